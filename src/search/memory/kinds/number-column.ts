import type { Column } from '../columns/column.ts';
import type { Bins } from './bins.ts';

/** Codes stand for sorted numbers: code c for values[c - 1]. */
export type NumberColumn = Column & {
  readonly kind: 'number';
  readonly values: Float64Array;
  readonly bins: Bins | null;
};
