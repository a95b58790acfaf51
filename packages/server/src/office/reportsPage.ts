import { neighbourhoodOf } from '../people/neighbourhoods.ts';
import type { KeptReport } from '../people/reports.ts';
import { type Html, html } from './html.ts';
import type { OfficeDesk } from './officeDesk.ts';
import { button, form, hidden, lines, list, type OfficePage, tableLink, time } from './page.ts';
import { choosePeriod } from './periods.ts';

export function reportsPage(desk: OfficeDesk): OfficePage {
  const { reports, limits } = desk;
  const body = html`<p>What players have told you, the newest first. Their words and names are theirs.</p>
${list(
  reports.all.map((report) => cardOf(desk, report)),
  limits.officeRows,
  'Nobody has reported anything.',
)}`;
  return { title: 'Reports', path: 'reports', body };
}

function cardOf({ reports, seal }: OfficeDesk, report: KeptReport): Html {
  const { key, at, about, by, name, words, code, log, token } = report;
  const from = [...new Set(reports.householdsOf(key).map(neighbourhoodOf))].join(', ');
  const whom = name === null ? 'the table' : name;
  const title = about === 'name' ? `The name ${whom}` : `What ${whom} ${name === null ? 'is like' : 'does'}`;
  return html`<article aria-labelledby="report-${key}">
<h2 id="report-${key}">${title}</h2>
<p>${time(at)}, at table ${tableLink(code)}, by ${by ?? 'somebody who watched'}</p>
${words === '' ? undefined : html`<blockquote>${words}</blockquote>`}
${lines('What happened at the table of late', log)}
${form(
  seal,
  html`${hidden('report', key)}${choosePeriod()}
${token === null ? undefined : button('ban-reported-seat', 'Ban the seat')}
${from === '' ? undefined : button('ban-reported-place', `Ban everybody from ${from}`)}
${button('close-reported-table', 'Close the table')}
${name === null ? undefined : button('refuse-reported-name', 'Refuse the name from now on')}`,
)}
<details><summary>I have seen to it</summary>
${form(seal, html`${hidden('report', key)}${button('drop-report', 'Delete the report')}`)}</details>
</article>`;
}
