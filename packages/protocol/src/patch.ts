/** Anything JSON can say. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * What changed from one value to another, as JSON. An object changes its members one by one; an array that only grew says
 * `{"+": [what came]}`; members that went are listed under `-`; anything else is the new value itself.
 */
export type Patch = Json;

type Members = { readonly [key: string]: Json };

const APPENDED = '+';
const REMOVED = '-';

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The patch that leads from one to the other, or undefined when they are equal. Shared parts are not looked into. */
export function diff(before: unknown, after: unknown): Patch | undefined {
  if (before === after) return undefined;
  if (Array.isArray(before) && Array.isArray(after)) return diffLists(before, after);
  if (isMembers(before) && isMembers(after)) return diffMembers(before, after);
  return after as Json;
}

function diffLists(before: readonly unknown[], after: readonly unknown[]): Patch | undefined {
  for (let i = 0; i < before.length; i += 1) {
    if (i >= after.length || diff(before[i], after[i]) !== undefined) return after as Json;
  }
  if (before.length === after.length) return undefined;
  return before.length === 0 ? (after as Json) : { [APPENDED]: after.slice(before.length) as Json[] };
}

function diffMembers(before: Members, after: Members): Patch | undefined {
  let patch: Record<string, Json> | undefined;
  for (const key in after) {
    const now = after[key];
    const then = before[key];
    if (now === then) continue;
    const change = then === undefined ? now : diff(then, now);
    if (change === undefined) continue;
    patch ??= {};
    patch[key] = change;
  }
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
  if (Array.isArray(before)) {
    const appended = patch[APPENDED];
    return Array.isArray(appended) ? [...before, ...appended] : patch;
  }
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
