import type { CatalogueVersion, ProductCounts } from '#contract/records/version.ts';

/**
 * When a version waits for the owner's consent: `share` of the live products (0 to 1) that it may withdraw without, `price_share` of the
 * changed prices that may jump, and the folder of the sample, which no other folder replaces without.
 */
export type ConsentRules = { share: number; price_share: number; sample_folder: string | null };

/** Prices that a version changes, and those of them that jump. */
export type PriceJumps = { changed: number; jumped: number };

/**
 * Why a version needs consent: how many of the live products it withdraws, whether these are the sample's, and the
 * prices that jump (null: few enough).
 */
export type NeededConsent = { withdrawn: number; of: number; is_sample: boolean; prices: PriceJumps | null };

/** The changes of a version compared with the live one. */
type Changes = {
  live: CatalogueVersion | undefined;
  source: string;
  products: ProductCounts;
  prices: PriceJumps;
};

/** Why a version needs the owner's consent to go live, or null if it needs none, for example while nothing is live. */
export function findNeededConsent(
  rules: ConsentRules,
  { live, source, products, prices }: Changes,
): NeededConsent | null {
  if (live === undefined) return null;
  const { kept, added, withdrawn } = products;
  const of = kept - added + withdrawn;
  const is_sample = live.source === rules.sample_folder && source !== rules.sample_folder;
  const jumps = prices.jumped > prices.changed * rules.price_share ? prices : null;
  return is_sample || withdrawn > of * rules.share || jumps !== null
    ? { withdrawn, of, is_sample, prices: jumps }
    : null;
}
