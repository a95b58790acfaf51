const DAY = 86_400_000;

/** "today at 14:05", "yesterday at 14:05", "3 May": as this device writes times. */
export function when(at: number, now = Date.now()): string {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  const date = new Date(at);
  if (at < midnight - DAY) return date.toLocaleDateString([], { day: 'numeric', month: 'long' });
  const time = date.toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });
  return `${at < midnight ? 'yesterday' : 'today'} at ${time}`;
}
