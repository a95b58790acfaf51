import type { Seat } from '@texas42/engine';
import type { Hostility } from './hostility.ts';
import { makeTable, type OwnTable, Stranger } from './stranger.ts';

/** Which seats' hands it saw, by the shake that they are of. */
type Seen = Map<string, Set<Seat>>;

/**
 * Leaves a seat during a hand and sits down at another under a new identity, to see a second hand of the same shake.
 */
export async function hopping(hostility: Hostility): Promise<void> {
  const seen: Seen = new Map();
  const tables: OwnTable[] = [];
  await Promise.all([
    hostility.side('hops', 4, 1500, async (i) => {
      const table = tables[i] ?? (await makeTable(hostility));
      tables[i] = table;
      await hop(hostility, table, seen);
    }),
    hostility.repeat('hops', 2500, () => hopAmongOthers(hostility, seen)),
  ]);
}

/** At a table of its own, with the rights of whoever made it. Nobody can tell two browsers from two people: there is one. */
async function hop(hostility: Hostility, { code, owner }: OwnTable, seen: Seen): Promise<void> {
  for (const seat of [0, 1, 2, 3] as const) {
    const isOwner = hostility.random(2) === 0 || seat === 0;
    const line = await Stranger.at(hostility, code, isOwner ? { owner } : {});
    await watch(hostility, line, seen);
    await line.ask({ type: 'sit', name: `Eve ${seat}`, seat });
    if (isOwner) await line.ask({ type: 'start' });
    await moveOnce(line);
    if (hostility.random(2) === 0) await line.ask({ type: 'leave' });
    else if (isOwner) await line.ask({ type: 'free', seat, mayReturn: true });
    line.leave();
  }
}

/** Where honest people play with computers: takes a computer's seat when it comes to that, and gives it up again. */
async function hopAmongOthers(hostility: Hostility, seen: Seen): Promise<void> {
  const line = await Stranger.at(hostility, hostility.plan.mixed);
  await watch(hostility, line, seen);
  const view = await line.until(() => true);
  const seat = view.table.seats.findIndex(({ player, next }) => player === 'computer' && next === undefined);
  if (seat >= 0) await line.ask({ type: 'sit', name: 'Eve', seat: seat as Seat });
  await line.until(({ mine }) => mine.seats.length > 0, 4000).catch(() => {});
  await moveOnce(line);
  if (hostility.random(4) > 0) await line.ask({ type: 'leave' });
  line.leave();
}

async function moveOnce(line: Stranger): Promise<void> {
  const [offers] = line.view?.mine.offers ?? [];
  if (offers) await line.act(offers.words.at(-1) ?? 'P', offers.seat);
}

async function watch(hostility: Hostility, line: Stranger, seen: Seen): Promise<void> {
  await line.until(() => true);
  line.client.subscribe(({ table, mine }) => {
    // A hand that is over is open to all who sat there.
    if (table.commitment === null || table.phase === 'scoring' || table.phase === 'game-over') return;
    for (const seat of [0, 1, 2, 3] as const) {
      if (mine.hands[seat] === null) continue;
      const seats = seen.get(table.commitment) ?? new Set();
      seen.set(table.commitment, seats.add(seat));
      hostility.count('hands seen of its own seats');
      if (seats.size > 1) hostility.crime(`Two hands of one shake were seen: seats ${[...seats].join(' and ')}.`);
    }
  });
}
