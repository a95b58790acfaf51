/** Escaped HTML. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | readonly Html[] | undefined;

/** Builds HTML; escapes every part that is not `Html` already. */
export function html(written: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(written.map((text, i) => text + (i < parts.length ? textOf(parts[i]) : '')).join(''));
}

function textOf(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('\n');
  return String(part).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
