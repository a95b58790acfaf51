import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface RunningHouse {
  readonly address: string;
  readonly port: number;
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | string>;
}

type Start = (data: string, port?: number, words?: readonly string[]) => Promise<RunningHouse>;

const SCRIPT = join(import.meta.dirname, '..', '..', '..', 'scripts', 'house.mjs');

/** The real server as a process of its own. */
export const startHouse: Start = async (...means) => {
  const { startHouse: start } = (await import(pathToFileURL(SCRIPT).href)) as { startHouse: Start };
  return start(...means);
};

/** The edge as `npm run edge` has it on this machine; `kept` is where it keeps its tables. */
export async function startEdge(kept: string): Promise<RunningHouse> {
  const { startEdge: start } = (await import(pathToFileURL(SCRIPT).href)) as {
    startEdge: (kept: string) => Promise<RunningHouse>;
  };
  return start(kept);
}
