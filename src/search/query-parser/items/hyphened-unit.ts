import { findUnit } from '#quantity/units/units.ts';
import type { Scan } from '../vocabulary/scan-text.ts';
import { isWordCharacter } from '../vocabulary/term-tree.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { amountAt, type TextAmount } from './amount.ts';

// `1-inch mirror`, `12-V supply`, `25-mm-Linse`: a hyphen joins a number to its unit, if something of the catalogue is
// measured in it. `5-pin` has a name behind its number and no unit.

const HYPHEN_AND_UNIT = /^-[\p{L}°]/u;

/** A number with the unit behind its hyphen, or undefined if there is none. */
export function withHyphenedUnit(
  { text }: Scan,
  { start, number_end, unit }: TextAmount,
  { by_kind }: Vocabulary,
): TextAmount | undefined {
  if (unit !== null || !HYPHEN_AND_UNIT.test(text.slice(number_end, number_end + 2))) return undefined;
  // The end of a part number: `AC254-100-A`.
  const before = text[start - 1] ?? '';
  if (before === '-' || isWordCharacter(before)) return undefined;
  const read = amountAt(`${text.slice(0, number_end)} ${text.slice(number_end + 1)}`, start);
  if (read === undefined || 'doubtful' in read || read.unit === null) return undefined;
  const kind = findUnit(read.unit)?.quantity;
  const isWhole = !isWordCharacter(text[read.end] ?? '');
  return isWhole && kind !== undefined && by_kind.has(kind) ? { ...read, others: [] } : undefined;
}
