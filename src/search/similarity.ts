import type { AttributeValue } from '#contract/attributes/attribute.ts';

// The distance between two products is the weighted mean of the distances of their values, from 0 (the same) to 1
// (nothing in common, or no value) for each value of the one (Gower, "A general coefficient of similarity and some of
// its properties", Biometrics 27, 1971). A number's distance is its share of the span of the candidates, by their
// logarithms if these are positive and lie a decade or more apart.

/** A value of the product that others are to be near to, and how much it counts. */
export type WeighedValue = { value: AttributeValue; weight: number };

/**
 * A question for products near another one, whose values are `like`. Candidates are in the category, without
 * `except_id`. At most `limit` are given, at most `per_set` of one set.
 */
export type NearestQuery = {
  category_id: string;
  except_id: string;
  like: readonly WeighedValue[];
  limit: number;
  per_set: number;
};

/** A product with its distance, 0 to 1. */
export type NearProduct = { id: string; set_id: string | null; distance: number };

/** The span of numbers, and whether it is measured by logarithms. */
export type Span = { min: number; max: number; log: boolean };

/** A decade. */
const LOG_RATIO = 10;

/** The span of the candidates' numbers. Those that are not finite (open ends) do not count. */
export function spanOf(numbers: Iterable<number>): Span {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const number of numbers) {
    if (!Number.isFinite(number)) continue;
    if (number < min) min = number;
    if (number > max) max = number;
  }
  return { min, max, log: min > 0 && max >= LOG_RATIO * min };
}

/**
 * The distance of two numbers in a span, 0 to 1. An open end (infinite) is at 0 from the same open end and at 1 from
 * all others.
 */
export function numberDistance(a: number, b: number, { min, max, log }: Span): number {
  if (a === b) return 0;
  if (!Number.isFinite(a) || !Number.isFinite(b) || max <= min) return 1;
  const share = log && a > 0 ? Math.log(a / b) / Math.log(max / min) : (a - b) / (max - min);
  return Math.min(1, Math.abs(share));
}

/** The distance of two lists of choices: 1 minus the share of the choices in both. */
export function choicesDistance(a: readonly string[], b: readonly string[]): number {
  const all = new Set([...a, ...b]);
  const both = new Set(a).intersection(new Set(b));
  return all.size === 0 ? 0 : 1 - both.size / all.size;
}

/** Takes the nearest of sorted candidates, up to the requested number, and of each set up to its limit. */
export function takeNearest(sorted: Iterable<NearProduct>, { limit, per_set }: NearestQuery): NearProduct[] {
  const taken: NearProduct[] = [];
  const ofSet = new Map<string, number>();
  for (const candidate of sorted) {
    if (taken.length >= limit) break;
    const { set_id } = candidate;
    const before = set_id === null ? 0 : (ofSet.get(set_id) ?? 0);
    if (before >= per_set) continue;
    if (set_id !== null) ofSet.set(set_id, before + 1);
    taken.push(candidate);
  }
  return taken;
}
