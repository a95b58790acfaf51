// Builds what is missing and serves the table. PORT and HOST choose where; the address is printed.
import { buildWeb, built } from './buildWeb.mjs';
import { serveFolder } from './serve.mjs';

const host = process.env.HOST ?? '127.0.0.1';
const wanted = Number(process.env.PORT ?? 4242);

console.log('Texas 42: building what is missing …');
await buildWeb();
const server = await serve(wanted);
const { port } = server.address();
console.log(`The table is set: http://${host === '127.0.0.1' ? 'localhost' : host}:${port}/`);
console.log('Stop it with Ctrl+C.');
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0));

/** Another free port when the usual one is taken, unless one was asked for. */
async function serve(first) {
  try {
    return await serveFolder(built, first, host);
  } catch (error) {
    if (error.code !== 'EADDRINUSE' || process.env.PORT !== undefined) throw error;
    return serveFolder(built, 0, host);
  }
}
