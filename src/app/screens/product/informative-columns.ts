import type { Column, List, Row, Value } from '#contract/client/client-answers.ts';

type Rows = Pick<List, 'columns' | 'products'>;

/** The columns in which the rows differ, before those in which they are all the same. */
export function informativeColumns(list: Rows): Column[] {
  const differing = differingColumns(list);
  return [...differing, ...list.columns.filter(column => !differing.includes(column))];
}

/** The columns in which the rows differ, in their order. */
export function differingColumns({ columns, products: [first, ...others] }: Rows): Column[] {
  if (first === undefined) return [];
  return columns.filter(({ key }) => {
    const text = textOf(valueIn(first, key));
    return others.some(row => textOf(valueIn(row, key)) !== text);
  });
}

function valueIn({ values }: Row, key: string): Value | undefined {
  return values.find(value => value.key === key);
}

function textOf(value: Value | undefined): string {
  return value === undefined ? '' : JSON.stringify(value);
}
