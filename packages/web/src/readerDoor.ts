import type { MomentView } from '@texas42/protocol';
import type { Found, FromReader, Reading, Readings, Taken, ToReader, Unread } from './reading.ts';
import type { Shown } from './shown.ts';

/** What was asked for could not be read. */
export class UnreadError extends Error {
  readonly code: string;
  constructor({ code, message }: Unread) {
    super(message);
    this.code = code;
  }
}

type Waiting = (answer: FromReader) => void;

let worker: Worker | undefined;
const waiting = new Map<number, Waiting>();
let asked = 0;

function start(): Worker {
  const started = new Worker(new URL('./opener.ts', import.meta.url), { type: 'module', name: 'reader' });
  started.addEventListener('message', ({ data }: MessageEvent<FromReader>) => {
    waiting.get(data.id)?.(data);
    if (!('soFar' in data)) waiting.delete(data.id);
  });
  return started;
}

/** Asks the worker that reads records; it is started when it is first asked. What takes long tells how far it is. */
export function read<Q extends keyof Readings>(
  about: Q,
  more: Readings[Q],
  onprogress?: (soFar: Taken) => void,
): Promise<Found[Q]> {
  asked += 1;
  const message: ToReader = { id: asked, reading: { about, ...more } as unknown as Reading };
  worker ??= start();
  worker.postMessage(message);
  return new Promise((resolve, reject) => {
    waiting.set(message.id, (answer) => {
      if ('soFar' in answer) onprogress?.(answer.soFar);
      else if ('unread' in answer) reject(new UnreadError(answer.unread));
      else resolve(answer.found as Found[Q]);
    });
  });
}

let ahead: { readonly of: Shown; readonly moments: Promise<readonly MomentView[]> } | undefined;

/** The moments of a game. They are asked for when an address names it, and taken when the page that shows them is there. */
export function momentsIn(shown: Shown): Promise<readonly MomentView[]> {
  const { link, names } = shown;
  if (ahead?.of.link !== link || ahead.of.names !== names)
    ahead = { of: shown, moments: read('moments', { link, names }) };
  return ahead.moments;
}
