import type { RowData } from '#contract/client/client-answers.ts';

/** Number of rows beside a product's curves, about as high as these. */
const ROWS_BESIDE = 11;

/** Up to ROWS_BESIDE rows with the product's own in the middle, or the first ones if it is not among them. */
export function rowsAround(rows: readonly RowData[], id: string): RowData[] {
  const place = rows.findIndex(row => row.id === id);
  const start = Math.min(place - (ROWS_BESIDE - 1) / 2, rows.length - ROWS_BESIDE);
  return rows.slice(Math.max(0, start), Math.max(0, start) + ROWS_BESIDE);
}
