import type { ColumnData, ListData, RowData, ValueData } from '#contract/client/client-answers.ts';

type Rows = Pick<ListData, 'columns' | 'products'>;

/** The columns in which the rows differ, followed by the others. */
export function informativeColumns(list: Rows): ColumnData[] {
  const differing = differingColumns(list);
  return [...differing, ...list.columns.filter(column => !differing.includes(column))];
}

/** The columns in which the rows differ, in their order. */
export function differingColumns({ columns, products: [first, ...others] }: Rows): ColumnData[] {
  if (first === undefined) return [];
  return columns.filter(({ key }) => {
    const text = textOf(valueIn(first, key));
    return others.some(row => textOf(valueIn(row, key)) !== text);
  });
}

function valueIn({ values }: RowData, key: string): ValueData | undefined {
  return values.find(value => value.key === key);
}

function textOf(value: ValueData | undefined): string {
  return value === undefined ? '' : JSON.stringify(value);
}
