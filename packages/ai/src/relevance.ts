/**
 * Which small dominoes (neither trump nor count) a proof rests on. A side that chooses its play needs that play to be there
 * and legal; against a side whose every play was tried, no other play may be there that was not tried. A play that takes
 * no trick, has no count and whose going makes no difference afterwards stands for all others of its kind.
 */

/** What a hand must hold or not hold for the play that was chosen from it, given what mattered afterwards. */
export function ofChoice(
  after: number,
  play: number,
  hand: number,
  dealt: number,
  follow: number,
  higher: number,
  keyed: number,
): number {
  if ((play & (keyed | higher)) !== 0) return after | play | ((play & follow) === 0 ? dealt & follow : 0);
  // A throw-off: if it is not there, another small domino is, and it does as well.
  const isFree = (play & follow) === 0 || ((hand & follow & (keyed | higher)) | (after & hand & follow & ~play)) === 0;
  return isFree ? (after & ~play) | (dealt & follow & higher) : after | play;
}

/** What a hand must not hold, or hold, so that the plays that were tried from it stand for all. */
export function ofAll(
  after: number,
  hasStandIn: boolean,
  hand: number,
  dealt: number,
  legal: number,
  follow: number,
  higher: number,
  keyed: number,
): number {
  const gone = dealt & ~(hand | keyed);
  if ((hand & follow) === 0) return after | (hasStandIn ? gone & follow & higher : gone);
  // Without the suit it could play trumps and counts that were not tried.
  const mustFollow = ((legal & keyed) | (after & legal)) === 0 && (!hasStandIn || (hand & ~follow & keyed) !== 0);
  return after | (mustFollow ? legal & -legal : 0) | (gone & follow & (hasStandIn ? higher : -1));
}
