import { type Brand, type BrandPart, brandOf, neutralBrand } from '#contract/records/brand.ts';
import { replaceCatalogue } from '#database/building/replace-records.ts';
import { getCatalogue } from '#database/catalogue/catalogues.ts';
import type { Database } from '#database/open.ts';
import { listBrandChanges } from './merge-brand.ts';

/** The fate of a part of the brand that an update set. */
type KeptPart = { part: BrandPart; code: 'brand_kept' | 'brand_replaced' | 'brand_unfit' };

/**
 * Keeps in a new version the parts of the brand that updates set in the live one and that the new catalogue leaves as
 * they are by default. Pictures are not kept, as their files are not in the folder of the new catalogue.
 */
export async function keepBrand(database: Database, live_id: string, id: string): Promise<KeptPart[]> {
  const { brand: earlier } = await getCatalogue(database, live_id);
  if (earlier?.by_update === undefined) return [];
  const catalogue = await getCatalogue(database, id);
  const own = brandOf(catalogue);
  const differing = new Set(listBrandChanges(own, earlier));
  const stated = new Set(listBrandChanges(own, neutralBrand(catalogue.name)));
  const fates = earlier.by_update
    .filter(part => differing.has(part))
    .map((part): KeptPart => {
      if (stated.has(part)) return { part, code: 'brand_replaced' };
      return { part, code: namesFile(earlier, part) ? 'brand_unfit' : 'brand_kept' };
    });
  const kept = fates.filter(({ code }) => code === 'brand_kept').map(({ part }) => part);
  if (kept.length === 0) return fates;
  const parts = Object.fromEntries(kept.map(part => [part, earlier[part]]));
  await replaceCatalogue(database, id, { ...catalogue, brand: { ...own, ...parts, by_update: kept } });
  return fates;
}

function namesFile({ logo, favicon, share_picture }: Brand, part: BrandPart): boolean {
  switch (part) {
    case 'logo':
      return logo.light !== null;
    case 'favicon':
      return favicon !== null;
    case 'share_picture':
      return share_picture !== null;
    default:
      return false;
  }
}
