import { createRequire } from 'node:module';
import { Failure } from './failure.ts';

// Loaded with `require` when needed: a bundler would hoist imports, and every command would wait for them.
const load = createRequire(import.meta.url);

type Library = typeof import('libsql');

/**
 * The database library is a native module that does not exist for every machine; `noDatabase` is the reason if it is
 * missing.
 */
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
    // Opening a database then throws the reason.
    return { Database: Missing as unknown as Library, noDatabase };
  }
}
