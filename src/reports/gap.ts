/** Examples that are kept of what is missing. */
const EXAMPLES_MAX = 3;

/** Of how many things something is missing, with the first few that lack it. */
export type Gap = { of: number; missing: number; examples: string[] };

/** A gap of nothing yet. */
export function emptyGap(): Gap {
  return { of: 0, missing: 0, examples: [] };
}

/** Counts one thing more. */
export function countGap(gap: Gap, isMissing: boolean, example: string): void {
  gap.of++;
  if (!isMissing) return;
  gap.missing++;
  if (gap.examples.length < EXAMPLES_MAX) gap.examples.push(example);
}

/** Which part has it, from 0 to 1. */
export function shareOf({ of, missing }: Gap): number {
  return of === 0 ? 1 : (of - missing) / of;
}
