/**
 * Which small dominoes (neither trump nor count) a proof rests on. A side that chooses its play needs that play to be there
 * and legal; against a side whose every play was tried, no other play may be there that was not tried. A play that takes
 * no trick, has no count and whose going makes no difference afterwards stands for all others of its kind.
 */

/**
 * What matters for a play that was chosen, given what matters after it. `followers` are the hand's dominoes of the suit,
 * `gone` those it was dealt and has no more.
 */
export function ofChoice(
  after: number,
  play: number,
  followers: number,
  gone: number,
  higher: number,
  keyed: number,
): number {
  if ((play & (keyed | higher)) !== 0) return after | play | (followers === 0 ? gone : 0);
  if (((followers & (keyed | higher)) | (after & followers & ~play)) !== 0) return after | play;
  // If it is not there, another small domino is, and it does as well. But it must not be kept if its going matters.
  const isThrownOff = followers === 0 && (after & play) !== 0;
  return (after & ~play) | (isThrownOff ? gone : gone & higher);
}

/**
 * What matters where every play was tried. With a stand-in only what would win may not be there. Of `must` one has to be
 * there, lest the hand need not follow and something be played that was not tried or that is still needed.
 */
export function ofAll(
  after: number,
  hasStandIn: boolean,
  untried: number,
  gone: number,
  higher: number,
  must: number,
): number {
  return after | (hasStandIn ? gone & higher : untried) | ((after & must) === 0 ? must & -must : 0);
}
