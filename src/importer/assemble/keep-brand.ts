import { type BrandPart, brandFiles, brandOf, neutralBrand } from '#contract/records/brand/brand.ts';
import { replaceCatalogue } from '#database/building/replace-records.ts';
import { getCatalogue } from '#database/catalogue/catalogues.ts';
import type { Database } from '#database/open.ts';
import type { KeptMedia } from './keep-media.ts';
import { listBrandChanges } from './merge-brand.ts';

/** The fate of a part of the brand that an update set. */
type KeptPart = { part: BrandPart; code: 'brand_kept' | 'brand_replaced' | 'brand_unfit' };

/**
 * Keeps in a new version the parts of the brand that updates set in the live one and that the new catalogue leaves as
 * they are by default, pictures with their files.
 */
export async function keepBrand(
  database: Database,
  { live_id, id }: { live_id: string; id: string },
  media: KeptMedia,
): Promise<KeptPart[]> {
  const { brand: earlier } = await getCatalogue(database, live_id);
  if (earlier?.by_update === undefined) return [];
  const catalogue = await getCatalogue(database, id);
  const own = brandOf(catalogue);
  const differing = new Set(listBrandChanges(own, earlier));
  const stated = new Set(listBrandChanges(own, neutralBrand(catalogue.name)));
  const set = earlier.by_update.filter(part => differing.has(part));
  const fates = await Promise.all(
    set.map(async (part): Promise<KeptPart> => {
      if (stated.has(part)) return { part, code: 'brand_replaced' };
      const fits = await Promise.all(brandFiles(earlier, [part]).map(path => media.take(path)));
      return { part, code: fits.every(Boolean) ? 'brand_kept' : 'brand_unfit' };
    }),
  );
  const kept = fates.filter(({ code }) => code === 'brand_kept').map(({ part }) => part);
  if (kept.length === 0) return fates;
  const parts = Object.fromEntries(kept.map(part => [part, earlier[part]]));
  await replaceCatalogue(database, id, { ...catalogue, brand: { ...own, ...parts, by_update: kept } });
  return fates;
}
