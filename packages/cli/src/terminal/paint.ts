import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

/** Colours a text, or leaves it alone. */
export type Paint = (style: Style, text: string) => string;

export const plain: Paint = (_style, text) => text;

/** Colours on a terminal, unless `NO_COLOR` is set. */
export function painterFor(stream: { readonly isTTY?: boolean }, env: NodeJS.ProcessEnv): Paint {
  const isWanted = stream.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb';
  return isWanted ? (style, text) => styleText(style, text, { validateStream: false }) : plain;
}
