import { BRAND_PARTS, brandOf } from '#contract/records/brand/brand.ts';
import { replaceCatalogue } from '#database/building/replace-records.ts';
import { getCatalogue } from '#database/catalogue/catalogues.ts';
import type { Database } from '#database/open.ts';
import { listBrandChanges, mergeBrand } from '../../assemble/merge-brand.ts';
import type { Problem } from '../../draft.ts';
import type { NewFiles } from '../new-files.ts';
import type { NewBrand } from '../update-item.ts';

/**
 * Sets parts of the brand in a version that is being built. All other parts stay. If a picture cannot be shown, nothing
 * is changed.
 * @returns the problems of pictures
 */
export async function setBrand(
  database: Database,
  id: string,
  { brand: given, place }: NewBrand,
  files: NewFiles,
): Promise<Problem[]> {
  const catalogue = await getCatalogue(database, id);
  const own = brandOf(catalogue);
  const { brand, problems } = await files.checkBrand(own, mergeBrand(own, given), place);
  if (problems.length > 0) return problems;
  const changed = listBrandChanges(own, brand);
  if (changed.length === 0) return [];
  const set = new Set([...changed, ...(own.by_update ?? [])]);
  const by_update = BRAND_PARTS.filter(part => set.has(part));
  await replaceCatalogue(database, id, { ...catalogue, brand: { ...brand, by_update } });
  return [];
}
