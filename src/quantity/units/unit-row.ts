import type { KnownQuantity } from './quantities.ts';

/** What one row may say beside its columns.
 *  `scale`: takes SI prefixes; the characters are those that formatting uses (`_` is none), small to large. `reads`: further prefixes
 *  that a text may have without a doubt of its letter case.
 *  `offset`: base value = (value + offset) * factor. `log`: base value = reference * 10^(value / step) in the base
 *  unit of the kind `of`.  */
export interface RowExtra {
  readonly scale?: string;
  readonly reads?: string;
  readonly offset?: number;
  readonly log?: { readonly of: KnownQuantity; readonly step: number; readonly reference: number };
  readonly system?: 'metric' | 'imperial';
}

/** Symbol, factor to the base unit, English name, Chinese name, further spellings (blank between, `·` for a blank
 *  inside), extra. */
export type UnitRow = readonly [string, number, string, string, string?, RowExtra?];
