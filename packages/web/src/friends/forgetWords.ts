// The words of being forgotten at a table.

export const FORGET = {
  title: 'Be forgotten at this table?',
  body: 'You leave your seat, and what you were called here goes from the table’s records, also in the games that are over: there you are “Somebody”. What was played stays. It cannot be undone.',
  no: 'Stay',
  yes: 'Forget me',
} as const;

const REFUSALS: Readonly<Record<string, string>> = {
  unknown: 'This table cannot do that. Ask whoever runs the server.',
  'not-stored': 'The table could not write that down. Try again, or ask whoever runs the server.',
};

export const unforgotten = (code: string): string => REFUSALS[code] ?? 'That could not be done. Try again.';
