import type { Column, List, Value } from '#contract/client-answers.ts';

type Rows = Pick<List, 'columns' | 'products'>;

/** The columns in which the rows differ, before those in which they are all the same. */
export function informativeColumns(list: Rows): Column[] {
  const differing = differingColumns(list);
  return [...differing, ...list.columns.filter(column => !differing.includes(column))];
}

/** The columns in which the rows differ, in their order. */
export function differingColumns({ columns, products }: Rows): Column[] {
  return columns.filter(
    ({ key }) => new Set(products.map(row => textOf(row.values.find(value => value.key === key)))).size > 1,
  );
}

function textOf(value: Value | undefined): string {
  return value === undefined ? '' : JSON.stringify(value);
}
