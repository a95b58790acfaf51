import { type Inspection, isSound } from '@texas42/server';

const DAMAGED = 1;

/** Says what a database holds; the exit code tells whether all of it can be read. */
export function writeInspection(inspection: Inspection, isJson: boolean | undefined, before = ''): number {
  process.stdout.write(`${isJson ? JSON.stringify(inspection) : before + sentences(inspection)}\n`);
  return isSound(inspection) ? 0 : DAMAGED;
}

function sentences({ tables, rows, games, integrity, damaged }: Inspection): string {
  const count = (number: number, one: string): string =>
    `${number.toLocaleString('en')} ${one}${number === 1 ? '' : 's'}`;
  const held = `${count(tables, 'table')}, ${count(rows, 'row')}, ${count(games, 'finished game')}.`;
  const trouble = [
    ...(integrity === 'ok' ? [] : [`THE DATABASE IS DAMAGED: ${integrity}`]),
    ...damaged.map((code) => `TABLE ${code} CANNOT BE READ; it is closed, the others go on.`),
  ];
  return trouble.length === 0 ? `${held} Every log replays.` : [held, ...trouble].join('\n');
}
