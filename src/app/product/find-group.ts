import type { Product, ProductSet } from '../shown.ts';

/** One variant table of a set. */
export type Group = ProductSet['groups'][number];

/** The variant table that a page shows: the one asked for, else the product's own, else the first; null where there is none. */
export function findGroup(
  set: ProductSet | null,
  product: Product | null,
  asked: string | null,
): Group | null {
  if (set === null) return null;
  const byId = (id: string | null) => set.groups.find(group => group.id === id);
  return byId(asked) ?? byId(product?.groupId ?? null) ?? set.groups[0] ?? null;
}
