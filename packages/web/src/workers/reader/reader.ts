import { momentsOf } from '@texas42/room';
import { COMPASS } from '../../replay/names.ts';
import type { FromReader, ReaderAnswers, ReaderProgress, ReaderQuestion, ToReader } from '../readerMessages.ts';
import { recordOfLink, Unreadable } from './readLink.ts';

// Reads links and records, away from the page and from the table: whoever looks at a game waits for no computer's thinking,
// and fetches none of it. What a link to a game needs is here; all other readings come when one of them is wanted.

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
