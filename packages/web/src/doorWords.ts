// The words of tables with friends that whoever plays alone meets too.

export const DOOR = {
  button: 'Play with friends',
  title: 'Your table',
  tableOf: (code: string): string => `Table ${spaced(code)}`,
  noServer: 'There is no server here for tables with friends. Play the computers, or try again later.',
  tooMany: 'Too many tables were made from here. Wait a while.',
  away: 'away',
} as const;

export function spaced(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}
