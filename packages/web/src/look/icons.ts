/** Each icon as a path in a square of 24. */
export const ICONS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  last: 'M5 5h4a1.5 1.5 0 0 1 1.5 1.5v10A1.5 1.5 0 0 1 9 18H5a1.5 1.5 0 0 1-1.5-1.5v-10A1.5 1.5 0 0 1 5 5zM15 6h4a1.5 1.5 0 0 1 1.5 1.5v10A1.5 1.5 0 0 1 19 19h-4a1.5 1.5 0 0 1-1.5-1.5v-10A1.5 1.5 0 0 1 15 6zM3.5 11.5h7M13.5 12.5h7',
  hint: 'M9 17.5h6M10 20.5h4M12 3.5a6 6 0 0 1 3.6 10.8c-.5.4-.8.9-.8 1.5v.2H9.2v-.2c0-.6-.3-1.1-.8-1.5A6 6 0 0 1 12 3.5z',
  undo: 'M8 5 4 9l4 4M4 9h9a6 6 0 0 1 0 12h-3',
  back: 'M14.5 5 7 12l7.5 7',
  next: 'M9.5 5 17 12l-7.5 7',
  first: 'M6 5v14M18 5 9.5 12l8.5 7z',
  final: 'M18 5v14M6 5l8.5 7L6 19z',
  close: 'M6 6l12 12M18 6 6 18',
  print: 'M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z',
  share: 'M12 15V3.5M8 7l4-3.5L16 7M5 12v8h14v-8',
  learn: 'M3 6.5c3-1.6 6-1.6 9 .4 3-2 6-2 9-.4V19c-3-1.5-6-1.5-9 .4-3-1.9-6-1.9-9-.4zM12 7v12.3',
  rules: 'M6 3.5h12v17H6zM9 8h6M9 12h6M9 16h4',
  why: 'M9 9a3 3 0 1 1 4.6 2.5c-1 .7-1.6 1.3-1.6 2.7M12 18v.2M12 2.8a9.2 9.2 0 1 1 0 18.4 9.2 9.2 0 0 1 0-18.4z',
  down: 'M3 15.5h18v4H3zM7 11V4M12 11V4M17 11V4',
  leave: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
  keys: 'M3 6.5h18v11H3zM7 10h.2M12 10h.2M17 10h.2M8 14h8',
} as const;

export type IconName = keyof typeof ICONS;
