// Builds the app and hands over to wrangler: `dev` on this machine without any account, `deploy` to the user's own.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWeb } from './buildWeb.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const wrangler = join(dirname(createRequire(import.meta.url).resolve('wrangler/package.json')), 'bin', 'wrangler.js');
const [verb = 'dev', ...more] = process.argv.slice(2);
const usual = verb === 'dev' ? ['--ip', '127.0.0.1', '--show-interactive-dev-session=false'] : [];

await buildWeb();
const child = spawn(process.execPath, [wrangler, verb, ...usual, ...more], {
  cwd: join(root, 'packages', 'edge'),
  stdio: 'inherit',
  env: {
    WRANGLER_SEND_METRICS: 'false',
    // It would ask Cloudflare where this machine is.
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    WRANGLER_LOG_PATH: join(root, 'node_modules', '.cache', 'wrangler'),
    ...process.env,
  },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('close', (code) => {
  process.exitCode = code ?? 1;
});
