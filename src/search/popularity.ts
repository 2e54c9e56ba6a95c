import { idKey } from '#contract/id.ts';

/** How often products and sets were chosen, by the key of their id. Those that were never chosen are left out. */
export type Popularity = {
  readonly products: ReadonlyMap<string, number>;
  readonly sets: ReadonlyMap<string, number>;
};

/** The popularity of a catalogue without visitors. */
export const UNSEEN: Popularity = { products: new Map(), sets: new Map() };

/** The highest level, for records chosen 16,384 times or more. */
export const LEVEL_MAX = 15;

/**
 * The popularity of a product in whole steps: 0 if neither it nor its set was ever chosen, and one more with every
 * doubling, so that a few choices more or less change nothing.
 */
export function popularityLevel(popularity: Popularity, id: string, set_id: string | null): number {
  const own = popularity.products.get(idKey(id)) ?? 0;
  const ofSet = set_id === null ? 0 : (popularity.sets.get(idKey(set_id)) ?? 0);
  return Math.min(32 - Math.clz32(own + ofSet), LEVEL_MAX);
}
