import { REFUSALS } from '@texas42/engine';
import type { View } from '@texas42/protocol';
import { describe, expect, it } from 'vitest';
import { PLAYERS } from '../players.ts';
import { answerLine } from './answer.ts';
import { CODES } from './refusalCodes.ts';
import type { EngineSession } from './requests.ts';

type Answer = Record<string, unknown>;

function answer(line: string | Buffer | null, session: EngineSession = { game: null }): Answer {
  return JSON.parse(answerLine(typeof line === 'string' ? Buffer.from(line) : line, session));
}

const ask = (session: EngineSession, request: object): Answer => answer(JSON.stringify(request), session);

/** Seat 1 calls first. */
function started(more: object = {}): EngineSession {
  const session: EngineSession = { game: null };
  expect(ask(session, { cmd: 'new', seed: 'a', shaker: 0, ...more })).toMatchObject({ ok: true });
  return session;
}

const GOOD_ID = '{"cmd":"hello","id":';

describe('bad lines', () => {
  it.each<[string, string | Buffer | null, string]>([
    ['an empty line', '', 'bad-json'],
    ['no JSON', '{"cmd":"hello"', 'bad-json'],
    ['two values on a line', '{"cmd":"hello"} {"cmd":"hello"}', 'bad-json'],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 'bad-json'],
    ['a line that was too long', null, 'too-long'],
    ['a number', '42', 'bad-request'],
    ['null', 'null', 'bad-request'],
    ['a list', '[{"cmd":"hello"}]', 'bad-request'],
    ['a very deep list', `${'['.repeat(200_000)}${']'.repeat(200_000)}`, 'bad-request'],
    ['no cmd', '{}', 'bad-request'],
    ['a cmd that is no text', '{"cmd":["hello"]}', 'bad-request'],
    ['an unknown cmd', '{"cmd":"deal"}', 'unknown-command'],
    ['a name every object has', '{"cmd":"constructor"}', 'unknown-command'],
    ['a cmd in other letters', '{"cmd":"Hello"}', 'unknown-command'],
  ])('%s', (_name, line, code) => {
    const { message, ...rest } = answer(line);
    expect(rest).toEqual({ ok: false, code });
    expect(message).toMatch(/\.$/);
  });
});

describe('id', () => {
  it.each(['"a"', '""', '0', '-1.5', '"\\ud83c\\udc00"'])('%s is echoed', (id) => {
    expect(answer(`${GOOD_ID}${id}}`)).toMatchObject({ id: JSON.parse(id), ok: true });
  });

  it.each(['null', 'true', '{}', '[1]', '1e999'])('%s is refused and not echoed', (id) => {
    const given = answer(`${GOOD_ID}${id}}`);
    expect(given).toMatchObject({ ok: false, code: 'bad-request' });
    expect(given).not.toHaveProperty('id');
  });

  it('is echoed with refusals too', () => {
    expect(answer('{"id":7}')).toMatchObject({ id: 7, ok: false, code: 'bad-request' });
    expect(answer('{"id":7,"cmd":"deal"}')).toMatchObject({ id: 7, ok: false, code: 'unknown-command' });
    expect(answer('{"id":7,"cmd":"state"}')).toMatchObject({ id: 7, ok: false, code: 'no-game' });
  });

  it('is not invented', () => {
    expect(answer('{"cmd":"hello"}')).not.toHaveProperty('id');
  });
});

describe('refusals of requests', () => {
  it.each<[object, string]>([
    [{ cmd: 'new', rules: 5 }, 'bad-request'],
    [{ cmd: 'new', rules: [] }, 'bad-request'],
    [{ cmd: 'new', seed: 5 }, 'bad-request'],
    [{ cmd: 'new', seed: null }, 'bad-request'],
    [{ cmd: 'new', shaker: '0' }, 'bad-request'],
    [{ cmd: 'new', hands: {} }, 'bad-request'],
    [{ cmd: 'new', marks: 3 }, 'bad-request'],
    [{ cmd: 'new', shaker: 4 }, 'bad-value'],
    [{ cmd: 'new', marks: [7, 0] }, 'bad-value'],
    [{ cmd: 'new', marks: [0, 0, 0] }, 'bad-value'],
    [{ cmd: 'new', hands: [[], [], [], []] }, 'bad-value'],
    [{ cmd: 'new', seed: 'x'.repeat(1001) }, 'bad-value'],
    [{ cmd: 'new', rules: { preset: 'bridge' } }, 'unknown-preset'],
    [{ cmd: 'new', rules: 'casual' }, 'bad-request'],
    [{ cmd: 'new', rules: { gameTarget: [[[[]]]] } }, 'bad-value'],
    [{ cmd: 'new', rules: { layers: ['bridge'] } }, 'unknown-layer'],
    [{ cmd: 'new', rules: { toString: 1 } }, 'unknown-option'],
    [{ cmd: 'new', rules: { gameTarget: '7' } }, 'bad-value'],
    [{ cmd: 'new', rules: { scoring: 'points', winBy: 2 } }, 'contradiction'],
    [{ cmd: 'act' }, 'bad-request'],
    [{ cmd: 'act', move: 30 }, 'bad-request'],
    [{ cmd: 'act', move: '30', seat: 4 }, 'bad-request'],
    [{ cmd: 'act', move: '30', seat: '1' }, 'bad-request'],
    [{ cmd: 'act', move: '30', seat: null }, 'bad-request'],
    [{ cmd: 'act', move: '30', seat: 2 }, 'not-your-turn'],
    [{ cmd: 'act', move: 'suit:4' }, 'wrong-phase'],
    [{ cmd: 'act', move: '6-4' }, 'wrong-phase'],
    [{ cmd: 'act', move: '4-6' }, 'unknown-move'],
    [{ cmd: 'act', move: 'nello' }, 'unknown-move'],
    [{ cmd: 'act', move: '3M' }, 'illegal-move'],
    [{ cmd: 'load' }, 'bad-request'],
    [{ cmd: 'load', record: 'nonsense' }, 'bad-record'],
    [{ cmd: 'load', record: 'Texas 42 record, version 9\n' }, 'newer-version'],
    [{ cmd: 'view' }, 'bad-request'],
    [{ cmd: 'view', seat: 4 }, 'bad-request'],
    [{ cmd: 'view', spectator: false }, 'bad-request'],
    [{ cmd: 'view', seat: 1, spectator: true }, 'bad-request'],
    [{ cmd: 'best', player: 5 }, 'bad-request'],
    [{ cmd: 'best', player: null }, 'bad-request'],
    [{ cmd: 'best', player: 'nobody' }, 'bad-value'],
    [{ cmd: 'best', player: 'toString' }, 'bad-value'],
    [{ cmd: 'best', seed: 5 }, 'bad-request'],
    [{ cmd: 'best', seed: 'x'.repeat(1001) }, 'bad-value'],
    [{ cmd: 'best', budget: 5 }, 'bad-request'],
    [{ cmd: 'best', budget: null }, 'bad-request'],
    [{ cmd: 'best', budget: [] }, 'bad-request'],
    [{ cmd: 'best', budget: { days: 1 } }, 'bad-value'],
    [{ cmd: 'best', budget: { worlds: 1.5 } }, 'bad-value'],
    [{ cmd: 'best', budget: { nodes: 0 } }, 'bad-value'],
    [{ cmd: 'best', budget: { ms: '5' } }, 'bad-value'],
    [{ cmd: 'best', budget: { ms: -1 } }, 'bad-value'],
    [{ cmd: 'best', budget: { worlds: null } }, 'bad-value'],
    [{ cmd: 'solve' }, 'wrong-phase'],
  ])('%j: %s, and the game is as it was', (request, code) => {
    const session = started();
    const before = ask(session, { cmd: 'state' });
    const { message, ...rest } = ask(session, request);
    expect(rest).toEqual({ ok: false, code });
    expect(message).toMatch(/\.$/);
    expect(CODES).toContain(code);
    expect(ask(session, { cmd: 'state' })).toEqual(before);
  });

  it.each(['legal', 'act', 'state', 'record', 'best', 'solve', 'view'])('%s before any game: no-game', (cmd) => {
    expect(answer(JSON.stringify({ cmd, move: 'P' }))).toMatchObject({ ok: false, code: 'no-game' });
  });

  it('the game is over: game-over', () => {
    const session = started({ rules: { 'oneHand.enabled': true, 'oneHand.script': 'P 1M P P suit:4' } });
    for (let plays = 0; plays < 28; plays += 1) {
      const moves = ask(session, { cmd: 'legal' }).moves as string[];
      if (moves.length === 0) break;
      expect(ask(session, { cmd: 'act', move: moves[0] })).toMatchObject({ ok: true });
    }
    expect(ask(session, { cmd: 'legal' })).toEqual({ ok: true, seat: null, moves: [] });
    expect(ask(session, { cmd: 'act', move: 'P' })).toMatchObject({ ok: false, code: 'game-over' });
    expect(ask(session, { cmd: 'best' })).toMatchObject({ ok: false, code: 'game-over' });
    expect(ask(session, { cmd: 'state' })).toMatchObject({
      state: { phase: 'game-over', turn: null, leader: null, trick: [], trump: 'suit:4', bid: { seat: 2, call: '1M' } },
    });
  });

  it('a mistake of ours: internal', () => {
    const session: EngineSession = {
      get game(): never {
        throw new Error('planted');
      },
    };
    expect(ask(session, { cmd: 'state', id: 1 })).toMatchObject({ id: 1, ok: false, code: 'internal' });
  });

  it('the codes are the engine’s and the protocol’s, each once', () => {
    expect(new Set(CODES).size).toBe(CODES.length);
    expect(CODES).toEqual(expect.arrayContaining([...Object.keys(REFUSALS), 'bad-json', 'internal']));
  });
});

describe('requests', () => {
  it('hello says who is there', () => {
    expect(answer('{"cmd":"hello"}')).toEqual({
      ok: true,
      protocol: 1,
      name: 'texas42',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      players: [...PLAYERS.keys()],
      presets: expect.arrayContaining(['tournament', 'casual', 'points-250']),
      layers: expect.arrayContaining(['base', 'nello', 'plunge', 'splash', 'sevens', 'tournament']),
    });
  });

  it('new ignores fields it does not know', () => {
    const session = started({ rules: { preset: 'casual' }, colour: 'green' });
    expect(session.game?.context.layers.map(({ name }) => name)).toContain('nello');
  });

  it('view shows a seat its own hand and nobody else a hand', () => {
    const session = started();
    const hands = session.game?.state.hands.map((hand) => hand.map(({ id }) => id));
    const own = ask(session, { cmd: 'view', seat: 1 }).view as View;
    expect(own.mine.hands).toEqual([null, hands?.[1], null, null]);
    expect(own.mine.offers[0]?.words).toContain('30');
    const seen = ask(session, { cmd: 'view', spectator: true }).view as View;
    expect(seen.mine).toEqual({
      seats: [],
      next: null,
      mayManage: false,
      hands: [null, null, null, null],
      offers: [],
      whyNot: null,
    });
    expect(seen.table).toEqual(own.table);
  });

  it('new without a seed shakes anew each time', () => {
    const hands = Array.from({ length: 3 }, () => JSON.stringify(answer('{"cmd":"new"}').state));
    expect(new Set(hands).size).toBe(3);
  });

  it('new starts over', () => {
    const session = started();
    const fresh = ask(session, { cmd: 'state' });
    ask(session, { cmd: 'act', move: '30' });
    expect(ask(session, { cmd: 'state' })).not.toEqual(fresh);
    expect(ask(session, { cmd: 'new', seed: 'a', shaker: 0 })).toEqual(fresh);
  });

  it('new takes the score to begin with', () => {
    expect(ask(started({ marks: [3, 1] }), { cmd: 'state' })).toMatchObject({ state: { marks: [3, 1] } });
  });

  it('act with the seat to act is the same as without', () => {
    const one = started();
    const other = started();
    expect(ask(one, { cmd: 'act', seat: 1, move: '31' })).toEqual(ask(other, { cmd: 'act', move: '31' }));
  });

  it('legal lists what may be called over a bid', () => {
    const session = started();
    ask(session, { cmd: 'act', move: '40' });
    expect(ask(session, { cmd: 'legal' })).toEqual({ ok: true, seat: 2, moves: ['P', '41', '1M', '2M'] });
  });

  it('everybody passed: redeal, then the next shake', () => {
    const session = started();
    for (let i = 0; i < 3; i += 1) ask(session, { cmd: 'act', move: 'P' });
    const { events, state } = ask(session, { cmd: 'act', move: 'P' });
    expect(events).toEqual([{ event: 'redeal' }, { event: 'shake', hand: 2, shaker: 1 }]);
    expect(state).toMatchObject({ phase: 'bidding', hand: 2, shaker: 1, turn: 2, calls: [], bid: null });
  });

  it('load goes on where record was written, with the same shakes to come', () => {
    const session = started({ rules: { preset: 'casual' } });
    for (const move of ['P', 'P', '30', 'P', 'suit:4']) ask(session, { cmd: 'act', move });
    const { record } = ask(session, { cmd: 'record' });
    const other: EngineSession = { game: null };
    expect(ask(other, { cmd: 'load', record })).toEqual(ask(session, { cmd: 'state' }));
    for (let i = 0; i < 60; i += 1) {
      const move = (ask(session, { cmd: 'legal' }).moves as string[])[0];
      expect(ask(other, { cmd: 'act', move })).toEqual(ask(session, { cmd: 'act', move }));
    }
    expect(ask(other, { cmd: 'record' })).toEqual(ask(session, { cmd: 'record' }));
  });

  it('load takes one game', () => {
    const session = started();
    const { record } = ask(session, { cmd: 'record' });
    expect(ask(session, { cmd: 'load', record: `${record}\n${record}` })).toMatchObject({
      ok: false,
      code: 'bad-record',
    });
  });
});
