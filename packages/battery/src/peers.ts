import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pin, seatMany, UNLIMITED } from '@texas42/server/testing';
import { ROOT } from './program.ts';
import { type Battery, insist, quantile, type Run, round } from './run.ts';

const PEERS = join(ROOT, 'packages/battery/peers');
const ROOMS = 50;

/** Exact versions. They are installed into a folder that is deleted after the run. */
const VERSIONS = {
  'boardgame.io': '0.50.2',
  '@colyseus/core': '0.17.51',
  '@colyseus/schema': '4.0.31',
  '@colyseus/sdk': '0.17.43',
  '@colyseus/ws-transport': '0.17.13',
  express: '5.3.0',
};

interface Child {
  readonly pid: number;
  readonly line: () => Promise<string>;
  readonly go: () => void;
  readonly end: () => void;
}

function start(run: Run, folder: string, words: readonly string[]): Child {
  const child = spawn(process.execPath, words, { cwd: folder, stdio: ['pipe', 'pipe', 'ignore'] });
  const lines: string[] = [];
  let wake = (): void => {};
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    lines.push(...text.split('\n').filter((line) => /^(?:\d+|warm)$/.test(line)));
    wake();
  });
  let isGone = false;
  child.once('exit', () => {
    isGone = true;
    wake();
  });
  const end = (): void => void child.kill('SIGKILL');
  run.atEnd(end);
  const line = async (): Promise<string> => {
    while (lines.length === 0) {
      insist(!isGone, () => `${words.join(' ')} ended.`);
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return lines.shift() ?? '';
  };
  return { pid: child.pid ?? 0, line, go: () => void child.stdin.write('go\n'), end };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Processor time of a peer's server for an action that has reached all four. */
async function peer(run: Run, folder: string, name: string, actions: number): Promise<number> {
  const server = start(run, folder, [`${name}Server.mjs`, String(await freePort())]);
  pin(server.pid, 0);
  const port = await server.line();
  const load = start(run, folder, [`${name}Load.mjs`, port, String(ROOMS), String(actions)]);
  await load.line();
  const cpu = async (): Promise<number> => {
    server.go();
    return Number(await server.line());
  };
  const before = await cpu();
  load.go();
  const done = Number(await load.line());
  const each = ((await cpu()) - before) / done;
  load.end();
  server.end();
  return each;
}

async function ours(run: Run, actions: number): Promise<number> {
  const server = await run.server(run.folder(), UNLIMITED);
  pin(server.child.pid ?? 0, 0);
  const crowd = await seatMany(server.port, ROOMS, false);
  await crowd.play(actions);
  const before = await server.usage();
  const { actions: done } = await crowd.play(actions);
  const each = ((await server.usage()).cpu - before.cpu) / done;
  crowd.leave();
  await server.end('SIGTERM');
  return each;
}

export const peers: Battery = {
  about: 'processor time for an action beside boardgame.io and Colyseus, which keep nothing on disk',
  async run(run) {
    const folder = run.folder();
    for (const name of readdirSync(PEERS)) copyFileSync(join(PEERS, name), join(folder, name));
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ private: true, type: 'module', dependencies: VERSIONS }),
    );
    // Without the settings of this project, which npm passes to every process that it starts.
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));
    execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: 'ignore',
      env,
      // On Windows `npm` is a script for the shell.
      shell: process.platform === 'win32',
    });
    const actions = run.size(15_000, 200);
    const rounds = run.size(3, 1);
    const times: Record<'ours' | 'boardgame' | 'colyseus', number[]> = { ours: [], boardgame: [], colyseus: [] };
    for (let i = 0; i < rounds; i += 1) {
      times.boardgame.push(await peer(run, folder, 'boardgame', actions));
      times.ours.push(await ours(run, actions));
      times.colyseus.push(await peer(run, folder, 'colyseus', actions));
    }
    const [us, boardgame, colyseus] = [times.ours, times.boardgame, times.colyseus].map((list) => quantile(list, 0.5));
    return {
      ...{ rooms: ROOMS, actions, rounds },
      ...{ oursUs: round(us ?? 0, 0), boardgameUs: round(boardgame ?? 0, 0), colyseusUs: round(colyseus ?? 0, 0) },
      ...{ toBoardgame: round((us ?? 0) / (boardgame ?? 1), 2), toColyseus: round((us ?? 0) / (colyseus ?? 1), 2) },
    };
  },
};
