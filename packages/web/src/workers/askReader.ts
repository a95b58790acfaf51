import type { MomentView } from '@texas42/protocol';
import type { ShownGame } from '../replay/address.ts';
import type {
  FromReader,
  ReaderAnswers,
  ReaderProgress,
  ReaderQuestion,
  ReaderQuestions,
  ReadFailure,
  ToReader,
} from './readerMessages.ts';

/** The reader could not read the text. */
export class UnreadError extends Error {
  readonly code: string;
  constructor({ code, message }: ReadFailure) {
    super(message);
    this.code = code;
  }
}

type Waiting = (answer: FromReader) => void;

let worker: Worker | undefined;
const waiting = new Map<number, Waiting>();
let asked = 0;

function start(): Worker {
  const started = new Worker(new URL('./reader/reader.ts', import.meta.url), { type: 'module', name: 'reader' });
  started.addEventListener('message', ({ data }: MessageEvent<FromReader>) => {
    waiting.get(data.id)?.(data);
    if (!('soFar' in data)) waiting.delete(data.id);
  });
  started.addEventListener('error', ({ message }) => {
    started.terminate();
    worker = undefined;
    for (const [id, answer] of waiting) answer({ id, unread: { code: 'broken', message } });
    waiting.clear();
  });
  return started;
}

/** Asks the reader's worker, which starts with the first question. Long questions report progress. */
export function read<Q extends keyof ReaderQuestions>(
  about: Q,
  more: ReaderQuestions[Q],
  onprogress?: (soFar: Q extends keyof ReaderProgress ? ReaderProgress[Q] : never) => void,
): Promise<ReaderAnswers[Q]> {
  asked += 1;
  const message: ToReader = { id: asked, reading: { about, ...more } as unknown as ReaderQuestion };
  worker ??= start();
  worker.postMessage(message);
  return new Promise((resolve, reject) => {
    waiting.set(message.id, (answer) => {
      if ('soFar' in answer) onprogress?.(answer.soFar as Q extends keyof ReaderProgress ? ReaderProgress[Q] : never);
      else if ('unread' in answer) reject(new UnreadError(answer.unread));
      else resolve(answer.found as ReaderAnswers[Q]);
    });
  });
}

/** The moments of a game: those that are looked at first, and all of them. */
interface Moments {
  readonly first: Promise<readonly MomentView[]>;
  readonly all: () => Promise<readonly MomentView[]>;
}

let ahead: { readonly of: ShownGame; readonly moments: Moments } | undefined;

/** Asked for as soon as an address names a game; the page that shows it gets the same promise. */
export function momentsIn(shown: ShownGame): Moments {
  const { link, names, at = 0 } = shown;
  if (ahead?.of.link === link && ahead.of.names === names) return ahead.moments;
  let asked: Promise<readonly MomentView[]> | undefined;
  const all = (): Promise<readonly MomentView[]> => {
    asked ??= read('moments', { link, names });
    return asked;
  };
  // A game that is opened at its beginning shows its first hand before the others are read.
  ahead = { of: shown, moments: { first: at === 0 ? read('moments', { link, names, hands: 1 }) : all(), all } };
  return ahead.moments;
}
