import type { CatalogueVersion, ProductCounts } from '#contract/records/version.ts';

/** When a version waits for the owner's consent: `share` of the live products (0 to 1) that it may withdraw without, and the folder of the sample, which no other folder replaces without. */
export type ConsentRules = { share: number; sample_folder: string | null };

/** Why a version needs consent: how many of the live products it withdraws, and whether these are the sample's. */
export type NeededConsent = { withdrawn: number; of: number; is_sample: boolean };

/** Whether a version may go live without a word of the owner's; null: it may. Where nothing is live, nothing is lost. */
export function findNeededConsent(
  rules: ConsentRules,
  { live, source, products }: { live: CatalogueVersion | undefined; source: string; products: ProductCounts },
): NeededConsent | null {
  if (live === undefined) return null;
  const { kept, added, withdrawn } = products;
  const of = kept - added + withdrawn;
  const is_sample = live.source === rules.sample_folder && source !== rules.sample_folder;
  return is_sample || withdrawn > of * rules.share ? { withdrawn, of, is_sample } : null;
}
