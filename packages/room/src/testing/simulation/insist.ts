/** Ends a life with an error if a condition is false. */
export function insist(isSo: boolean, what: () => string): asserts isSo {
  if (!isSo) throw new Error(what());
}
