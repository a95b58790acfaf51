import { momentsOf } from '@texas42/room';
import { COMPASS } from '../../replay/names.ts';
import type { FromReader, ReaderAnswers, ReaderProgress, ReaderQuestion, ToReader } from '../readerMessages.ts';
import { recordOfLink, Unreadable } from './readLink.ts';

// Reads links and records in a worker without computer players, so that a replay neither waits for their thinking nor fetches
// their code. This file answers for a link to a game; `readings.ts` answers the rest and is fetched when it is needed.

addEventListener('message', ({ data: { id, reading } }: MessageEvent<ToReader>) => {
  const answer = (message: FromReader): void => postMessage(message);
  find(reading, (soFar) => answer({ id, soFar })).then(
    (found) => answer({ id, found }),
    (error: unknown) => {
      const { code, message } =
        error instanceof Unreadable ? error.refusal : { code: 'broken', message: String(error) };
      answer({ id, unread: { code, message } });
    },
  );
});

async function find(
  reading: ReaderQuestion,
  tell: (soFar: ReaderProgress[keyof ReaderProgress]) => void,
): Promise<ReaderAnswers[keyof ReaderAnswers]> {
  if (reading.about === 'moments')
    return momentsOf(recordOfLink(reading.link, reading.hands), reading.names ?? COMPASS);
  const reader = await import('./readings.ts');
  return reader.find(reading, tell);
}
