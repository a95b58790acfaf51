/**
 * Plain text as HTML, with the little of Markdown that a page of a few paragraphs needs: headings, lists, bold words and links.
 * Everything else is text.
 */
export function proseOf(written: string): string {
  return written
    .replaceAll('\r', '')
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((block) => blockOf(block.replace(/^\n+|\n+$/g, '')))
    .filter((html) => html !== '')
    .join('\n');
}

function blockOf(block: string): string {
  if (block.trim() === '') return '';
  const lines = block.split('\n');
  const [, marks, title] = /^(#{1,3})\s+(.+)$/.exec(lines[0] ?? '') ?? [];
  if (marks !== undefined && title !== undefined) {
    const rest = lines.slice(1).join('\n');
    return `<h${marks.length}>${wordsOf(title)}</h${marks.length}>${rest === '' ? '' : `\n${blockOf(rest)}`}`;
  }
  if (lines.every((line) => /^([-*]\s|\s)/.test(line)) && /^[-*]\s/.test(block)) {
    const items = block.split(/\n(?=[-*]\s)/).map((item) => `<li>${wordsOf(item.replace(/^[-*]\s+/, ''))}</li>`);
    return `<ul>\n${items.join('\n')}\n</ul>`;
  }
  return `<p>${wordsOf(block)}</p>`;
}

const LINK = /\[([^[\]]{1,200})\]\(((?:https?:\/\/|mailto:|\.?\/)[^\s()<>"]{1,500})\)/g;

function wordsOf(text: string): string {
  return escaped(text)
    .replace(LINK, (_, words: string, to: string) => `<a href="${to}" rel="noopener">${words}</a>`)
    .replace(/\*\*([^*]{1,500})\*\*/g, '<strong>$1</strong>')
    .replaceAll('\n', ' ');
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
