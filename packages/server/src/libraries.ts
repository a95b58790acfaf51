import { createRequire } from 'node:module';
import { Failure } from './failure.ts';

// Loaded when the server is, and not before: a bundle would bring these imports to its top, and every command would wait
// for them.
const load = createRequire(import.meta.url);

type Library = typeof import('libsql');

/** The database's library is a binary, which npm does not have for every machine: `noDatabase` says why there is none. */
export const { Database, noDatabase } = loadDatabase();
export const { WebSocket, WebSocketServer } = load('ws') as typeof import('ws');

function loadDatabase(): { readonly Database: Library; readonly noDatabase?: string } {
  try {
    return { Database: load('libsql') as Library };
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('\n');
    const noDatabase = `The database does not run on this machine (${process.platform} ${process.arch}): ${reason}.`;
    class Missing {
      constructor() {
        throw new Failure(noDatabase);
      }
    }
    // Whoever opens a database all the same is told why there is none.
    return { Database: Missing as unknown as Library, noDatabase };
  }
}
