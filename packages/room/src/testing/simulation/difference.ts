/** Describes the first difference between two values, or undefined if they are deeply equal. */
export function difference(one: unknown, other: unknown, path = ''): string | undefined {
  if (Object.is(one, other)) return undefined;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return `${path}: ${shortly(one)} is not ${shortly(other)}`;
  }
  const left = one as Readonly<Record<string, unknown>>;
  const right = other as Readonly<Record<string, unknown>>;
  for (const key in left) {
    const found = key in right ? difference(left[key], right[key], `${path}.${key}`) : `${path}.${key} is too much`;
    if (found !== undefined) return found;
  }
  for (const key in right) if (!(key in left)) return `${path}.${key} is missing`;
  return Array.isArray(one) === Array.isArray(other) ? undefined : `${path}: a list is no object`;
}

function shortly(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 120);
}
