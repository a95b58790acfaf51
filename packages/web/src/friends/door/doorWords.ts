// The words of tables with friends that the first page and solo tables need too.

export const DOOR = {
  button: 'Play with friends',
  title: 'Your table',
  backTo: (others: readonly string[]): string => `Back to ${others.length === 0 ? 'your table' : together(others)}`,
  lastAt: (code: string, when: string): string => `Table ${spaced(code)}, ${when}`,
  troubles: {
    'no-tables': 'There is no server here for tables with friends. Play the computers.',
    'no-answer': 'The server does not answer. Play the computers, or try again in a while.',
    'too-many': 'Too many tables were made from here. Wait a while.',
    banned: 'Whoever runs this server lets nobody make tables from here.',
  } as Readonly<Record<string, string>>,
  away: 'away',
} as const;

/** "Ann, Bob and Cat". */
export function together(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

export function spaced(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}
