import type { Night } from '../nightly/nightRecords.ts';
import { type Html, html } from './html.ts';
import type { OfficeDesk } from './officeDesk.ts';
import { button, form, list, type OfficePage, time } from './page.ts';

export function copiesPage({ nights, seal, limits }: OfficeDesk): OfficePage {
  const title = { title: 'Copies', path: 'copies' } as const;
  if (!nights) {
    return {
      ...title,
      body: html`<p>No copies are made by themselves: start the server with <code>--backup</code>.</p>`,
    };
  }
  const { workedAt, failed } = nights.record;
  const worked = workedAt === null ? 'No copy has worked yet.' : html`A copy last worked ${time(workedAt)}.`;
  const body = html`<p>Every night all tables are copied to ${nights.place}; the copy is fetched back, restored beside the server, and read row by row.</p>
<p><b>${worked}</b>${failed === 0 ? undefined : html` <b>${failed === 1 ? 'One night has' : `${failed} nights have`} failed since.</b>`}</p>
<p>${nights.isOn ? 'One is being made now.' : html`The next is made ${time(nights.due)}.`}</p>
${nights.isOn ? undefined : form(seal, button('copy-now', 'Make one now'))}
<h2>Nights</h2>
${list(nights.all.map(cardOf), limits.officeRows, 'There was none yet.')}`;
  return { ...title, body };
}

function cardOf(night: Night): Html {
  const seconds = Math.ceil(night.ms / 1000);
  if (!night.worked) {
    return html`<article><h2>Failed</h2><p>${time(night.at)}, ${seconds} s, at this step: ${night.step}</p><p>${night.why}</p></article>`;
  }
  const { name, bytes, tables, rows, games, damaged, untidy } = night;
  const left = damaged === 0 ? undefined : html`<p><b>${damaged} damaged tables were left out.</b></p>`;
  return html`<article><h2>Worked</h2><p>${time(night.at)}, ${seconds} s, ${Math.ceil(bytes / 1000)} kB: ${name}</p>
<p>${tables} tables, ${rows} rows, ${games} finished games</p>${left}
${untidy === undefined ? undefined : html`<p>Older copies could not be removed: ${untidy}</p>`}</article>`;
}
