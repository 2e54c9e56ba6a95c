import type { Column, Row } from '#contract/client-answers.ts';

/** Most decimals that a column is brought to. */
const DECIMALS_MAX = 4;

/** The column with the decimals that all its numbers share: the definition's own, or as many as the longest of the rows has. */
export function equalPrecision(column: Column, rows: readonly Pick<Row, 'values'>[]): Column {
  if (column.precision !== null || column.kind !== 'number') return column;
  const numbers = rows.flatMap(row =>
    row.values.flatMap(value => (value.key === column.key && value.kind === 'number' ? value.value : [])),
  );
  const decimals = Math.max(0, ...numbers.map(decimalsOf));
  return decimals > DECIMALS_MAX ? column : { ...column, precision: decimals };
}

/** Decimals of a number as it is written shortest; very small and large ones count as beyond all. */
function decimalsOf(value: number): number {
  const text = String(value);
  if (text.includes('e')) return Number.POSITIVE_INFINITY;
  return text.split('.')[1]?.length ?? 0;
}
