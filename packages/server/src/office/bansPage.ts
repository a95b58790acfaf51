import type { Ban } from '../people/bans.ts';
import { type Html, html } from './html.ts';
import type { OfficeDesk } from './officeDesk.ts';
import { button, form, hidden, list, type OfficePage, tableLink, time } from './page.ts';
import { choosePeriod } from './periods.ts';

export function bansPage(desk: OfficeDesk): OfficePage {
  const { bans, limits, seal } = desk;
  const body = html`<section aria-labelledby="ban"><h2 id="ban">Ban an address or a neighbourhood</h2>
${form(
  seal,
  html`<label>As 192.0.2.7, 192.0.2.0/24 or 2001:db8:1::/48
<input name="place" required maxlength="60" autocomplete="off" spellcheck="false"></label>${choosePeriod()}${button('ban', 'Ban')}`,
)}</section>
<section aria-labelledby="close"><h2 id="close">Close a table</h2>
${form(
  seal,
  html`<label>Its code, as BCDF-GHJK <input name="code" required maxlength="20" autocomplete="off" spellcheck="false"></label>
${choosePeriod()}${button('close-table', 'Close')}`,
)}</section>
<h2>What holds now</h2>
${list(
  bans.all.map((ban) => cardOf(desk, ban)),
  limits.officeRows,
  'Nobody is banned, and no table is closed.',
)}`;
  return { title: 'Bans', path: 'bans', body };
}

function cardOf({ seal }: OfficeDesk, { kind, value, at, until }: Ban): Html {
  const end = until === null ? 'until you lift it' : html`until ${time(until)}`;
  return html`<article><h2>${nameOf(kind, value)}</h2><p>Since ${time(at)}, ${end}</p>
${form(seal, html`${hidden('kind', kind)}${hidden('value', value)}${button('lift', 'Lift it')}`)}</article>`;
}

function nameOf(kind: Ban['kind'], value: string): Html | string {
  if (kind === 'table') return html`Table ${tableLink(value)}`;
  return kind === 'seat' ? `A seat, ${value.slice(0, 8)}` : value;
}
