import { capital, inWords, listed, type TableView } from '@texas42/protocol';
import { ends } from '../bone/domino.ts';

export { capital, inWords };

// Every word of the app that is not said by the table itself. A second language is a second file like this one.

export const APP = 'Texas 42';

const PIPS = ['blank', 'ace', 'deuce', 'trey', 'four', 'five', 'six'];

/** "six-four", "double five". */
export function dominoName(word: string, top?: number): string {
  const [first, second] = ends(word, top);
  return first === second ? `double ${PIPS[first]}` : `${PIPS[first]}-${PIPS[second]}`;
}

export interface BoneFacts {
  readonly trump?: boolean;
  readonly count?: number;
  readonly also?: string;
  readonly top?: number | undefined;
}

/** "six-four, ten count, playable". */
export function boneName(word: string, { trump = false, count = 0, also = '', top }: BoneFacts): string {
  const parts = [dominoName(word, top), trump ? 'trump' : '', count > 0 ? `${inWords(count)} count` : '', also];
  return parts.filter((part) => part !== '').join(', ');
}

export const plural = (number: number, one: string, many = `${one}s`): string =>
  `${inWords(number)} ${number === 1 ? one : many}`;

export const HOME = {
  tagline: 'Dominoes, partners and tricks. If you know Spades, you are halfway there.',
  dealMeIn: 'Deal me in',
  resume: 'Back to your game',
  newGame: 'Deal a new game',
  rules: 'House rules',
  settings: 'Settings',
  teach: 'Teach me',
  words: 'Rules and words',
  lookUp: 'Rules',
  knows: 'I know 42',
  daily: 'Today’s hand',
  dailyInvites: 'The same seven bones for everybody. One minute.',
  dailyPlayed: 'Played. The next one comes tomorrow.',
  playDaily: 'Play it',
  seeDaily: 'See it',
  games: 'Your games',
  oneHand: 'One hand',
  bigger: 'Bigger bones',
  usual: 'Usual bones',
  promise: 'No account. No ads. Plays without a signal.',
};

export const TABLE = {
  us: 'Us',
  them: 'Them',
  you: 'You',
  menu: 'Menu',
  hand: 'Your hand',
  bids: 'Bids',
  tricks: 'Tricks',
  thisHand: 'This hand',
  rulesHere: 'Rules at this table',
  shaker: 'shaker',
  yourPlay: 'your play',
  winning: 'winning',
  takesIt: 'takes it',
  bidsLast: 'bids last',
  toBid: 'to bid',
  sitsOut: 'sits this one out',
  lastTrick: 'Last trick',
  hint: 'Hint',
  close: 'Close',
  nothingTaken: 'No trick has been taken yet. When one has, the last can be looked at here.',
  stacked: 'The tricks are stacked; only the last may be looked at.',
  opening: 'Setting the table…',
  troubles: {
    'taken-over': 'This game is open in another window.',
    broken: 'The game kept on this device could not be read. Deal a new one; your settings are as they were.',
    stopped: 'This table could not go on. What was played is kept on this device.',
  },
  playHere: 'Play here',
  unfetched: 'This part could not be fetched. Look whether there is a signal, then try again.',
  again: 'Try again',
  home: 'To the first page',
  yourBid: 'Your bid',
  nameTrumps: 'Name trumps',
  tapToTry: 'Tap one to try it',
  pass: 'Pass',
  stuck: 'Three have passed: the shaker must bid.',
  noTrumps: 'no trumps',
  tapToGoOn: 'Tap the table to go on.',
  sideTable: 'Playing it out. The score stands.',
};

export const led = (suit: string, isAhead: boolean): string => (isAhead ? 'led, winning' : `led ${suit}`);
export const holds = (number: number): string => (number === 0 ? 'none' : `hold ${number}`);
export const trumpCount = (number: number): string => (number === 1 ? 'one trump' : `${inWords(number)} trumps`);
export const bidButton = (word: string, title: string): string => (/^\d+$/.test(word) ? `Bid ${word}` : `Bid ${title}`);
export const hasItAt = (isYou: boolean): string => (isYou ? 'have it at' : 'has it at');
export const BID = 'bid';
export const everyTrick = (marks: number): string => `${42 * marks}, every trick`;
export const PARTNER_NAMES = 'your partner names trumps';
export const trickOf = (number: number): string => `Trick ${number} of 7`;
export const tricksTaken = (number: number): string => `${number} of 7 tricks`;
export const handLine = (hand: number, target: number): string => `Hand ${hand} · to ${target}`;
export const playButton = (word: string, top?: number): string => `Play the ${dominoName(word, top)}`;
export const pointsWorth = (points: number): string => (points === 1 ? '1 point' : `${points} points`);

/** "fives are trumps", "follow-me", "nello". */
export function declared(title: string, hasTrumps: boolean): string {
  return hasTrumps ? `${capital(title)} are trumps` : capital(title);
}

export const PROMPT = {
  yourTurn: 'Your turn.',
  holdOn: 'Hold on.',
  inAMoment: 'You can play in a moment.',
  lead: 'Lead what you like.',
  leadFrom: (words: readonly string[]): string => `You may lead ${listed(words)}.`,
  follow: (suit: string, number: number): string => `${capital(suit)} were led; you have ${inWords(number)}.`,
  followBriefly: (suit: string): string => `${capital(suit)} were led.`,
  anything: (suit: string): string => `${capital(suit)} were led and you have none: play anything.`,
  thinking: (name: string): string => `${name} is thinking`,
  away: (name: string): string => `${name} is away`,
  took: (name: string, isYou: boolean): string => (isYou ? 'You took it' : `${name} took it`),
  takes: (name: string, isYou: boolean): string => (isYou ? 'You take it.' : `${name} takes it.`),
  thrownIn: 'Everybody passed. Shaken again.',
};

/** How a bone of the hand stands at one's turn. */
export const STANDS = { playable: 'playable', not: 'not playable', picked: 'picked' };

export const REFUSED = {
  trump: (word: string): string => `Your ${word} is a trump just now.`,
  other: (word: string): string => `Not the ${word} just now.`,
};

export const VERDICT = { made: 'Made it.', set: 'Set.' };

/** What the two sides are called, mine first; whoever watches, or looks at a game of others, has none. */
export function sides({ seats }: TableView, us: 0 | 1, me: number): readonly [string, string] {
  if (me >= 0) return ['we', 'they'];
  const pair = (team: number): string => [seats[team]?.name, seats[team + 2]?.name].join(' & ');
  return [pair(us), pair(1 - us)];
}

export const have = (who: string, points: number): string => `${who} have ${points}`;

export const NEED = {
  need: (points: number): string => `, need ${points}`,
  sets: (points: number): string => `, ${points} sets`,
  made: ', made it',
  set: ', set',
};

/** One sentence of the score for whoever cannot see it. */
export function scoreSentence(table: TableView, us: 0 | 1, me: number): string {
  const { marks, rules } = table;
  const [ours, theirs] = sides(table, us, me);
  return `${capital(have(ours, marks[us]))}, ${have(theirs, marks[us === 0 ? 1 : 0])}. The game is to ${rules.target}.`;
}

export const CLAIM = {
  laid: (name: string, isYou: boolean): string => `${name} ${isYou ? 'lay' : 'lays'} it down.`,
  proved: 'Nobody can stop it: the rest plays itself.',
  open: 'It is not certain. The hand is played on, with these open.',
};

export const SAY = {
  call: (name: string, title: string, isYou: boolean): string =>
    title === 'pass' ? `${name} ${isYou ? 'pass' : 'passes'}.` : `${name} ${isYou ? 'bid' : 'bids'} ${title}.`,
  declared: (name: string, title: string, hasTrumps: boolean): string =>
    `${name} ${name === TABLE.you ? 'name' : 'names'} ${title}${hasTrumps ? ' trumps' : ''}.`,
  leads: (name: string, bone: string, isYou: boolean): string => `${name} ${isYou ? 'lead' : 'leads'} ${bone}.`,
  plays: (name: string, bone: string, isYou: boolean): string => `${name} ${isYou ? 'play' : 'plays'} ${bone}.`,
  took: (name: string, points: number, isYou: boolean): string =>
    `${name} ${isYou ? 'take' : 'takes'} the trick, ${points === 1 ? 'one point' : `${points} points`}.`,
  shake: (name: string, hand: number, isYou: boolean): string => `Hand ${hand}. ${name} ${isYou ? 'shake' : 'shakes'}.`,
  yourHand: (bones: readonly string[]): string => `You hold ${bones.join('; ')}.`,
  playable: (bones: readonly string[]): string => `You may play ${bones.join('; ')}.`,
  trick: (plays: readonly string[]): string => (plays.length === 0 ? 'Nothing has been led.' : plays.join(' ')),
  noBids: 'Nobody has bid yet.',
  noTrick: 'No trick has been taken yet.',
  trump: (declaration: string): string => `${declaration}.`,
  bid: (name: string, title: string, isYou: boolean): string => `${name} ${isYou ? 'have' : 'has'} it at ${title}.`,
  hint: (word: string): string => `A hint: ${word}.`,
  away: (name: string): string => `${name} is away.`,
  isBack: (name: string): string => `${name} is back.`,
  hinting: 'Let me think…',
  tookBack: 'Taken back.',
  once: 'The hand of the day is played once, without hints and without taking back.',
};
