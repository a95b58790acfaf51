import { isMove } from '../game/action.ts';
import { isPoints, PASS } from '../game/call.ts';
import { ALL_DOMINOES, type Domino } from '../game/domino.ts';
import { type ByTeam, SEATS } from '../game/seat.ts';
import type { GameState, InPhase, InPlay, Phase, Playing } from '../game/state.ts';
import type { Play } from '../game/trick.ts';
import type { ExecutionContext } from '../play/context.ts';
import type { GameRules, RuleName } from '../rules/rules.ts';
import type { RandomStep } from './randomGame.ts';

// Properties of every state of every game under any layers. Each check throws; none knows a contract.

export function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`This property fails: ${what}.`);
}

const changed = new WeakMap<ExecutionContext, ReadonlySet<string>>();

/** Whether a layer overrides a rule, so that properties of straight 42 need not hold. */
export function isChanged(rule: RuleName, context: ExecutionContext): boolean {
  const { layers, rules, config } = context;
  const parts = () => layers.map((layer) => layer.compose?.(config.rules, () => rules).rules ?? {});
  const known = changed.get(context) ?? new Set(parts().flatMap((overrides) => Object.keys(overrides)));
  changed.set(context, known);
  return known.has(rule);
}

const COMMON = ['phase', 'handNumber', 'shaker', 'dealt', 'hands', 'marks', 'people', 'lastHand', 'calls'];
const DECLARED = [...COMMON, 'bid', 'declarer', 'trump', 'tricks', 'points', 'outcome'];

const FIELDS: Readonly<Record<Phase, ReadonlySet<string>>> = {
  bidding: new Set([...COMMON, 'turn', 'high']),
  'thrown-in': new Set(COMMON),
  declaring: new Set([...COMMON, 'bid', 'turn']),
  playing: new Set([...DECLARED, 'leader', 'turn', 'trick']),
  'trick-won': new Set([...DECLARED, 'leader', 'trick', 'winner', 'agreed']),
  scoring: new Set([...DECLARED, 'agreed']),
  'game-over': new Set([...DECLARED, 'winner']),
};

export function examineStep({ context, before, offers, state }: RandomStep): void {
  const { rules } = context;
  const names = Object.keys(state);
  const fields = FIELDS[state.phase];
  must(names.length === fields.size && names.every((name) => fields.has(name)), `${state.phase} has just its fields`);
  const shaker = (before.shaker + state.handNumber - before.handNumber) % 4;
  must(state.shaker === shaker, 'the shake passes to the left with every hand [DEAL-3]');
  const turn = 'turn' in before ? before.turn : null;
  for (const { action } of offers) must(!isMove(action) || action.seat === turn, 'the seat in turn is offered moves');
  examineDominoes(state);
  examineCalls(state, rules);
  if (before.phase === 'bidding') {
    const high = before.high ? rules.getBidComparisonValue(before.high.bid) : 0;
    for (const { action } of offers) {
      if (action.type === 'bid') must(rules.getBidComparisonValue(action.bid) > high, `${action.bid.word} is a raise`);
    }
  }
  if (before.phase === 'playing') examineLegal(before, rules);
  if (state.phase === 'trick-won') {
    examineTricks(state, context);
    if (!isChanged('calculateTrickWinner', context)) examineWinner(state, rules);
  }
}

/** §17.1 and .6: every domino is in exactly one place; a seat holds what it was dealt less what it played. */
function examineDominoes(state: GameState): void {
  const played = [0, 0, 0, 0];
  const note = ({ seat, domino }: Play): void => {
    must(((played[seat] ?? 0) & domino.bit) === 0, `the ${domino.id} is played once`);
    played[seat] = (played[seat] ?? 0) | domino.bit;
  };
  if ('tricks' in state) for (const { plays } of state.tricks) plays.forEach(note);
  if ('trick' in state) state.trick.forEach(note);
  let all = 0;
  for (const seat of SEATS) {
    const [dealt, held] = [maskOf(state.dealt[seat]), maskOf(state.hands[seat])];
    must((dealt & all) === 0 && state.dealt[seat].length === 7, 'everybody is dealt seven others');
    must(
      (held & (played[seat] ?? 0)) === 0 && (held | (played[seat] ?? 0)) === dealt,
      'hand and plays make up the deal',
    );
    all |= dealt;
  }
  must(all === ALL_DOMINOES, 'all 28 dominoes are dealt');
}

function maskOf(dominoes: readonly Domino[]): number {
  let mask = 0;
  for (const { id, bit } of dominoes) {
    must((mask & bit) === 0, `the ${id} is held once`);
    mask |= bit;
  }
  return mask;
}

/** §17.2 and .3. */
function examineLegal(state: Playing, rules: GameRules): void {
  const hand = state.hands[state.turn];
  const legal = rules.getValidPlays(state, state.turn);
  must(legal.length > 0, 'something may be played');
  for (const domino of legal) must(hand.includes(domino), 'only dominoes in hand may be played');
  for (const domino of hand) {
    must(rules.isValidPlay(state, domino, state.turn) === legal.includes(domino), 'both rules say what is legal');
  }
  const lead = state.trick[0];
  if (!lead) return;
  const led = rules.getLedSuit(state, lead.domino);
  must(rules.canFollow(state, led, lead.domino), 'a domino follows itself');
  const following = hand.filter((domino) => rules.canFollow(state, led, domino));
  for (const domino of hand) {
    const isIn = rules.suitsWithTrump(state, domino).includes(led);
    must(isIn === following.includes(domino), 'a domino follows the suits it is in');
  }
  must(following.length === 0 || legal.every((domino) => following.includes(domino)), 'who can follow does [PLAY-3]');
}

/** §17.9. */
function examineCalls(state: GameState, rules: GameRules): void {
  must(state.calls.length <= 4, 'there are four calls at most [BID-1]');
  let high = 0;
  for (const call of state.calls) {
    if (call === PASS) continue;
    must(rules.getBidComparisonValue(call) > high, 'every bid is a raise [BID-5]');
    high = rules.getBidComparisonValue(call);
    must(
      isPoints(call) ? call.points >= 30 && call.points <= 41 : call.marks >= 1,
      'bids are 30 to 41 or marks [BID-2]',
    );
  }
  if (!('bid' in state)) return;
  must(rules.getBidComparisonValue(state.bid.bid) === high, 'the highest bid stands [BID-9]');
  const place = state.calls.indexOf(state.bid.bid);
  must((state.shaker + 1 + place) % 4 === state.bid.seat, 'a bid is its maker’s, from the shaker’s left on [DEAL-4]');
}

/** PLAY-1: clockwise from the leader, who won the trick before; a seat that sits out keeps its hand (§17.6). */
function examineTricks(state: InPhase<'trick-won'>, context: ExecutionContext): void {
  const active = context.rules.getActiveSeats(state);
  const tricks = [...state.tricks, { plays: state.trick, winner: state.winner }];
  for (const [index, { plays }] of tricks.entries()) {
    const leader = index === 0 ? plays[0]?.seat : tricks[index - 1]?.winner;
    const order = [0, 1, 2, 3].map((more) => SEATS[((leader ?? 0) + more) % 4] ?? 0);
    const expected = order.filter((seat) => active.includes(seat));
    const isInTurn = plays.map(({ seat }) => seat).join() === expected.join();
    must(isInTurn || isChanged('getNextPlayer', context), 'all who are active play, in turn, from the leader');
  }
  for (const seat of SEATS)
    must(active.includes(seat) || state.hands[seat].length === 7, 'who sits out keeps the hand');
  must(state.leader === state.trick[0]?.seat, 'the leader leads');
  must(pointsOf(state).join() === state.points.join(), 'points are those of the tricks [SCO-2]');
}

/** The points of the finished tricks, counted again (SET-5). */
export function pointsOf({ tricks }: InPlay): ByTeam<number> {
  const points: [number, number] = [0, 0];
  for (const { plays, winner } of tricks) {
    const count = plays.map(({ domino: { high, low } }) => (high + low === 5 ? 5 : high + low === 10 ? 10 : 0));
    points[winner % 2 === 0 ? 0 : 1] += count.reduce<number>((sum, each) => sum + each, 1);
  }
  return points;
}

/** §17.4. */
function examineWinner(state: InPhase<'trick-won'>, rules: GameRules): void {
  const [best, ...more] = state.trick.filter(({ seat }) => seat === state.winner);
  const lead = state.trick[0];
  must(best !== undefined && more.length === 0, 'one seat wins the trick, with one domino');
  if (!lead || !best) return;
  const led = rules.getLedSuit(state, lead.domino);
  const isAble = rules.isTrump(state, best.domino) || rules.canFollow(state, led, best.domino);
  must(isAble, 'a trump or a follower wins [TRK-4]');
  const rank = ({ domino }: Play): number => rules.rankInTrick(state, led, domino);
  for (const play of state.trick) {
    if (play === best) continue;
    must(rank(play) <= rank(best), 'the highest wins');
    must(state.trump.special || rank(play) < rank(best), 'where suits are played, one domino is the highest [TRK-5]');
  }
}
