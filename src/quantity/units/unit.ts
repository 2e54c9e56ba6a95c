import type { KnownQuantity, Names, Quantity } from './quantities.ts';

/** A unit of measure: base value = (value + offset) * factor, or, with `log`, base value = reference *
 *  10^(value / step) in the base unit of the kind `log.of`. */
export interface Unit {
  /** The one stored spelling, such as `mm`, `kΩ`, `W/(m·K)`. No two units share one. */
  readonly symbol: string;
  /** The text shown to visitors: the symbol, except for differences of temperature (`K`) and the plain ratio (empty). */
  readonly display: string;
  readonly quantity: Quantity;
  readonly factor: number;
  readonly offset?: number;
  readonly log?: { readonly of: KnownQuantity; readonly step: number; readonly reference: number };
  readonly aliases: readonly string[];
  readonly name: Names;
  readonly system?: 'metric' | 'imperial';
  /** Whether SI prefixes may precede it. */
  readonly prefixes?: boolean;
  /** Symbols of this unit with the prefixes that formatting chooses from, by rising factor. */
  readonly scale?: readonly string[];
  /** Further prefixes that a spelling has without a doubt of its letter case. */
  readonly reads?: string;
  /** The symbol without prefix, if this unit has one. */
  readonly root?: string;
}
