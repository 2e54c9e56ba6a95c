/** Limit of stored examples of a gap. */
const EXAMPLES_MAX = 3;

/** A gap: how many things were checked, how many lack something, and the first few of these. */
export type Gap = { of: number; missing: number; examples: string[] };

/** A gap of nothing yet. */
export function emptyGap(): Gap {
  return { of: 0, missing: 0, examples: [] };
}

/** Counts one more thing. */
export function countGap(gap: Gap, isMissing: boolean, example: string): void {
  gap.of++;
  if (!isMissing) return;
  gap.missing++;
  if (gap.examples.length < EXAMPLES_MAX) gap.examples.push(example);
}

/** The share that has it, from 0 to 1. */
export function shareOf({ of, missing }: Gap): number {
  return of === 0 ? 1 : (of - missing) / of;
}
