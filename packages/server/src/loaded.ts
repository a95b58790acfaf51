import { createRequire } from 'node:module';

// Loaded when the server is, and not before: a bundle would bring these imports to its top, and every command would wait
// for them.
const load = createRequire(import.meta.url);

export const Database = load('libsql') as typeof import('libsql');
export const { WebSocket, WebSocketServer } = load('ws') as typeof import('ws');
