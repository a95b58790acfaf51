/** A word of the game, the forms in which it is met, and what it means. */
export interface GlossaryEntry {
  readonly word: string;
  readonly forms: readonly string[];
  readonly means: string;
  readonly shows?: readonly string[];
}

export const GLOSSARY: readonly GlossaryEntry[] = [
  {
    word: 'ace, deuce, trey, blank',
    forms: ['ace', 'aces', 'deuce', 'deuces', 'ducks', 'trey', 'treys', 'blank', 'blanks'],
    means:
      'Players’ words for one, two, three and nothing. The suits are blanks, aces, deuces, treys, fours, fives and sixes.',
    shows: ['0-0', '1-1', '2-2', '3-3'],
  },
  {
    word: 'ALL',
    forms: ['ALL'],
    means: 'How marks are tallied: seven strokes write the word ALL, and that is a game.',
  },
  {
    word: 'bid',
    forms: ['bid', 'bids', 'bidding', 'bidder', 'bidders'],
    means: 'A promise: so many of the 42 points, or marks. Each speaks once, and the highest bid plays.',
  },
  { word: 'bones', forms: ['bone', 'bones', 'rocks'], means: 'The dominoes.', shows: ['6-4'] },
  {
    word: 'count',
    forms: ['count', 'counts'],
    means:
      'The five bones that carry points: two of ten and three of five. With one point for each trick that makes 42.',
    shows: ['5-5', '6-4', '5-0', '4-1', '3-2'],
  },
  {
    word: 'double',
    forms: ['double', 'doubles'],
    means: 'A bone with two equal ends: the highest of its suit.',
    shows: ['6-6', '5-5'],
  },
  {
    word: 'follow',
    forms: ['follow', 'follows', 'followed', 'following', 'follow suit'],
    means: 'To play a bone of the suit that was led. Whoever has one must.',
  },
  {
    word: 'follow-me',
    forms: ['follow-me', 'no trumps'],
    means: 'A hand without trumps: the highest of the suit led takes every trick.',
  },
  {
    word: 'forced',
    forms: ['forced', 'stuck'],
    means: 'Where the rules say so, a shaker must bid when the other three have passed.',
  },
  {
    word: 'hand',
    forms: ['hand', 'hands'],
    means: 'The seven bones that a player holds; also all that is played from one shake to the score.',
  },
  {
    word: 'lay down',
    forms: ['lay down', 'laid down'],
    means: 'To show one’s bones and claim the tricks that are left. Here it is proved before it counts.',
  },
  {
    word: 'lead',
    forms: ['lead', 'leads', 'led'],
    means: 'To play the first bone of a trick. Its larger end is the suit to follow; a trump leads trumps.',
    shows: ['6-1'],
  },
  { word: 'made', forms: ['made', 'made it'], means: 'The bidders took what they bid, and the marks are theirs.' },
  {
    word: 'mark',
    forms: ['mark', 'marks'],
    means:
      'What a hand is worth: one for a bid in points. A bid of one mark promises every trick, two marks are worth two.',
  },
  {
    word: 'nello',
    forms: ['nello'],
    means: 'The bidder plays without trumps to lose every trick, and the partner sits out.',
    shows: ['1-0', '2-0', '3-1'],
  },
  { word: 'off', forms: ['an off'], means: 'A bone of the bidder that is neither a trump nor a double.' },
  { word: 'partner', forms: ['partner', 'partners'], means: 'Whoever sits across. You win and lose together.' },
  { word: 'pass', forms: ['pass', 'passes', 'passed'], means: 'Not to bid. There is no second turn.' },
  {
    word: 'plunge',
    forms: ['plunge'],
    means: 'A bid on many doubles, for marks: the partner names trumps and leads.',
    shows: ['6-6', '5-5', '3-3', '1-1'],
  },
  {
    word: 'points',
    forms: ['point', 'points'],
    means: 'There are 42 in a hand: one for each of the seven tricks, and 35 on the bones that count.',
  },
  {
    word: 'pull trumps',
    forms: ['pull trumps', 'pull their trumps', 'pulled trumps', 'pulled their trumps'],
    means: 'To lead trumps, so that the others have none left to take tricks with.',
  },
  {
    word: 'set',
    forms: ['set', 'sets'],
    means: 'The bidders could not take what they bid: the marks go to the other side.',
  },
  {
    word: 'sevens',
    forms: ['sevens', 'nearest to seven'],
    means: 'A hand without suits: the bone whose pips come nearest to seven takes the trick.',
    shows: ['6-1', '5-2', '4-3'],
  },
  {
    word: 'shake',
    forms: ['shake', 'shakes', 'shaken', 'shaker'],
    means: 'To shuffle the bones. The shaker bids last, and the shake moves to the left after every hand.',
  },
  { word: 'splash', forms: ['splash'], means: 'A smaller plunge, on fewer doubles and for fewer marks.' },
  {
    word: 'stacked',
    forms: ['stacked', 'stack'],
    means: 'Won tricks lie on each other, and only the last may be looked at.',
  },
  { word: 'straight', forms: ['straight', 'straight 42'], means: '42 without special bids, as in most tournaments.' },
  {
    word: 'suit',
    forms: ['suit', 'suits'],
    means:
      'All bones with the same number on one end. A bone is in two suits, a double in one, a trump only in trumps.',
    shows: ['6-6', '6-5', '6-4'],
  },
  {
    word: 'throw off',
    forms: ['throw off', 'throws off'],
    means: 'To play a bone that is neither of the suit led nor a trump.',
  },
  {
    word: 'thrown in',
    forms: ['thrown in'],
    means: 'Everybody passed: the bones are shaken again, and nobody scores.',
  },
  {
    word: 'trick',
    forms: ['trick', 'tricks'],
    means: 'One bone from everybody. The best one takes it, is worth a point and the count in it, and leads again.',
  },
  {
    word: 'trump',
    forms: ['trump', 'trumps'],
    means: 'The suit that the bidder names. It beats all others, and its bones leave their other suit.',
    shows: ['5-5', '6-5', '5-4'],
  },
  {
    word: 'walk',
    forms: ['walk', 'walks', 'walker'],
    means: 'To take a trick because everything that could beat it is gone.',
  },
];

const BY_FORM = new Map(GLOSSARY.flatMap((entry) => entry.forms.map((form) => [form.toLowerCase(), entry] as const)));
const LONGEST_FIRST = [...BY_FORM.keys()].sort((a, b) => b.length - a.length);
const FORMS = new RegExp(`(?<![\\w-])(${LONGEST_FIRST.join('|')})(?![\\w-])`, 'gi');

export interface FoundWord {
  readonly entry: GlossaryEntry;
  readonly start: number;
  readonly end: number;
}

/** The words of the game in a text. ALL is one only in capitals. */
export function wordsIn(text: string): readonly FoundWord[] {
  return [...text.matchAll(FORMS)].flatMap(({ 0: found, index }) => {
    const entry = BY_FORM.get(found.toLowerCase());
    if (!entry || (entry.word === 'ALL' && found !== 'ALL')) return [];
    return [{ entry, start: index, end: index + found.length }];
  });
}

/** What a search finds: the words that begin with it come first, then those that speak of it. */
export function searched(query: string): readonly GlossaryEntry[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return GLOSSARY;
  const begins = ({ forms, word }: GlossaryEntry): boolean =>
    [word, ...forms].some((form) => form.toLowerCase().startsWith(wanted));
  const speaks = ({ means }: GlossaryEntry): boolean => means.toLowerCase().includes(wanted);
  return [...GLOSSARY.filter(begins), ...GLOSSARY.filter((entry) => !begins(entry) && speaks(entry))];
}
