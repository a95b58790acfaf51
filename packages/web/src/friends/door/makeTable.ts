import { keepTable } from './keptTables.ts';

/** Why there is no new table, by the status that the server answered with. */
const TROUBLES: Readonly<Record<number, string>> = { 429: 'too-many', 403: 'banned' };

/** Makes a table with these rules: its code, or the error. */
export async function makeTable(rules: string): Promise<{ readonly code: string } | { readonly trouble: string }> {
  try {
    const response = await fetch('api/tables', { method: 'POST', body: JSON.stringify({ rules: forPeople(rules) }) });
    if (response.status !== 201) return { trouble: await troubleOf(response) };
    const { code, owner } = (await response.json()) as { code: string; owner: string };
    keepTable(code, { owner });
    return { code };
  } catch {
    return { trouble: 'no-answer' };
  }
}

/** A proxy answers 5xx for a server that is down. A host of files answers 404, and a server without a database says `no-tables`. */
async function troubleOf(response: Response): Promise<string> {
  const known = TROUBLES[response.status];
  if (known !== undefined) return known;
  const said = (await response.json().catch(() => null)) as { readonly trouble?: string } | null;
  return response.status < 500 || said?.trouble === 'no-tables' ? 'no-tables' : 'no-answer';
}

/** The rules for a table of people, who nod to each trick before it is swept. */
export function forPeople(rules: string): string {
  return /\/co=/.test(rules) ? rules : `${rules}/co=y`;
}
