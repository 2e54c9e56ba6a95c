import type { Column, List } from '#contract/client-answers.ts';

/** The list without what its screen does not show: values of other columns, and the texts that values were read from. */
export function pruneList(list: List, columns: readonly Column[]): List {
  const shown = new Set(columns.map(column => column.key));
  const products = list.products.map(row => ({
    ...row,
    values: row.values
      .filter(value => shown.has(value.key))
      .map(value => ('given' in value ? { ...value, given: '' } : value)),
  }));
  return { ...list, products };
}
