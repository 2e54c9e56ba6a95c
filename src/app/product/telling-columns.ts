import type { Column, List, Value } from '../shown.ts';

/** The columns in which the rows differ, before those in which they are all the same. */
export function telling(list: Pick<List, 'columns' | 'products'>): Column[] {
  const differs = ({ key }: Column) =>
    new Set(list.products.map(row => textOf(row.values.find(value => value.key === key)))).size > 1;
  return [...list.columns.filter(differs), ...list.columns.filter(column => !differs(column))];
}

function textOf(value: Value | undefined): string {
  return value === undefined ? '' : JSON.stringify(value);
}
