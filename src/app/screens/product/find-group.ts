import type { ProductData, SetData } from '#contract/client/client-answers.ts';

/** One variant table of a set. */
export type VariantTable = SetData['groups'][number];

/** The request of a page: a table by its id, and whether the rows have conditions. */
type Asked = { group: string | null; conditions: boolean };

/** The variant tables of a set. If there are several, a table with all its products and an empty name is added. */
export function listGroups({ id, groups, products }: SetData): VariantTable[] {
  if (groups.length < 2 || groups.some(group => group.id === id)) return groups;
  return [...groups, { id, name: { text: '' }, columns: [], products }];
}

/**
 * The variant table to show: the requested one, else the product's own, else the first. For a set with conditions on
 * its rows it is the table of all products, as any of its tables may have matches.
 * @returns null if there is no table
 */
export function findGroup(
  set: SetData | null,
  product: ProductData | null,
  asked: Asked,
): VariantTable | null {
  if (set === null) return null;
  const groups = listGroups(set);
  const byId = (id: string | null) => groups.find(group => group.id === id);
  const whole = product === null && asked.conditions ? byId(set.id) : undefined;
  return byId(asked.group) ?? byId(product?.groupId ?? null) ?? whole ?? groups[0] ?? null;
}
