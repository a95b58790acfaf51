/** How many connections may watch a table, and how many may wait to say hello. */
export interface CrowdLimits {
  readonly watchers: number;
  readonly waiting: number;
}

export const USUAL_CROWD: CrowdLimits = { watchers: 250, waiting: 50 };
export const ANY_CROWD: CrowdLimits = { watchers: Number.POSITIVE_INFINITY, waiting: Number.POSITIVE_INFINITY };

/** The household of a line. */
export type HouseholdOf = (line: string) => string | undefined;

/** The lines of the household that has most of them, oldest first: whoever floods a table loses places, and nobody else. */
export function mostOfOne(lines: readonly string[], householdOf: HouseholdOf): readonly string[] {
  const counts = new Map<string | undefined, number>();
  for (const line of lines) counts.set(householdOf(line), 1 + (counts.get(householdOf(line)) ?? 0));
  const most = Math.max(...counts.values());
  return lines.filter((line) => counts.get(householdOf(line)) === most);
}
