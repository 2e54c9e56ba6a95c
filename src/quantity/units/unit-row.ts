import type { KnownQuantity } from './quantities.ts';

/**
 * The options of a row besides its columns. `scale` lists the SI prefixes that formatting uses, small to large (`_` is
 * none), and `reads` further ones that are read without doubt about letter case. With `offset`, base value = (value +
 * offset) * factor. With `log`, base value = reference * 10^(value / step) in the base unit of the kind `of`.
 */
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
