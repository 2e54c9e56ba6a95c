import { isDeepStrictEqual } from 'node:util';
import { BRAND_PARTS, type Brand, type BrandPart } from '#contract/records/brand/brand.ts';
import type { BrandDraft } from '../draft.ts';

/** A brand with the parts that a file sets in place of its own. */
export function mergeBrand(brand: Brand, given: BrandDraft): Brand {
  return { ...brand, ...given, logo: { ...brand.logo, ...given.logo } };
}

/** The parts in which two brands differ. */
export function listBrandChanges(one: Brand, other: Brand): BrandPart[] {
  return BRAND_PARTS.filter(part => !isDeepStrictEqual(one[part], other[part]));
}
