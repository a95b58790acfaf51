import { type Html, html } from './html.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The durations of bans. */
const PERIODS = new Map<string, readonly [words: string, ms: number | null]>([
  ['hour', ['an hour', HOUR]],
  ['day', ['a day', DAY]],
  ['week', ['a week', 7 * DAY]],
  ['month', ['30 days', 30 * DAY]],
  ['ever', ['until I lift it', null]],
]);

const USUAL = 'day';

/** The end of a ban; null for never. An unknown duration means the usual one. */
export function endOf(period: string, now: number): number | null {
  const [, ms] = PERIODS.get(period) ?? PERIODS.get(USUAL) ?? ['', null];
  return ms === null ? null : now + ms;
}

export function choosePeriod(): Html {
  const options = [...PERIODS].map(([period, [words]]) =>
    period === USUAL
      ? html`<option value="${period}" selected>${words}</option>`
      : html`<option value="${period}">${words}</option>`,
  );
  return html`<label>For <select name="for">${options}</select></label>`;
}
