import type { SeenTable } from '../tables/liveTable.ts';
import { type Html, html } from './html.ts';
import type { OfficeDesk } from './officeDesk.ts';
import { list, type OfficePage, tableLink } from './page.ts';

/** The tables in use, fullest first. */
export function tablesPage({ hall, limits }: OfficeDesk, find: string): OfficePage {
  const wanted = find.trim().toLowerCase();
  const seen = hall.seen.filter((table) => wanted === '' || isFound(table, wanted));
  const sorted = seen.toSorted((one, other) => other.households.length - one.households.length);
  const body = html`<form action="tables" class="find"><label>A code, or a name at a table
<input name="find" value="${find}" maxlength="60" autocomplete="off"></label><button>Find</button></form>
${list(sorted.map(cardOf), limits.officeRows, wanted === '' ? 'No table is in use.' : 'No table in use has that.')}
<p>A table that is not in use is found by its code.</p>`;
  return { title: 'Tables', path: 'tables', body };
}

function isFound({ code, seats }: SeenTable, wanted: string): boolean {
  return (
    code.toLowerCase() === wanted.replace('-', '') || seats.some(({ name }) => name.toLowerCase().includes(wanted))
  );
}

function cardOf({ code, phase, seats, households, rows }: SeenTable): Html {
  const people = seats.filter(({ player }) => player === 'person').map(({ name }) => name);
  return html`<article><h2>${tableLink(code)}</h2>
<p>${people.length === 0 ? 'Nobody sits there' : people.join(', ')}; ${households.length} connected; ${phase}; ${rows} rows</p></article>`;
}
