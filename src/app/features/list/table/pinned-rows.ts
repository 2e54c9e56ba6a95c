import type { ComponentType, ReactNode } from 'react';
import type { ColumnData, ListData, RowData } from '#contract/client/client-answers.ts';
import type { Writing } from '../../../platform/units/write-quantity.ts';

/** A list's products, in which `othersFrom` is the place of the first one of other kinds. */
export type PlacedProducts = { products: RowData[]; othersFrom: number | null };

/** How a cell shows its difference: by its class, and by what stands below its value. */
export type CellDifference = { className: string; delta: ReactNode };

/** Rows over those of a table, the first of which is what all others are compared to. Their code comes with the first pin. */
export type PinnedRows = {
  rows: readonly RowData[];
  /** The products with the pinned ones first, and the number of these. */
  place(list: Pick<ListData, 'products'> & Partial<PlacedProducts>): PlacedProducts & { pinned: number };
  /** The differences of a row to another by the key of the column. That of the price is `price`. */
  differ(
    row: RowData,
    reference: RowData,
    table: { columns: readonly ColumnData[]; writing: Writing },
  ): (key: string) => CellDifference | undefined;
  /** Says in a row that it is pinned. */
  Mark: ComponentType<{ row: RowData }>;
};
