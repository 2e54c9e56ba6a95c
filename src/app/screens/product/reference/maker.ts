import type { RowData } from '#contract/client/client-answers.ts';

/** Keys of attributes that may hold a product's brand, most likely first. */
const BRAND_KEYS = ['brand', 'manufacturer', 'maker', 'make', 'vendor'];

/** The maker of a product: the one in its own values, else the owner of the catalogue. */
export function makerOf(product: Pick<RowData, 'values'> | null, owner: string): string {
  const values = product?.values ?? [];
  const value = BRAND_KEYS.flatMap(key => values.find(one => one.key === key) ?? []).at(0);
  const named =
    value?.kind === 'text' ? value.text.text : value?.kind === 'enum' ? value.values[0]?.name.text : '';
  return named || owner;
}
