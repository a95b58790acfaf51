import { socketPair } from '@texas42/protocol';
import { describe, expect, it } from 'vitest';
import { Party, type Visitor } from '../testing/party.ts';

/** A table with room for three spectators. `enter` names the household of the next one. */
class Gate {
  from = 'eve';
  readonly party: Party;
  readonly #households = new Map<string, string>();

  constructor(crowd = { watchers: 3, waiting: 2 }) {
    let lines = 0;
    this.party = new Party({}, { crowd, householdOf: (line) => this.#households.get(line) ?? '' });
    const { attach } = this.party.table;
    Object.assign(this.party.table, {
      attach: (socket: Parameters<typeof attach>[0]) => {
        lines += 1;
        this.#households.set(`visitor-${lines}`, this.from);
        attach(socket);
      },
    });
  }

  enter(from: string, tokens = {}): Visitor {
    this.from = from;
    return this.party.enter(tokens);
  }

  /** Opens a line that sends nothing. Returns a function that tells whether it is still open. */
  stare(from: string): () => boolean {
    this.from = from;
    const { client, server, flush } = socketPair();
    let isOpen = true;
    client.onClose(() => {
      isOpen = false;
    });
    this.party.table.attach(server);
    return () => {
      flush();
      return isOpen;
    };
  }
}

const isIn = ({ client }: Visitor): boolean => client.isConnected && client.view !== undefined;

describe('when all places of spectators are taken', () => {
  it('by one household, its newest line is closed for a spectator of another', () => {
    const gate = new Gate();
    const eves = [1, 2, 3].map(() => gate.enter('eve'));
    const late = gate.enter('eve');
    expect([...eves, late].map(isIn)).toEqual([true, true, true, false]);
    const ann = gate.enter('ann');
    expect([...eves, ann].map(isIn)).toEqual([true, true, false, true]);
    const bob = gate.enter('bob');
    expect([...eves, ann, bob].map(isIn)).toEqual([true, false, false, true, true]);
    // Now each household has one place.
    expect(isIn(gate.enter('cat'))).toBe(false);
    expect([...eves, ann, bob].map(isIn)).toEqual([true, false, false, true, true]);
  });

  it('people with a seat, with a promised seat, or the owner always get in and stay', () => {
    const gate = new Gate();
    const { party } = gate;
    const owner = party.table.owner ?? '';
    const ann = gate.enter('eve');
    ann.client.ask({ type: 'sit', seat: 0, name: 'Ann' });
    const host = gate.enter('eve', { owner });
    host.client.ask({ type: 'start' });
    party.settle();
    const bob = gate.enter('eve');
    bob.client.ask({ type: 'sit', seat: 2, name: 'Bob' });
    party.settle();
    expect(bob.client.view?.mine.next).toBe(2);
    const eves = [1, 2, 3, 4, 5].map(() => gate.enter('eve'));
    expect(eves.map(isIn)).toEqual([true, true, true, false, false]);
    for (const visitor of [ann, host, bob]) visitor.client.close();
    party.settle();
    expect(eves.slice(0, 3).map(isIn)).toEqual([true, true, true]);
    const back = [{ token: ann.token ?? '' }, { owner }, { token: bob.token ?? '' }].map((has) =>
      gate.enter('eve', has),
    );
    expect([...back, ...eves.slice(0, 3)].map(isIn)).toEqual([true, true, true, true, true, true]);
  });

  it('a place is free again after a spectator has gone', () => {
    const gate = new Gate();
    const [first] = [1, 2, 3].map(() => gate.enter('eve'));
    expect(isIn(gate.enter('eve'))).toBe(false);
    first?.client.close();
    gate.party.settle();
    expect(isIn(gate.enter('eve'))).toBe(true);
  });
});

describe('lines that send nothing', () => {
  it('are limited: the household with most of them loses its oldest', () => {
    const gate = new Gate();
    const stares = [1, 2].map(() => gate.stare('eve'));
    expect(isIn(gate.enter('ann'))).toBe(true);
    expect(stares.map((isOpen) => isOpen())).toEqual([false, true]);
    expect(isIn(gate.enter('eve'))).toBe(true);
    const more = [gate.stare('bob'), gate.stare('eve')];
    expect([...stares, ...more].map((isOpen) => isOpen())).toEqual([false, false, true, true]);
  });
});
