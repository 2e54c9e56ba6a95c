import type { StringTable } from '../strings.ts';

/**
 * Part numbers and cross references by key. `cross_of` is a place in `crosses` + 1, or 0 for a part number. The entries
 * that hold gram_codes[g] are gram_entries[gram_starts[g] .. gram_starts[g + 1]), rising.
 */
export type NumberTable = {
  readonly keys: StringTable;
  readonly document: Uint32Array;
  readonly cross_of: Uint32Array;
  readonly crosses: StringTable;
  readonly gram_codes: Uint32Array;
  readonly gram_starts: Uint32Array;
  readonly gram_entries: Uint32Array;
};

/** The parts of an index that look-ups of part numbers use. */
export type NumberIndex = { readonly documents: number; readonly numbers: NumberTable };
