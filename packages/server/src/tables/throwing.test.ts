import type { Layer } from '@texas42/engine';
import { CLOSE_CODES } from '@texas42/host';
import { expect, it, vi } from 'vitest';
import type { Guest } from '../testing/guest.ts';
import { House } from '../testing/house.ts';

// A layer that throws when the bidding is over.
vi.mock('../../../engine/src/layers/register.ts', async (original) => {
  const { LAYER_REGISTRY } = await original<{ readonly LAYER_REGISTRY: readonly Layer[] }>();
  const trap = {
    name: 'trap',
    title: 'Trap',
    description: 'It throws.',
    options: { trap: { kind: 'flag', code: 'zt', title: 'Trap', default: false } },
    isOn: ({ trap }: { readonly trap: boolean }) => trap,
    compose: () => ({
      rules: {
        getTrumpSelector: () => {
          throw new Error('A layer throws.');
        },
      },
    }),
  };
  return { LAYER_REGISTRY: [...LAYER_REGISTRY, trap as unknown as Layer] };
});

/** Four people sit down and begin. */
async function foursome(home: House, rules: string): Promise<{ readonly code: string; readonly guests: Guest[] }> {
  const { code, owner } = await home.make(rules);
  const guests: Guest[] = [];
  for (const [seat, name] of ['Ann', 'Bob', 'Cy', 'Di'].entries()) {
    const guest = await home.guest(code, seat === 0 ? { owner } : {});
    await guest.sit(name, seat as 0 | 1 | 2 | 3);
    guests.push(guest);
  }
  await guests[0]?.ask({ type: 'start' });
  for (const guest of guests) await guest.until((view) => view.table.phase === 'bidding');
  return { code, guests };
}

/** Whoever's turn it is passes, and the shaker bids; the answer to the last of the four calls is not waited for. */
async function callAround(guests: readonly Guest[]): Promise<void> {
  const [ann] = guests;
  for (let call = 0; call < 4; call += 1) {
    const turn = ann?.view.table.turn ?? 0;
    const caller = guests[turn];
    await caller?.until((view) => view.mine.offers.length > 0);
    const words = caller?.view.mine.offers[0]?.words ?? [];
    const said = caller?.act(words.includes('P') ? 'P' : '30');
    if (call === 3) {
      said?.catch(() => {});
      return;
    }
    await said;
    await ann?.until((view) => view.table.turn !== turn);
  }
}

it('a layer that throws ends the table for those who are at it, and no other; nothing of it was written', async () => {
  const home = await House.open();
  try {
    const sound = await foursome(home, '42:casual/co=y');
    const trapped = await foursome(home, '42:casual/co=y/zt=y');
    await callAround(trapped.guests);
    for (const guest of trapped.guests) expect(await guest.ended).toBe(CLOSE_CODES.broken);
    await callAround(sound.guests);
    await sound.guests[0]?.until((view) => view.table.phase === 'declaring');
    const [ann] = trapped.guests;
    await ann?.come(home.tableAt(trapped.code));
    expect(ann?.view.table.phase).toBe('bidding');
    expect(ann?.view.table.calls.filter((call) => call === 'P')).toHaveLength(3);
  } finally {
    await home.close();
  }
});
