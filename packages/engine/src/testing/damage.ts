/** One way in which a text is damaged on its way. */
export interface Damage {
  readonly kind: (typeof DAMAGES)[number];
  /** The place of the damage, modulo the length of the text. */
  readonly at: number;
  readonly length: number;
  readonly put: string;
}

export const DAMAGES = ['cut', 'delete', 'swap', 'change', 'line'] as const;

export function damaged(text: string, { kind, at, length, put }: Damage): string {
  const place = at % (text.length + 1);
  const before = text.slice(0, place);
  switch (kind) {
    case 'cut':
      return before;
    case 'delete':
      return before + text.slice(place + length);
    case 'swap':
      return before + [...text.slice(place, place + 2)].reverse().join('') + text.slice(place + 2);
    case 'change':
      return before + put + text.slice(place + length);
    case 'line': {
      const lines = text.split('\n');
      return lines.filter((_, index) => index !== at % lines.length).join('\n');
    }
  }
}
