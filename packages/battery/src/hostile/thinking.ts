import type { Hostility } from './hostility.ts';
import { makeTable, type OwnTable, Stranger } from './stranger.ts';

/** A hint, a move and the move taken back, over and over, at as many tables as one may make. */
export async function thinking(hostility: Hostility): Promise<void> {
  const seats = new Map<number, Seated>();
  await hostility.side('hints', hostility.plan.tables, 1000, async (i) => {
    const seated = seats.get(i) ?? { table: await makeTable(hostility), stranger: undefined, token: undefined };
    seats.set(i, seated);
    const stranger = await comeTo(hostility, seated);
    const view = await stranger.until(({ mine }) => mine.offers.length > 0);
    const [offers] = view.mine.offers;
    const word = offers?.words[hostility.random(offers.words.length)] ?? 'P';
    void stranger.ask({ type: 'hint' });
    const moved = await stranger.act(word, offers?.seat ?? null);
    const back = await stranger.ask({ type: 'takeback' });
    if (moved.ok) hostility.count('moves');
    if (back.ok) hostility.count('takebacks');
  });
}

interface Seated {
  readonly table: OwnTable;
  stranger: Stranger | undefined;
  token: string | undefined;
}

/** The connection to a table of its own, where a game is on. */
async function comeTo(hostility: Hostility, seated: Seated): Promise<Stranger> {
  const { table, token } = seated;
  if (seated.stranger && !seated.stranger.isCut) return seated.stranger;
  const stranger = await Stranger.at(hostility, table.code, { owner: table.owner, ...(token ? { token } : {}) });
  seated.stranger = stranger;
  const view = await stranger.until(() => true);
  if (view.mine.seats.length === 0) await stranger.ask({ type: 'sit', name: 'Eve', seat: 0 });
  seated.token = stranger.token;
  if (view.table.phase === 'lobby' || view.table.phase === 'game-over') await stranger.ask({ type: 'start' });
  return stranger;
}
