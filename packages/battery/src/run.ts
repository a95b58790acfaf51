import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Chance, chance } from '@texas42/engine/testing';
import { FIGURES, FROM_ONE_ADDRESS, type ServerProcess, startServer } from '@texas42/server/testing';
import { bundleFile, bundleProgram, ROOT } from './program.ts';

export const LAUNCHER = join(ROOT, 'packages', 'cli', 'bin', 'texas42.js');

const MEMORY = '/dev/shm';

/** What a battery found: figures by their names. */
export type BatteryFigures = Readonly<Record<string, number | string | boolean>>;

export interface Battery {
  readonly about: string;
  /** Runs the battery; throws when something does not hold. */
  readonly run: (run: Run) => Promise<BatteryFigures>;
}

/** One run of a battery: its chances, and the folders, servers and processes that it ends and deletes. */
export class Run {
  readonly seed: string;
  readonly isShort: boolean;
  readonly scale: number;
  readonly chance: Chance;
  readonly #folders: string[] = [];
  readonly #servers = new Set<ServerProcess>();
  readonly #ends: (() => unknown)[] = [];
  #programs = 0;

  constructor(seed: string, isShort: boolean, scale = 1) {
    this.seed = seed;
    this.isShort = isShort;
    this.scale = scale;
    this.chance = chance(seed);
  }

  /** A number for the full form, and one for the short. */
  size(full: number, short: number): number {
    return this.isShort ? short : full;
  }

  /** An amount of work: the full form's times the scale that was asked for, or the short form's. */
  amount(full: number, short: number): number {
    return this.isShort ? short : Math.ceil(full * this.scale);
  }

  /** A folder that is deleted after the run; in memory, where that is wanted and there is a file system in memory. */
  folder(isInMemory = false): string {
    const place = isInMemory && existsSync(MEMORY) ? MEMORY : tmpdir();
    const made = mkdtempSync(join(place, 'texas42-battery-'));
    this.#folders.push(made);
    return made;
  }

  /** Starts `texas42 serve` on loopback, where all clients have one address. */
  server(data: string, words: readonly string[] = []): Promise<ServerProcess> {
    return this.usualServer(data, [...FROM_ONE_ADDRESS, ...words]);
  }

  /** The same under its usual limits. */
  async usualServer(data: string, words: readonly string[] = []): Promise<ServerProcess> {
    const server = await startServer(LAUNCHER, data, [...FIGURES, ...words]);
    this.#servers.add(server);
    server.child.once('exit', () => this.#servers.delete(server));
    return server;
  }

  /** Starts a program of this package, by its file; what it prints is handed over when it has ended. */
  async program(entry: string, words: readonly string[]): Promise<{ readonly printed: Promise<string> }> {
    this.#programs += 1;
    const file = bundleFile(`program${this.#programs}`);
    this.atEnd(() => rmSync(file, { force: true }));
    await bundleProgram(entry, file);
    const child = spawn(process.execPath, ['--enable-source-maps', file, ...words], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.atEnd(() => child.kill('SIGKILL'));
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    return { printed: new Promise((resolve) => child.once('close', () => resolve(said))) };
  }

  atEnd(task: () => unknown): void {
    this.#ends.push(task);
  }

  async close(): Promise<void> {
    for (const task of this.#ends.splice(0).reverse()) await task();
    await Promise.all([...this.#servers].map((server) => server.end('SIGKILL')));
    for (const folder of this.#folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  }
}

/** Throws when something does not hold: the battery has found a defect. */
export function insist(holds: boolean, what: () => string): asserts holds {
  if (!holds) throw new Error(what());
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The value below which a share of them lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

export const round = (number: number, digits = 1): number => Number(number.toFixed(digits));
