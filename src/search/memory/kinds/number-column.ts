import type { Column } from '../columns/column.ts';
import type { Bins } from './bins.ts';

/**
 * Codes stand for sorted numbers: code c for values[c - 1]. Equal numbers with different tolerances have a code each.
 * `tolerated` has the interval that each one covers, which is the number alone without a tolerance, and is null if no
 * number has a tolerance.
 */
export type NumberColumn = Column & {
  readonly kind: 'number';
  readonly values: Float64Array;
  readonly tolerated: { readonly lows: Float64Array; readonly highs: Float64Array } | null;
  readonly bins: Bins | null;
};
