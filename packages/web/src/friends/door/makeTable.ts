import { keepTable } from './keptTables.ts';

/** Why there is no new table, by what the server answered. */
const TROUBLES: Readonly<Record<number, string>> = { 429: 'too-many', 403: 'banned' };

/** A new table by these rules; its code, or why there is none. */
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

/** What stands before a server that is away answers in its place; a host of files knows no tables, nor does a server without a database. */
async function troubleOf(response: Response): Promise<string> {
  const known = TROUBLES[response.status];
  if (known !== undefined) return known;
  const said = (await response.json().catch(() => null)) as { readonly trouble?: string } | null;
  return response.status < 500 || said?.trouble === 'no-tables' ? 'no-tables' : 'no-answer';
}

/** People nod to a trick before it is taken in. */
export function forPeople(rules: string): string {
  return /\/co=/.test(rules) ? rules : `${rules}/co=y`;
}
