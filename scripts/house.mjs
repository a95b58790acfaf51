// Starts the real server, or the edge, as a process of its own, on this machine alone, and says where it is.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const command = join(root, 'packages', 'cli', 'bin', 'texas42.js');

/** Port 0 takes any that is free; words are more options of `texas42 serve`. */
export function startHouse(data, port = 0, words = []) {
  return start([command, 'serve', '--port', String(port), '--data', data, ...words]);
}

/** As on a machine that has no database. */
export function startSolo(data) {
  const without = join(root, 'packages', 'server', 'src', 'testing', 'noDatabase.cjs');
  return start(['--require', without, command, 'serve', '--port', '0', '--data', data]);
}

/** The edge on this machine, on any port that is free. */
export function startEdge(kept) {
  return start([join(root, 'scripts', 'edge.mjs'), 'dev', '--port', '0', '--persist-to', kept]);
}

function start(args) {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.setEncoding('utf8');
    child.stdout.on('data', (text) => {
      said += text;
      const [, taken] = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/.exec(said) ?? [];
      if (taken === undefined) return;
      const stop = (signal = 'SIGTERM') => {
        child.kill(signal);
        return gone;
      };
      const [, office] = /For the host alone: (\S+)/.exec(said) ?? [];
      resolve({ address: `http://127.0.0.1:${taken}/`, office, port: Number(taken), pid: child.pid, stop, gone });
    });
    gone.then((code) => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
}
