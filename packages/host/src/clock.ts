/**
 * A clock that never goes back. If the machine's date is set back, it runs on; if the date is set forward or the
 * machine has slept, it follows.
 */
export function steadyClock(date: () => number, ticks: () => number): () => number {
  let ahead = date() - ticks();
  return () => {
    const at = ticks();
    ahead = Math.max(ahead, date() - at);
    return Math.floor(ahead + at);
  };
}
