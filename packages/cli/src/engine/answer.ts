import { isUtf8 } from 'node:buffer';
import type { InputLine } from './lineCutter.ts';
import { isFields, type Reply, refused } from './reply.ts';
import { type EngineSession, REQUESTS } from './requests.ts';

/** The answer to one line of the protocol; every line gets one. */
export function answerLine(line: InputLine, session: EngineSession): string {
  if (line === null) return JSON.stringify(refused('too-long', 'A line is at most 1 MiB.'));
  const request = parseLine(line);
  if (request === undefined) return JSON.stringify(refused('bad-json', 'The line is not JSON.'));
  if (!isFields(request)) return JSON.stringify(refused('bad-request', 'A request is an object with "cmd".'));
  const { id } = request;
  if (id === undefined) return JSON.stringify(answerRequest(request, session));
  if (!isId(id)) return JSON.stringify(refused('bad-request', '"id" is a string or a number.'));
  return JSON.stringify({ id, ...answerRequest(request, session) });
}

/** Undefined when the line is not JSON; no JSON value is undefined. */
function parseLine(line: Buffer): unknown {
  if (!isUtf8(line)) return undefined;
  try {
    return JSON.parse(line.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** 1e999 is JSON too, but it parses to Infinity, which cannot be echoed. */
function isId(id: unknown): boolean {
  return typeof id === 'string' || Number.isFinite(id);
}

function answerRequest(fields: Readonly<Record<string, unknown>>, session: EngineSession): Reply {
  const { cmd } = fields;
  if (typeof cmd !== 'string') return refused('bad-request', 'A request has "cmd", the name of a command.');
  const request = REQUESTS.get(cmd);
  if (!request)
    return refused('unknown-command', `There is no such command; there are ${[...REQUESTS.keys()].join(', ')}.`);
  try {
    return request(fields, session);
  } catch {
    return refused('internal', 'Something went wrong inside; the game is as it was.');
  }
}
