// The words for reporting somebody to the operator of the server.

export const REPORT = {
  title: 'Report to whoever runs this server',
  whom: 'Whom',
  table: 'The table as a whole',
  about: 'What about',
  what: { name: 'The name', behaviour: 'What they do' },
  words: 'In your words, if you like',
  told: 'They get what happened at this table of late as well: who sat down, and what everybody saw.',
  send: 'Send it',
  sent: 'Sent. Thank you.',
} as const;

const REFUSALS: Readonly<Record<string, string>> = {
  unknown: 'Nobody takes reports on this server.',
  'not-now': 'You have reported enough for now. Try again in an hour.',
};

export const unsent = (code: string): string => REFUSALS[code] ?? 'That could not be sent. Try again.';
