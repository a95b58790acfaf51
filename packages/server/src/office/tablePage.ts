import { logLines } from '@texas42/host';
import { type Person, personsIn } from '@texas42/room';
import { neighbourhoodOf } from '../people/neighbourhoods.ts';
import { timeOf } from '../people/reports.ts';
import type { SeenSeat } from '../tables/liveTable.ts';
import { type Html, html } from './html.ts';
import type { OfficeDesk } from './officeDesk.ts';
import { button, form, hidden, lines, list, type OfficePage, spaced } from './page.ts';
import { choosePeriod } from './periods.ts';

const ROWS = 200;

/** The page of a table, in use or not; undefined if there is none. */
export function tablePage(desk: OfficeDesk, code: string): OfficePage | undefined {
  const { hall, ledger, bans, seal, limits } = desk;
  const isClosed = bans.has('table', code);
  const seen = hall.find(code)?.seen;
  if (!seen) return undefined;
  const watching = counted(seen.watching.map(neighbourhoodOf));
  const body = html`<p>${isClosed ? 'Closed. ' : ''}${seen.households.length} connected; ${seen.phase}; ${seen.rows} rows</p>
${list(
  seen.seats.map((seat, i) => seatCard(desk, code, seat, i)),
  4,
  '',
)}
<p>Watching: ${watching === '' ? 'nobody' : watching}</p>
<details><summary>Forget somebody who sat here</summary>
<p>What they were called and what opened their seat goes from the records of the table and from reports. What was played stays.
Who asks can do it in the menu of the table as well.</p>
${list(
  personsIn(ledger.find(code)?.load() ?? []).map((person) => personCard(desk, code, person)),
  limits.officeRows,
  'Nobody has sat here.',
)}</details>
${lines('What happened at the table of late', logLines(ledger.tail(code, ROWS), timeOf))}
${form(
  seal,
  html`${hidden('code', code)}${
    isClosed
      ? button('open-table', 'Open the table')
      : html`${choosePeriod()}${button('close-table', 'Close the table')}`
  }`,
)}`;
  return { title: `Table ${spaced(code)}`, path: 'tables', body };
}

function seatCard(
  { seal }: OfficeDesk,
  code: string,
  { name, player, isHere, households }: SeenSeat,
  seat: number,
): Html {
  if (player !== 'person') return html`<h2>${name === '' ? 'Free' : name}</h2><p>Seat ${seat}, ${player}</p>`;
  const places = [...new Set(households.map(neighbourhoodOf))].join(', ');
  return html`<article><h2>${name}</h2>
<p>Seat ${seat}, ${isHere ? `here, from ${places}` : 'away'}</p>
${form(
  seal,
  html`${hidden('code', code)}${hidden('seat', seat)}${choosePeriod()}
${button('ban-seat', `Ban ${name}`)}
${places === '' ? undefined : button('ban-seat-place', `Ban everybody from ${places}`)}`,
)}</article>`;
}

function personCard({ seal }: OfficeDesk, code: string, { names, rows }: Person): Html {
  return html`<p>${names.join(', ')}</p>
${form(seal, html`${hidden('code', code)}${hidden('row', rows[0] ?? 0)}${button('forget-person', 'Forget them for good')}`)}`;
}

/** `192.0.2.0/24 (3), 198.51.100.0/24` */
function counted(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, 1 + (counts.get(word) ?? 0));
  return [...counts].map(([word, count]) => (count === 1 ? word : `${word} (${count})`)).join(', ');
}
