import { type Copied, type Inspection, isSound } from '@texas42/server';

const DAMAGED = 1;

/** Prints what a database holds; the exit code says whether all of it can be read. */
export function writeInspection(inspection: Inspection, isJson: boolean | undefined): number {
  process.stdout.write(`${isJson ? JSON.stringify(inspection) : sentences(inspection)}\n`);
  return isSound(inspection) ? 0 : DAMAGED;
}

/** The same for a copy, and under which name the file that it replaced is kept. */
export function writeCopied({ inspection, ...copied }: Copied, isJson: boolean | undefined, done: string): number {
  const before = copied.kept === null ? '' : `What was there before is now ${copied.kept}. `;
  const page = isJson ? JSON.stringify({ ...inspection, ...copied }) : `${done} ${before}${sentences(inspection)}`;
  process.stdout.write(`${page}\n`);
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
