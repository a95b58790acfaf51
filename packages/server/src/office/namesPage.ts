import { html } from './html.ts';
import type { OfficeDesk } from './officeDesk.ts';
import { button, form, type OfficePage } from './page.ts';

export function namesPage({ names, seal, limits }: OfficeDesk): OfficePage {
  const { text } = names;
  const about = html`<p>One a line. A line is found anywhere in a name, in any case, in letters that look alike, with spaces between
them; after <code>=</code> it is the whole name; after <code>#</code> stands why. Whoever is called so already keeps the name.</p>`;
  const body =
    Buffer.byteLength(text) > limits.officeBytes / 3
      ? html`${about}<p>The list is too long for this page: change <code>refused-names.txt</code> in the directory of the server.</p>`
      : html`${about}${form(
          seal,
          html`<label>Names that nobody may have
<textarea name="names" rows="16" spellcheck="false" autocapitalize="off">${`\n${text}`}</textarea></label>${button('keep-names', 'Keep the list')}`,
        )}`;
  return { title: 'Names', path: 'names', body };
}
