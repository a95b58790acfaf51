import { pick } from '@texas42/engine/testing';
import type { Hostility } from './hostility.ts';
import { Stranger } from './stranger.ts';

/** Moves for seats that are others', and tokens that are guessed. */
export async function stealing(hostility: Hostility): Promise<void> {
  await Promise.all([forging(hostility), guessing(hostility)]);
}

/** Requests that must never be granted to a spectator. */
async function forging(hostility: Hostility): Promise<void> {
  const { random } = hostility;
  let line: Stranger | undefined;
  await hostility.repeat('forgeries', 120, async () => {
    if (!line || line.isCut || random(100) === 0) {
      line?.leave();
      line = await Stranger.at(hostility, pick(hostility.plan.honest, random));
    }
    const { table } = await line.until(() => true);
    const seat = table.turn ?? (random(4) as 0 | 1 | 2 | 3);
    const words = ['P', '30', '1M', 'suit:3', '6-6', '5-0', 'agree-trick'];
    const forged = [
      () => line?.act(pick(words, random), seat),
      () => line?.ask({ type: 'takeback' }),
      () => line?.ask({ type: 'consent', agree: true }),
      () => line?.ask({ type: 'hint' }),
      () => line?.ask({ type: 'start' }),
      () => line?.ask({ type: 'free', seat }),
      () => line?.ask({ type: 'swap', seats: [0, 1] }),
      () => line?.ask({ type: 'set-table', openHands: true }),
      () => line?.ask({ type: 'lay-down' }),
      () => line?.ask({ type: 'sit', name: 'Eve', seat }),
      () => line?.ask({ type: 'forget-me' }),
    ] as const;
    const answer = await pick(forged, random)();
    if (answer?.ok) hostility.crime(`A forged request was granted at version ${answer.n}.`);
  });
}

async function guessing(hostility: Hostility): Promise<void> {
  const { random, plan } = hostility;
  const guess = (): string => Array.from({ length: 32 }, () => random(16).toString(16)).join('');
  await hostility.repeat('guesses', 500, async () => {
    const line = await Stranger.at(hostility, pick(plan.honest, random), { token: guess(), owner: guess() });
    const { mine } = await line.until(() => true);
    if (mine.seats.length > 0 || mine.mayManage) hostility.crime('A token was guessed.');
    line.leave();
  });
}
