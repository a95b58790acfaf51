/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * The change from one value to another, as JSON. Objects change by member and lists by index. Removed members are
 * listed under `-`, elements appended to a list under `+`. Anything else is the new value.
 */
export type Patch = Json;

type Members = { readonly [key: string]: Json };

const APPENDED = '+';
const REMOVED = '-';

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The patch from one value to another; undefined if they are equal. Identical objects are not compared inside. */
export function diff(before: unknown, after: unknown): Patch | undefined {
  if (before === after) return undefined;
  if (Array.isArray(before) && Array.isArray(after)) return diffLists(before, after);
  if (isMembers(before) && isMembers(after)) return diffMembers(before, after);
  return after as Json;
}

function diffLists(before: readonly unknown[], after: readonly unknown[]): Patch | undefined {
  if (before.length > after.length) return shortened(before, after) ?? (after as Json);
  let patch: Record<string, Json> | undefined;
  let changes = 0;
  for (let i = 0; i < before.length; i += 1) {
    const change = diff(before[i], after[i]);
    if (change === undefined) continue;
    changes += 1;
    patch ??= {};
    patch[i] = change;
  }
  // If much has changed, the whole list is shorter.
  if (3 * changes > before.length) return after as Json;
  if (before.length === after.length) return patch;
  if (before.length === 0) return after as Json;
  return { ...patch, [APPENDED]: after.slice(before.length) as Json[] };
}

/** The indices of the elements removed from a list, if the rest is unchanged. */
function shortened(before: readonly unknown[], after: readonly unknown[]): Patch | undefined {
  if (after.length * 2 < before.length) return undefined;
  const gone: number[] = [];
  for (let i = 0; i < before.length; i += 1) {
    const at = i - gone.length;
    if (at === after.length || diff(before[i], after[at]) !== undefined) gone.push(i);
  }
  return before.length - gone.length === after.length ? { [REMOVED]: gone } : undefined;
}

function diffMembers(before: Members, after: Members): Patch | undefined {
  let patch: Record<string, Json> | undefined;
  let left = 0;
  for (const _ in before) left += 1;
  for (const key in after) {
    const now = after[key];
    const then = before[key];
    if (then !== undefined) left -= 1;
    if (now === then) continue;
    const change = then === undefined ? now : diff(then, now);
    if (change === undefined) continue;
    patch ??= {};
    patch[key] = change;
  }
  if (left === 0) return patch;
  for (const key in before) {
    if (key in after) continue;
    patch ??= {};
    patch[REMOVED] = [...((patch[REMOVED] as string[] | undefined) ?? []), key];
  }
  return patch;
}

/** The value after a patch. Knows nothing of what the values mean. */
export function applyPatch(before: Json, patch: Patch): Json {
  if (!isMembers(patch)) return patch;
  if (Array.isArray(before)) return isOfList(patch) ? patchList(before, patch) : patch;
  const members: Record<string, Json> = isMembers(before) ? { ...before } : {};
  for (const key in patch) {
    const change = patch[key];
    if (key === REMOVED || key === '__proto__' || change === undefined) continue;
    members[key] = applyPatch(members[key] ?? null, change);
  }
  const removed = patch[REMOVED];
  if (Array.isArray(removed)) for (const key of removed) delete members[String(key)];
  return members;
}

/** Whether a patch is about list elements, rather than an object that replaces the list. */
function isOfList(patch: Members): boolean {
  for (const key in patch) return key === APPENDED || key === REMOVED || /^\d+$/.test(key);
  return false;
}

function patchList(before: readonly Json[], patch: Members): readonly Json[] {
  const { [APPENDED]: appended, [REMOVED]: removed, ...changes } = patch;
  const list = before.map((value, i) => {
    const change = changes[i];
    return change === undefined ? value : applyPatch(value, change);
  });
  const left = Array.isArray(removed) ? list.filter((_, i) => !removed.includes(i)) : list;
  return Array.isArray(appended) ? [...left, ...appended] : left;
}
