import type { DateOrder } from '../../dates.ts';
import type { Header } from '../../table/headers.ts';

/** What a text that is no plain number says, with the unit that it names. */
export type CellReading = {
  kind: 'value' | 'interval' | 'amount' | 'missing' | 'text';
  unit: string | null;
};

/** A column as the first rows show it. */
export type SeenColumn = {
  header: Header;
  column: string;
  unit: string | null;
  filled: number;
  texts: Set<string>;
  /** What each distinct text that is no plain number says. */
  readings: Map<string, CellReading>;
  numbers: number;
  /** From–to values: `-40...120`, `400–700 nm`. */
  ranges: number;
  /** Units in the texts themselves ('' for none), with the number of single values and of ranges in each: `10 mm`, `≤ 90`. */
  units: Map<string, { values: number; ranges: number }>;
  /** Whether the unit is only in the texts, or a last word of the header that is probably one. */
  unit_in: 'header' | 'texts' | 'last_word';
  /** Amounts with a currency: `$5.00`. */
  amounts: number;
  /** Texts such as `n/a` and `–`. */
  missing: number;
  /** Numbers with a comma that can only be a decimal one: `12,5`. */
  decimal_commas: number;
  /** Numbers with a comma between thousands, or before three decimals: `1,250`. */
  grouping_commas: number;
  flags: number;
  dates: Set<DateOrder>;
  not_dates: number;
  length_max: number;
};
