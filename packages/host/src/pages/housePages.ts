import { type Keeping, usualPrivacy } from './privacy.ts';
import { escaped, proseOf } from './prose.ts';

/** Pages about the server, which its operator writes. There is a default page on privacy. */
export const HOUSE_PAGES = ['privacy', 'terms', 'contact'] as const;
export type HousePage = (typeof HOUSE_PAGES)[number];

/** The list of existing pages, for the app. */
export const LIST_PAGES = '/api/pages';

/** The text of a page; empty if there is none. */
export type PageText = (page: HousePage) => string;

export function listPages(written: PageText): { readonly pages: readonly HousePage[] } {
  return { pages: HOUSE_PAGES.filter((page) => page === 'privacy' || written(page).trim() !== '') };
}

/** The page of a path; undefined if there is none. */
export function housePage(path: string, written: PageText, keeping: Keeping): string | undefined {
  const page = HOUSE_PAGES.find((one) => path === `/${one}`);
  if (page === undefined) return undefined;
  const own = written(page).trim();
  if (own !== '') return pageOf(own, page);
  return page === 'privacy' ? pageOf(usualPrivacy(keeping), page) : undefined;
}

const STYLE = `:root { color-scheme: light dark; }
body { max-width: 40rem; margin: 0 auto; padding: 24px 16px 48px; font: 1.0625rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3 { line-height: 1.25; }
li + li { margin-top: 6px; }
nav a { display: inline-block; padding: 10px 0; }`;

function pageOf(text: string, page: HousePage): string {
  const [, title = page] = /^#\s+(.+)$/m.exec(text) ?? [];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}: Texas 42</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
${proseOf(text)}
</main>
<nav><a href="./">Texas 42</a></nav>
</body>
</html>
`;
}
