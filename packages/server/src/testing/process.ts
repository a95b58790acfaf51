import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The command as a process of its own, serving on this machine alone. */
export interface ServerProcess {
  readonly port: number;
  readonly child: ChildProcess;
  /** Everything it has said. */
  readonly said: () => string;
  /** Ends it with a signal, and says with what it ended and after how many milliseconds. */
  readonly end: (signal: NodeJS.Signals) => Promise<{ readonly code: number | string; readonly ms: number }>;
}

export function startServer(launcher: string, data: string, words: readonly string[] = []): Promise<ServerProcess> {
  const args = [launcher, 'serve', '--port', '0', '--data', data, ...words];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const gone = new Promise<number | string>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal ?? ''));
  });
  const end: ServerProcess['end'] = async (signal) => {
    const begun = performance.now();
    child.kill(signal);
    return { code: await gone, ms: performance.now() - begun };
  };
  return new Promise((resolve, reject) => {
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const [, port] = /http:\/\/localhost:(\d+)\//.exec(said) ?? [];
        if (port !== undefined) resolve({ port: Number(port), child, end, said: () => said });
      });
    }
    void gone.then((code) => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
}

/** Lets a process run on one processor alone, where that can be said: what moving about costs is not its work. */
export function pin(pid: number, processor: number): void {
  spawnSync('taskset', ['-acp', String(processor), String(pid)], { stdio: 'ignore' });
}

/** Microseconds of processor time that a process has used; Linux alone tells. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const TICK = 10_000;
  return TICK * (Number(fields[11]) + Number(fields[12]));
}
