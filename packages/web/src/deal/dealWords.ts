// The words of single hands.

export const DEAL = {
  title: 'One hand',
  sent: 'A hand to play',
  sentHint: 'The same four hands, the same seat. How it went before is shown when you have played it.',
  play: 'Play this hand',
  fresh: 'A hand by itself, shaken just now, by your house rules. Play it again with the same bones, and compare.',
  shake: 'Shake one hand',
  hold: 'You hold',
  tries: 'The tries',
  theirs: 'Before',
  mine: (number: number): string => `Try ${number}`,
  made: 'made',
  set: 'set',
  look: 'Look back',
  challenge: 'Have somebody beat it',
};

/** "31 on fives, made, 34 to 8". */
export const tryLine = (bid: string, trump: string, made: boolean, ours: number, theirs: number): string =>
  `${bid} on ${trump}, ${made ? DEAL.made : DEAL.set}, ${ours} to ${theirs}`;
