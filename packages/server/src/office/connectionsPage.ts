import { neighbourhoodOf } from '../people/neighbourhoods.ts';
import { type Html, html } from './html.ts';
import type { OfficeDesk } from './officeDesk.ts';
import { button, form, hidden, list, type OfficePage, tableLink } from './page.ts';
import { choosePeriod } from './periods.ts';

const TABLES = 5;

/** The neighbourhoods of all connections, most connections first. */
export function connectionsPage(desk: OfficeDesk): OfficePage {
  const { hall, limits } = desk;
  const places = new Map<string, string[]>();
  for (const { code, households } of hall.seen) {
    for (const household of households) {
      const place = neighbourhoodOf(household);
      const codes = places.get(place);
      if (codes) codes.push(code);
      else places.set(place, [code]);
    }
  }
  const sorted = [...places].toSorted(([, one], [, other]) => other.length - one.length);
  const body = html`<p>Whole addresses are not shown: a neighbourhood is told by the first numbers of an address.</p>
${list(
  sorted.map(([place, codes]) => cardOf(desk, place, codes)),
  limits.officeRows,
  'Nobody is connected.',
)}`;
  return { title: 'Connections', path: 'connections', body };
}

function cardOf({ seal }: OfficeDesk, place: string, codes: readonly string[]): Html {
  const tables = [...new Set(codes)];
  const links = tables.slice(0, TABLES).map((code) => html` ${tableLink(code)}`);
  return html`<article><h2>${place}</h2>
<p>${codes.length} connected, at ${tables.length === 1 ? 'table' : `${tables.length} tables:`}${links}${tables.length > TABLES ? ' …' : ''}</p>
${form(seal, html`${hidden('place', place)}${choosePeriod()}${button('ban', `Ban everybody from ${place}`)}`)}</article>`;
}
