import { looksOf } from '@texas42/room';

/** What the app calls oneself, one's own side and the other. */
const OF_THE_APP = ['=You', '=Us', '=Them'];

/**
 * Names that a host does not want, one a line; after `#` it says why. A line is found anywhere in a name, however it is
 * written; after `=` it is the whole name.
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
