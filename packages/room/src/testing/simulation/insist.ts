/** Ends a life in which something is not so. */
export function insist(isSo: boolean, what: () => string): asserts isSo {
  if (!isSo) throw new Error(what());
}
