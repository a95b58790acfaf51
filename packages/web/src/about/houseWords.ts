// The words of pages about the house.

export const HOUSE = {
  title: 'About this server',
  pages: { privacy: 'Privacy', terms: 'Terms', contact: 'Who runs this server' },
} as const;
