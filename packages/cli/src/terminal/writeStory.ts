import {
  callWord,
  type GameRecord,
  type GameState,
  left,
  PASS,
  rulesCode,
  rulesLine,
  SEATS,
  type Seat,
  team,
  turnOf,
} from '@texas42/engine';
import type { HandStory, Story } from '../game/story.ts';
import type { Paint } from './paint.ts';

/** A recorded game for people to read. */
export function writeStory({ headers, rules, marks }: GameRecord, story: Story, paint: Paint): string {
  const begun = marks[0] + marks[1] > 0 ? [`Begins at ${marks[0]} to ${marks[1]}`] : [];
  return [
    `${paint('bold', rulesLine(rules))}  ${paint('dim', rulesCode(rules))}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...begun,
    ...story.hands.flatMap((hand) => ['', ...writeHand(hand, paint)]),
    '',
    writeEnd(story.state, paint),
  ].join('\n');
}

function writeHand(hand: HandStory, paint: Paint): string[] {
  const { state } = hand;
  const lines = [
    paint('bold', `Hand ${state.handNumber}, seat ${state.shaker} shakes`),
    ...SEATS.map((seat) => `  seat ${seat}  ${state.dealt[seat].map(({ id }) => id).join(' ')}`),
  ];
  if (state.calls.length > 0) lines.push(`  bids    ${writeCalls(state)}`);
  if ('trump' in state) {
    const { declarer, trump } = state;
    lines.push(`  trumps  seat ${declarer} declares ${paint('bold', trump.title)}`, ...writeTricks(state, paint));
  }
  return [...lines, ...writeEnding(hand, paint)];
}

function writeCalls({ shaker, calls }: GameState): string {
  let seat = shaker;
  return calls
    .map((call) => {
      seat = left(seat);
      return `seat ${seat} ${call === PASS ? 'pass' : callWord(call)}`;
    })
    .join(' · ');
}

type DeclaredState = Extract<GameState, { readonly tricks: unknown }>;

/** A row for each trick and a column for each seat. */
function writeTricks(state: DeclaredState, paint: Paint): string[] {
  const head = `  trick ${SEATS.map((seat) => ` seat ${seat} `).join('')}  points   taken     (› led, * took it)`;
  const taken: [number, number] = [0, 0];
  const rows = state.tricks.map(({ plays, winner, points }, index) => {
    taken[team(winner)] += points;
    return `${writePlays(plays, index + 1, winner, paint)}${String(points).padStart(5)}     ${taken.join(' to ')}`;
  });
  const lying = 'trick' in state && state.trick.length > 0 ? [state.trick] : [];
  return [
    paint('dim', head),
    ...rows,
    ...lying.map((plays) => writePlays(plays, state.tricks.length + 1, null, paint).trimEnd()),
  ];
}

function writePlays(
  plays: DeclaredState['tricks'][number]['plays'],
  number: number,
  winner: Seat | null,
  paint: Paint,
): string {
  const cells = SEATS.map((seat) => {
    const play = plays.find((candidate) => candidate.seat === seat);
    const leads = play !== undefined && play === plays[0];
    const cell = play ? `${leads ? '›' : ' '}${play.domino.id}${seat === winner ? '*' : ' '}` : '  –  ';
    return `  ${seat === winner ? paint('bold', cell) : cell} `;
  });
  return `  ${String(number).padStart(3)}   ${cells.join('')}`;
}

function writeEnding({ state, ending, marks }: HandStory, paint: Paint): string[] {
  if (ending === null) return [];
  if (ending === 'thrown-in' || state.phase !== 'scoring') return ['  Everybody passed; the next player shakes.'];
  const { bid, outcome } = state;
  const after = `${outcome.decidedAtTrick} ${outcome.decidedAtTrick === 1 ? 'trick' : 'tricks'}`;
  const word = ending === 'made' ? paint('green', 'Made') : paint('red', 'Set');
  return [
    `  ${word} after ${after}: seat ${bid.seat} bid ${bid.bid.word}. ${outcome.reason} Score ${marks.join(' to ')}.`,
  ];
}

function writeEnd(state: GameState, paint: Paint): string {
  const score = state.marks.join(' to ');
  if (state.phase === 'game-over') return paint('bold', `Team ${state.winner} wins the game, ${score}.`);
  const holding = SEATS.map((seat) => `  seat ${seat}  ${state.hands[seat].map(({ id }) => id).join(' ')}`);
  const turn = turnOf(state);
  const next = turn === null ? '' : `, seat ${turn} to ${TO_DO[state.phase] ?? 'act'}`;
  return [
    paint('bold', `Here it stops: hand ${state.handNumber}, score ${score}${next}.`),
    'Still held',
    ...holding,
  ].join('\n');
}

const TO_DO: Readonly<Partial<Record<GameState['phase'], string>>> = {
  bidding: 'bid or pass',
  declaring: 'name trumps',
  playing: 'play',
};
