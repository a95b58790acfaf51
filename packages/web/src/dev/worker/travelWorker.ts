import type { LogRow } from '@texas42/room';
import { type Book, NAMES, openLog } from '../../workers/logStore.ts';
import type { FromTravelWorker, ToTravelWorker, TravelAnswers, TravelQuestion } from '../travelMessages.ts';
import { Timeline } from './timeline.ts';

// Reads the log of a table of this device, and writes it as another window would that takes the game over.

addEventListener('message', ({ data: { id, question } }: MessageEvent<ToTravelWorker>) => {
  const answer = (message: FromTravelWorker): void => postMessage(message);
  answerTo(question).then(
    (found) => answer({ id, answer: found }),
    (error: unknown) => answer({ id, trouble: error instanceof Error ? error.message : String(error) }),
  );
});

async function answerTo(question: TravelQuestion): Promise<TravelAnswers[keyof TravelAnswers]> {
  if (question.about === 'jump') {
    await jump(question.book, question.step);
    return null;
  }
  const { rows } = await openLog<LogRow>(question.book);
  const timeline = Timeline.of(rows);
  if (question.about === 'line') return timeline?.line() ?? null;
  return timeline?.moment(question.step) ?? null;
}

/** The table's worker releases the table first: the newest holder of the lock writes the log. */
async function jump(book: Book, step: number): Promise<void> {
  await navigator.locks.request(NAMES[book], { steal: true }, async () => {
    const { rows, append } = await openLog<LogRow>(book);
    const events = Timeline.of(rows)?.eventsTo(step) ?? [];
    const added = events.map(
      (event, i): LogRow => ({ n: rows.length + i + 1, id: `travel ${crypto.randomUUID()}`, at: Date.now(), event }),
    );
    await new Promise<void>((resolve, reject) => append(added, (error) => (error ? reject(error) : resolve())));
  });
}
