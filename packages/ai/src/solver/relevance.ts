/**
 * Which small dominoes (neither trump nor count) a proof rests on. Where one side chose its play, that play must be in
 * the hand, and legal. Where every play of a side was tried, the hand must hold no play that was not tried. One play
 * can stand in for others of its suit: a play that takes no trick, has no count, and is not needed later.
 */

/**
 * What is relevant for a play that was chosen, given what is relevant after it. `followers` are the dominoes of the led
 * suit in the hand, `gone` those of that suit which the hand was dealt and no longer holds.
 */
export function relevantToChoice(
  after: number,
  play: number,
  followers: number,
  gone: number,
  higher: number,
  keyed: number,
): number {
  if ((play & (keyed | higher)) !== 0) return after | play | (followers === 0 ? gone : 0);
  if (((followers & (keyed | higher)) | (after & followers & ~play)) !== 0) return after | play;
  // In a hand without this domino another small one does as well, unless the rest of the proof needs this one to be
  // gone.
  const isThrownOff = followers === 0 && (after & play) !== 0;
  return (after & ~play) | (isThrownOff ? gone : gone & higher);
}

/**
 * What is relevant where every play was tried. With a stand-in, only dominoes that would win the trick must be absent.
 * The hand must hold one domino of `must`: without one it would not have to follow suit, and could play what was not
 * tried.
 */
export function relevantToAll(
  after: number,
  hasStandIn: boolean,
  untried: number,
  gone: number,
  higher: number,
  must: number,
): number {
  return after | (hasStandIn ? gone & higher : untried) | ((after & must) === 0 ? must & -must : 0);
}
