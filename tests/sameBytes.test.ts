import { chances } from '@texas42/edge/testing';
import { type Answer, GameClient, type Tokens, type View } from '@texas42/protocol';
import { House, lineTo } from '@texas42/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EdgeHouse } from './edgeHouse.ts';

/** Somebody who asks in the same words every time, and writes down all that is heard. */
class Scribe {
  readonly client: GameClient;
  readonly heard: string[] = [];
  isHere = true;
  token = '';

  private constructor(name: string, tokens: Tokens) {
    let asked = 0;
    this.client = new GameClient(() => {
      asked += 1;
      return `${name}${asked}`.padEnd(16, '.');
    }, tokens);
    this.client.onSeated((_seat, token) => {
      this.token = token;
    });
  }

  static async at(table: string, name: string, tokens: Tokens = {}): Promise<Scribe> {
    const scribe = new Scribe(name, tokens);
    const line = await lineTo(table);
    const onMessage = (receive: (text: string) => void): void =>
      line.onMessage((text) => {
        // When a game began is the one thing that a clock decides.
        scribe.heard.push(text.replaceAll(/"at":\d+/g, '"at":0'));
        receive(text);
      });
    scribe.client.connect({ ...line, onMessage });
    await until(() => scribe.client.view !== undefined);
    return scribe;
  }

  get view(): View {
    const { view } = this.client;
    if (!view) throw new Error('Nothing has been shown.');
    return view;
  }

  /** Asks, and waits until that is answered; gives the version that came of it. */
  async ask(send: (client: GameClient) => Promise<Answer>): Promise<number> {
    const answer = await send(this.client);
    return answer.ok ? answer.n : 0;
  }
}

async function until(isSo: () => boolean): Promise<void> {
  for (let waits = 0; waits < 60_000; waits += 1) {
    if (isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`Waited in vain: ${isSo}`);
}

/** An evening of four people and one who watches; what each of them hears. */
async function evening(table: string, owner: string, seed: number): Promise<readonly (readonly string[])[]> {
  const all: Scribe[] = [];
  /** All see the same, and no computer is about to do something: what comes first must not be left to chance. */
  const settled = (): Promise<void> =>
    until(() => {
      const here = all.filter(({ isHere }) => isHere).map(({ view }) => view);
      return here.every(({ n, table }) => n === here[0]?.n && !isComputersTurn(table));
    });
  /** Whoever is next to ask has seen what came of it. */
  const ask = async (scribe: Scribe, send: (client: GameClient) => Promise<Answer>): Promise<void> => {
    const n = await scribe.ask(send);
    await until(() => all.every(({ isHere, view }) => !isHere || view.n >= n));
  };
  const enter = async (name: string, tokens: Tokens = {}): Promise<Scribe> => {
    const scribe = await Scribe.at(table, name, tokens);
    all.push(scribe);
    return scribe;
  };
  const people: Scribe[] = [];
  for (const seat of [0, 1, 2, 3] as const) {
    const scribe = await enter(`p${seat}`, seat === 0 ? { owner } : {});
    await ask(scribe, (client) => client.ask({ type: 'sit', name: `Player ${seat}`, seat }));
    await settled();
    people.push(scribe);
  }
  const [ann, bob] = people as [Scribe, Scribe, Scribe, Scribe];
  const cat = await enter('cat');
  await ask(cat, (client) => client.ask({ type: 'start' }));
  await ask(bob, (client) => client.ask({ type: 'say', phrase: 'hello' }));
  await ask(ann, (client) => client.ask({ type: 'swap', seats: [1, 2] }));
  await ask(ann, (client) => client.ask({ type: 'start' }));
  await settled();
  for (let step = 0; step < 34; step += 1) {
    await settled();
    if (step === 6) await ask(bob, (client) => client.ask({ type: 'stand-in', on: true }));
    if (step === 14) await ask(bob, (client) => client.ask({ type: 'stand-in', on: false }));
    if (step === 18) {
      const left = people[3] as Scribe;
      left.isHere = false;
      left.client.close();
      await until(() => !cat.view.table.seats[3].connected);
      people[3] = await enter('back', { token: left.token });
      await until(() => all.every((one) => !one.isHere || one.view.table.seats[3].connected));
    }
    await settled();
    const mover = people.find(({ view }) => view.mine.offers.length > 0);
    const [offer] = mover?.view.mine.offers ?? [];
    const word = offer?.words[(step * 7 + seed) % offer.words.length];
    if (!mover || !offer || word === undefined) break;
    await ask(mover, (client) => client.send(offer.seat, word));
    await settled();
    if (step % 9 === 4) await ask(cat, (client) => client.send(0, 'P'));
    if (step % 11 === 5) {
      await ask(mover, (client) => client.ask({ type: 'takeback' }));
      // Computers wait for an answer.
      await ask(mover === ann ? bob : ann, (client) => client.ask({ type: 'consent', agree: false }));
    }
  }
  await ask(ann, (client) => client.ask({ type: 'history' }));
  await settled();
  for (const { client } of all) client.close();
  return all.map(({ heard }) => heard);
}

function isComputersTurn({ seats, turn, waitingFor }: View['table']): boolean {
  return seats.some(({ standIn }, seat) => standIn && (turn === seat || waitingFor.some((other) => other === seat)));
}

let edge: EdgeHouse;

beforeAll(async () => {
  edge = await EdgeHouse.open();
});

afterAll(async () => {
  await edge.close();
});

it.concurrent.each([
  [1, '42:casual'],
  [2, '42:casual/co=y'],
  [3, '42:tournament'],
  [4, '42:casual/hi=y'],
])('seed %i by %s: the same seed and messages give every client the same bytes', async (seed, rules) => {
  const house = await House.open({ random: chances(seed) });
  const made = await house.make(rules);
  const heard = await evening(house.tableAt(made.code), made.owner, seed);
  const there = await edge.makeSeeded(`BCDFGHJ${seed + 1}`, seed, rules);
  expect(there.owner).toBe(made.owner);
  expect(await evening(edge.tableAt(there.code), there.owner, seed)).toEqual(heard);
  expect(heard.flat().length).toBeGreaterThan(200);
  await house.close();
});
