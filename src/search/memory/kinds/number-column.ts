import type { Column } from '../columns/column.ts';
import type { Bins } from './bins.ts';

/**
 * Codes denote sorted numbers: code c is values[c - 1]. Equal numbers with different tolerances have a code each.
 * `tolerated` has the interval that each number covers, which without a tolerance is the number alone. It is null if no
 * number has a tolerance.
 */
export type NumberColumn = Column & {
  readonly kind: 'number';
  readonly values: Float64Array;
  readonly tolerated: { readonly lows: Float64Array; readonly highs: Float64Array } | null;
  readonly bins: Bins | null;
};
