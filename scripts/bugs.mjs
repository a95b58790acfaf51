// Mistakes in the rules that people really make, and some that were found in other programs. Each is one replacement in
// one file of the engine; the text to replace must be there exactly once.

const base = 'layers/base.ts';
const nello = 'layers/contracts/nello.ts';
const sevens = 'layers/contracts/sevens.ts';
const partner = 'layers/contracts/partnerDeclares.ts';

/** [the mistake, file, text, replacement] */
export const BUGS = [
  [
    'three marks may open [BID-6]',
    base,
    'Math.max(mostOpening, highest + 1)',
    'Math.max(mostOpening + 1, highest + 1)',
  ],
  [
    'a bid need not be a raise [BID-5]',
    base,
    'getBidComparisonValue(bid) <= rules()',
    'getBidComparisonValue(bid) < rules()',
  ],
  ['set one point too soon [END-3]', base, 'if (theirs >= 43 - bid)', 'if (theirs >= 42 - bid)'],
  ['made one point too soon [END-2]', base, 'if (ours >= bid)', 'if (ours >= bid - 1)'],
  [
    'marks made with six tricks [SCO-3]',
    base,
    "tricks.length === 7 ? decided(true, 'All",
    "tricks.length >= 6 ? decided(true, 'All",
  ],
  [
    'a decided hand goes on [END-6]',
    base,
    '({ outcome }) => outcome.determined,',
    '({ tricks }) => tricks.length === 7,',
  ],
  ['the smaller end is led [SUIT-4]', base, '? CALLED : domino.high), // SUIT-4', '? CALLED : domino.low), // SUIT-4'],
  ['a trump follows its other end [SUIT-2]', base, 'return led === CALLED;\n', 'if (led === CALLED) return true;\n'],
  ['no duty to follow [PLAY-3]', base, 'return following.length > 0 ? following : hand;', 'return hand;'],
  ['a discard can win [TRK-4]', base, '? 16 + rank : 0;', '? 16 + rank : 17 + rank;'],
  [
    'a called suit without power trumps [TRK-1]',
    base,
    'trump.power && isCalled(trump, domino)',
    'isCalled(trump, domino)',
  ],
  ['the winner is a place in the trick, no seat [TRK-5]', base, 'winner = play.seat;', 'winner = SEATS[i] ?? 0;'],
  [
    'a set pays the bidders [SCO-5]',
    base,
    'outcome.made ? team(seat) : otherTeam(team(seat)); // SCO-4',
    'team(seat); // SCO-4',
  ],
  ['every hand is for one mark [SCO-4]', base, 'addTo([0, 0], side, stakeOf(bid))', 'addTo([0, 0], side, 1)'],
  [
    'the game goes one mark too far [GAME-1]',
    base,
    'if (marks[0] >= target) return 0;',
    'if (marks[0] > target) return 0;',
  ],
  ['sevens: a tie goes to the last [SEV-4]', base, '_earlier, _later) => false', '_earlier, _later) => true'],

  [
    '6-4 counts five [SET-5]',
    'game/domino.ts',
    'high + low === 10 ? 10 : 0',
    'high + low === 10 ? (high === low ? 10 : 5) : 0',
  ],
  ['a trick itself is worth nothing [SCO-2]', 'game/trick.ts', 'let points = 1;', 'let points = 0;'],
  ['low doubles are high [FOL-2]', 'game/declaration.ts', "doubles === 'low' ? 0 : ON_TOP", 'ON_TOP'],
  [
    'doubles rank by their pips [TRK-3]',
    'game/declaration.ts',
    "doubles === 'low' ? 0 : ON_TOP",
    "doubles === 'low' ? 0 : 2 * domino.high + 1",
  ],
  [
    'doubles of their own suit follow pips [NEL-4]',
    'game/declaration.ts',
    "doubles === 'high' || doubles === 'low' ? 0 : ALL_DOUBLES",
    '0',
  ],
  [
    'inverted doubles are not inverted [NEL-4d]',
    'game/declaration.ts',
    "doubles === 'own-suit-inverted' ? 7 - domino.high : domino.high + 1",
    'domino.high + 1',
  ],

  ['the shaker bids first [DEAL-4]', 'play/enter.ts', 'const turn = left(shaker);', 'const turn = shaker;'],
  ['the last leader leads again [PLAY-1]', 'play/enter.ts', 'turn: winner,', 'turn: from.leader,'],
  [
    'a field of the bidding stays',
    'play/enter.ts',
    "return { phase: 'declaring', handNumber,",
    "return { ...from, phase: 'declaring', handNumber,",
  ],
  [
    'calls are added to the old state',
    'play/hand.ts',
    'const calls = [...state.calls, call];',
    'const calls = state.calls;\n  calls.push(call);',
  ],
  [
    'the same shaker after all pass [BID-8]',
    'play/execute.ts',
    'shake(state, state.handNumber + 1, left(state.shaker),',
    'shake(state, state.handNumber + 1, state.shaker,',
  ],
  [
    'the same shaker after a hand [DEAL-3]',
    'play/execute.ts',
    'left(state.shaker), deal(state.handNumber + 1)); // GAME-3',
    'state.shaker, deal(state.handNumber + 1)); // GAME-3',
  ],
  ['playing out decides anew [END-6]', 'play/hand.ts', 'next.outcome.determined ? next.outcome : rules', 'rules'],

  [
    'nello: the partner plays [NEL-2]',
    nello,
    '(isNello(state.trump) ? WITHOUT_PARTNER[state.bid.seat] : prev)',
    'prev',
  ],
  [
    'nello: the next player leads [NEL-5]',
    nello,
    '(isNello(trump) ? state.bid.seat : prev)',
    '(isNello(trump) ? (state.bid.seat + 1) % 4 : prev)',
  ],
  ['nello: the declarer leads after a plunge [PLU-6]', nello, '(isNello(trump) ? state.bid.seat : prev)', 'prev'],
  [
    'nello: a trick without count does not set [NEL-6]',
    nello,
    'points[team(bid.seat)] > 0',
    'points[team(bid.seat)] > 1',
  ],
  [
    'nello on a bid in points [TRU-3]',
    nello,
    "if (bid.kind !== 'marks') return false;",
    "if (bid.kind !== 'marks') return bid.kind === 'points';",
  ],
  [
    'nello for one mark although it needs two [NEL-1]',
    nello,
    "marksOf(bid) >= options['nello.minMarks']",
    'marksOf(bid) >= 1',
  ],
  [
    'sevens: any domino may be played [SEV-3]',
    sevens,
    "=== 'closest' ? mustPlayClosest(rules) : {}",
    "=== 'closest' ? {} : {}",
  ],
  [
    'sevens: the least bid is ignored [SEV-1]',
    sevens,
    "marksOf(bid) >= options['sevens.minMarks']",
    'marksOf(bid) >= 1',
  ],
  [
    'sevens: the partner’s later tie wins [SEV-4b]',
    sevens,
    'team(earlier) !== bidders && team(later) === bidders',
    'team(later) === bidders',
  ],
  [
    'plunge: always for four [PLU-2]',
    'layers/contracts/plunge.ts',
    "Math.max(options['plunge.minMarks'], highest + 1)",
    "Math.max(options['plunge.minMarks'], 0)",
  ],
  [
    'plunge: three doubles are enough [PLU-1]',
    'layers/contracts/plunge.ts',
    "doubles: options['plunge.minDoubles']",
    "doubles: options['plunge.minDoubles'] - 1",
  ],
  ['plunge: the bidder declares [PLU-5]', partner, '(bid.kind === called.kind ? partner(seat) : prev)', 'prev'],
  ['plunge: the partner may call specials [PLU-6]', partner, '? called.mayCallSpecials : prev', '? true : prev'],
  [
    'splash: offered although it does not raise [SPL-3]',
    partner,
    '<= getBidComparisonValue(high)) return false;',
    '< 0) return false;',
  ],
  ['splash: always for two [SPL-2]', 'layers/contracts/splash.ts', 'Math.min(3, Math.max(2, highest + 1))', '2'],
  [
    'follow-me on any bid [FOL-4]',
    'layers/contracts/followMe.ts',
    "trump.contract === 'no-trump' ? onAnyBid || !isPoints(state.bid.bid)",
    "trump.contract === 'no-trump' ? onAnyBid || true",
  ],

  ['a stuck shaker may pass [BID-8]', 'layers/house/forcedBid.ts', 'prev && !isForced(state),', 'prev,'],
  ['forcedMin is ignored [BID-8]', 'layers/house/forcedBid.ts', 'bid.points < least', 'bid.points < 30'],
  [
    'the first lead binds without a trump [TRU-5]',
    'layers/house/firstLead.ts',
    'trumps.length > 0 ? trumps : prev',
    'trumps',
  ],
  [
    'tournament keeps sevens',
    'layers/house/tournament.ts',
    'prev && !trump.special',
    "prev && (!trump.special || trump.contract === 'sevens')",
  ],
  ['tournament keeps plunge', 'layers/house/tournament.ts', "bid.kind === 'marks')", "bid.kind !== 'splash')"],
  ['winBy is ignored [GAME-1]', 'layers/house/winBy.ts', 'lead >= 2', 'lead >= 1'],
  [
    'points: a set does not add the bid [GAME-4]',
    'layers/house/points.ts',
    'points[winners] + bid.points',
    'points[winners]',
  ],
  [
    'points: past the target the higher total wins [GAME-4]',
    'layers/house/points.ts',
    'if (made) return team(seat);',
    '',
  ],
  [
    'points: a bid of marks scores what was taken [GAME-4]',
    'layers/house/points.ts',
    '42 * bid.marks',
    'points[winners]',
  ],
  ['one hand: the game goes on', 'layers/table/oneHand.ts', 'made ? team(seat) : otherTeam(team(seat)),', '_prev,'],
  ['speed: of two choices the first is played', 'layers/table/speed.ts', 'prev.length !== 1', 'prev.length > 2'],
  ['consensus waits for computers', 'layers/table/consensus.ts', 'state.people.filter(', '[0, 1, 2, 3].filter('],
  ['hints tell nothing', 'layers/table/hints.ts', 'hint: hintFor(state, offer, rules())', "hint: ''"],

  ['a shake is biased [DEAL-1]', 'game/shake.ts', 'last === 0 ? 0 : below(last + 1)', 'last === 0 ? 0 : below(last)'],
  [
    'small numbers are favoured [DEAL-1]',
    'game/shake.ts',
    'if (byte < most) return byte % below;',
    'return byte % below;',
  ],
  ['the lowest draw shakes [DEAL-2]', 'game/shake.ts', 'Math.max(...draws', 'Math.min(...draws'],
  [
    'a link depends on how a hand is held',
    'keep/link.ts',
    "(a.type === 'play' && b.type === 'play' ? a.domino.index - b.domino.index : 0)",
    '0',
  ],
  ['a damaged link is read', 'keep/link.ts', '!== link.slice(-CHECK_LENGTH)', '=== undefined'],
  [
    'a rules code loses an option',
    'rules/rulesCode.ts',
    'value !== undefined && (value !== now.get(name)',
    "value !== undefined && name !== 'sevens.tieRule' && (value !== now.get(name)",
  ],
  ['a record is not compared with its moves', 'keep/readRecord.ts', '  compare(game, record);\n', ''],
];
