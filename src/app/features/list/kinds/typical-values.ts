import type { Bucket } from '#contract/attributes/kinds/number.ts';
import { LANGUAGES } from '#text/locale.ts';
import type { Writing } from '../../../platform/units/write-quantity.ts';

/** Share of the products within a typical span. */
const MOST = 0.8;
/** Number of values listed as the most frequent. */
const NAMED = 3;

/**
 * The span of the fewest adjacent bars of a histogram that hold 80 % of the products. Returns null if it needs more
 * than 80 % of the bars.
 */
export function typicalSpan(buckets: readonly Bucket[]): { min: number; max: number } | null {
  const needed = MOST * buckets.reduce((sum, { count }) => sum + count, 0);
  let best: { bars: number; count: number; min: number; max: number } | null = null;
  for (const [first, { from }] of buckets.entries()) {
    let count = 0;
    for (const [place, bucket] of buckets.slice(first).entries()) {
      count += bucket.count;
      if (count < needed || count === 0) continue;
      const bars = place + 1;
      const isBetter = best === null || bars < best.bars || (bars === best.bars && count > best.count);
      if (isBetter) best = { bars, count, min: from, max: bucket.to };
      break;
    }
  }
  return best === null || best.bars > buckets.length * MOST ? null : { min: best.min, max: best.max };
}

/** The three values that most products have, most frequent first. Returns an empty list if there are no more than three. */
export function mostFrequent<Value extends { count: number }>(values: readonly Value[]): Value[] {
  const had = values.filter(({ count }) => count > 0);
  if (had.length <= NAMED) return [];
  return had.toSorted((one, other) => other.count - one.count).slice(0, NAMED);
}

/** Lists values one after the other. */
export function joinValues(values: readonly string[], { locale }: Pick<Writing, 'locale'>): string {
  return values.join(LANGUAGES[locale].punctuation.item);
}
