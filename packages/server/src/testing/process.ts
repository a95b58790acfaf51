import { type ChildProcess, spawn, spawnSync } from 'node:child_process';

/** The command as a process of its own, serving on this machine alone. */
export interface ServerProcess {
  readonly port: number;
  readonly child: ChildProcess;
  /** Everything it has said. */
  readonly said: () => string;
  /** What it shows its host, by name, where it was started with `FIGURES`. */
  readonly figures: () => Promise<(name: string) => number>;
  /** Microseconds of processor time that it has used, and the bytes that it holds. */
  readonly usage: () => Promise<{ readonly cpu: number; readonly memory: number }>;
  /** Ends it with a signal or a message, and says with what it ended and after how many milliseconds. */
  readonly end: (how: NodeJS.Signals | 'shutdown') => Promise<{ readonly code: number | string; readonly ms: number }>;
}

export const FIGURES = ['--metrics', '0'];

export function startServer(
  launcher: string,
  data: string,
  words: readonly string[] = [],
  port: readonly string[] = ['--port', '0'],
): Promise<ServerProcess> {
  const args = [launcher, 'serve', ...port, '--data', data, ...words];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const gone = new Promise<number | string>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal ?? ''));
  });
  const end: ServerProcess['end'] = async (how) => {
    const begun = performance.now();
    // Windows has no signal that asks.
    if (how === 'shutdown' || (how === 'SIGTERM' && process.platform === 'win32')) child.send('shutdown');
    else child.kill(how);
    return { code: await gone, ms: performance.now() - begun };
  };
  let said = '';
  const figures: ServerProcess['figures'] = async () => {
    const [, port] = /For the host alone: http:\/\/localhost:(\d+)\//.exec(said) ?? [];
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  };
  const usage: ServerProcess['usage'] = async () => {
    const figure = await figures();
    return { cpu: 1e6 * figure('process_cpu_seconds_total'), memory: figure('process_resident_memory_bytes') };
  };
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const [, port] = /http:\/\/localhost:(\d+)\//.exec(said) ?? [];
        if (port !== undefined) resolve({ port: Number(port), child, end, figures, usage, said: () => said });
      });
    }
    void gone.then((code) => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
}

/** Lets a process run on one processor alone, where that can be said: what moving about costs is not its work. */
export function pin(pid: number, processor: number): void {
  spawnSync('taskset', ['-acp', String(processor), String(pid)], { stdio: 'ignore' });
}
