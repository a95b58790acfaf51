import { type Html, html } from './html.ts';

const PATHS = [
  ['./', 'Figures'],
  ['reports', 'Reports'],
  ['tables', 'Tables'],
  ['connections', 'Connections'],
  ['bans', 'Bans'],
  ['names', 'Names'],
  ['copies', 'Copies'],
] as const;

export type Path = (typeof PATHS)[number][0];

export interface OfficePage {
  readonly title: string;
  /** Its place in the navigation: a table belongs to the tables. */
  readonly path: Path;
  readonly body: Html;
}

/** A page of the office: plain HTML, without a script. */
export function pageHtml({ title, path, body }: OfficePage, said: string | undefined): string {
  const links = PATHS.map(([to, name]) =>
    to === path ? html`<a href="${to}" aria-current="page">${name}</a>` : html`<a href="${to}">${name}</a>`,
  );
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${said === undefined ? '' : `${said} `}${title}: the house</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="office.css">
</head>
<body>
<header>
<nav aria-label="The house">${links}</nav>
<h1>${title}</h1>
${said === undefined ? undefined : html`<p class="said" role="status">${said}</p>`}
</header>
<main class="desk">
${body}
</main>
</body>
</html>`.text;
}

/** A list, cut to `most`, or a sentence if it is empty. */
export function list(items: readonly Html[], most: number, nothing: string): Html {
  if (items.length === 0) return html`<p>${nothing}</p>`;
  const rest = items.length - most;
  const more = rest > 0 ? html`<p>And ${rest} more.</p>` : undefined;
  return html`<ul class="cards">${items.slice(0, most).map((item) => html`<li>${item}</li>`)}</ul>${more}`;
}

/** A form with the seal of this run of the server. */
export function form(seal: string, inside: Html): Html {
  return html`<form method="post" action="deeds"><input type="hidden" name="seal" value="${seal}">${inside}</form>`;
}

export function hidden(name: string, value: string | number): Html {
  return html`<input type="hidden" name="${name}" value="${value}">`;
}

export function button(deed: string, words: string): Html {
  return html`<button name="deed" value="${deed}">${words}</button>`;
}

export function time(at: number): Html {
  const iso = new Date(at).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC</time>`;
}

/** Log lines in a folded element. */
export function lines(title: string, written: readonly string[]): Html {
  if (written.length === 0) return html``;
  return html`<details><summary>${title}, ${written.length} lines</summary>
<pre tabindex="0" role="region" aria-label="${title}">${written.join('\n')}</pre></details>`;
}

/** A code as people write it: BCDF-GHJK. */
export const spaced = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

export const tableLink = (code: string): Html => html`<a href="table?code=${code}">${spaced(code)}</a>`;
