import { hashToken, type Person } from '@texas42/room';
import { peopleAt } from '@texas42/server';
import { CommandError } from '../commandError.ts';

export const PERSON_FLAG = {
  person: {
    type: 'string',
    value: 'WHO',
    help: 'a person who sat there: a name, the link that hands their seat over, or the first digits of their key',
  },
} as const;

/** Finds a person at a table by name, link or key. Throws if several match, with the keys that tell them apart. */
export function whichPerson(directory: string, code: string, who: string): Person {
  const people = peopleAt(directory, code);
  if (!people) throw new CommandError(`There is no table ${code}.`, 1);
  const [, secret] = /(?:^|[#&]k=)([0-9a-f]{32})$/.exec(who.trim()) ?? [];
  const key = secret === undefined ? who.trim().toLowerCase() : hashToken(secret);
  const isMeant = ({ tokens, names }: Person): boolean =>
    (/^[0-9a-f]{8,}$/.test(key) && tokens.some((token) => token.startsWith(key))) ||
    names.some((name) => name.toLowerCase() === key);
  const [person, ...others] = people.filter(isMeant);
  if (!person) throw new CommandError(`No person of that name or key sat at table ${code}.`, 1);
  if (others.length === 0) return person;
  const keys = [person, ...others].map(({ tokens, names }) => `${tokens[0]?.slice(0, 8)} (${names.join(', ')})`);
  throw new CommandError(`Several people are meant; name one by the key: ${keys.join('; ')}.`);
}
