import { looksOf } from '@texas42/room';

/** The app's own words for the player and the two sides. */
const OF_THE_APP = ['=You', '=Us', '=Them'];

/**
 * Parses a list of refused names, one per line; a comment follows `#`. A line matches anywhere in a name, in any
 * spelling; after `=` it matches the whole name only.
 */
export function readRefusedNames(written: string, most: number): (name: string) => boolean {
  const lines = written.split('\n').map((line) => line.replace(/#.*/s, '').trim());
  const refused = lines.filter((line) => line.replace(/^=/, '').trim() !== '').slice(0, most);
  const whole = new Set(
    [...refused, ...OF_THE_APP].filter((line) => line.startsWith('=')).map((line) => looksOf(line.slice(1))),
  );
  const parts = refused.filter((line) => !line.startsWith('=')).map(looksOf);
  return (name) => {
    const looks = looksOf(name);
    return whole.has(looks) || parts.some((part) => looks.includes(part));
  };
}
