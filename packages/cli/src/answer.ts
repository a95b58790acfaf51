import { isUtf8 } from 'node:buffer';
import type { Line } from './lines.ts';
import { type Answer, isFields, refused } from './request.ts';
import { type Desk, REQUESTS } from './requests.ts';

/** The answer to one line of the protocol. Whatever the line holds, there is one. */
export function answerLine(line: Line, desk: Desk): string {
  if (line === null) return JSON.stringify(refused('too-long', 'A line is at most 1 MiB.'));
  const request = parseLine(line);
  if (request === undefined) return JSON.stringify(refused('bad-json', 'The line is not JSON.'));
  if (!isFields(request)) return JSON.stringify(refused('bad-request', 'A request is an object with "cmd".'));
  const { id } = request;
  if (id === undefined) return JSON.stringify(answerRequest(request, desk));
  if (!isId(id)) return JSON.stringify(refused('bad-request', '"id" is a string or a number.'));
  return JSON.stringify({ id, ...answerRequest(request, desk) });
}

/** Undefined when it is not JSON; JSON itself has no such value. */
function parseLine(line: Buffer): unknown {
  if (!isUtf8(line)) return undefined;
  try {
    return JSON.parse(line.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** 1e999 is JSON, but no number that could be echoed. */
function isId(id: unknown): boolean {
  return typeof id === 'string' || Number.isFinite(id);
}

function answerRequest(fields: Readonly<Record<string, unknown>>, desk: Desk): Answer {
  const { cmd } = fields;
  if (typeof cmd !== 'string') return refused('bad-request', 'A request has "cmd", the name of a command.');
  const request = REQUESTS.get(cmd);
  if (!request)
    return refused('unknown-command', `There is no such command; there are ${[...REQUESTS.keys()].join(', ')}.`);
  try {
    return request(fields, desk);
  } catch {
    return refused('internal', 'Something went wrong inside; the game is as it was.');
  }
}
