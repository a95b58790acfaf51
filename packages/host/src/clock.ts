/**
 * The time of day by a clock that never goes back. When the machine's date is set back this one goes on at its own pace;
 * when it is set forward, or the machine has slept, this one follows.
 */
export function steadyClock(date: () => number, ticks: () => number): () => number {
  let ahead = date() - ticks();
  return () => {
    const at = ticks();
    ahead = Math.max(ahead, date() - at);
    return Math.floor(ahead + at);
  };
}
