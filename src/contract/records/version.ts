import { z } from 'zod';

/**
 * A catalogue version's state: `building` is not visible, `ready` is whole and checked, `live` is served, `previous`
 * can be rolled back to, `failed` was left by an import that died or was refused.
 */
export const VersionState = z.enum(['building', 'ready', 'live', 'previous', 'failed']);
export type VersionState = z.infer<typeof VersionState>;

/** The changes of an import to the products, compared with the version that was live. */
export const ProductCounts = z.object({
  read: z.int(),
  kept: z.int(),
  refused: z.int(),
  added: z.int(),
  changed: z.int(),
  withdrawn: z.int(),
});
export type ProductCounts = z.infer<typeof ProductCounts>;

/** One version of the catalogue. Ids are `v1`, `v2`, … in the order of creation. */
export const CatalogueVersion = z.object({
  id: z.string().regex(/^v[1-9][0-9]*$/),
  state: VersionState,
  source: z.string().describe('folder it was imported from'),
  created_at: z.iso.datetime(),
  published_at: z.iso.datetime().nullable(),
  publish_at: z.iso.datetime().nullable().describe('when it is to be published'),
  staged: z.boolean().describe('kept until it is published or discarded'),
  products: ProductCounts.nullable(),
  problems: z.object({ error: z.int(), warning: z.int() }).nullable(),
});
export type CatalogueVersion = z.infer<typeof CatalogueVersion>;

/** Whether a version has all its records, so that it can be shown and compared: it is ready, or is or was live. */
export function isWhole({ state }: CatalogueVersion): boolean {
  return state === 'ready' || state === 'previous' || state === 'live';
}
