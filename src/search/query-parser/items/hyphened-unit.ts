import { findUnit } from '#quantity/units/units.ts';
import type { Scan } from '../vocabulary/scan-text.ts';
import { isWordCharacter } from '../vocabulary/term-tree.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { amountAt, type TextAmount } from './amount.ts';

// `1-inch mirror`, `12-V supply`, `25-mm-Linse`: a hyphen joins a number to its unit, if something of the catalogue is
// measured in it. `5-pin` has a name behind its number and no unit.

const NUMBER_AND_HYPHEN = /[\d.,/]*\d-(?=[\p{L}°])/uy;

/** The number from a place on with the unit behind its hyphen, or undefined if there is none. */
export function withHyphenedUnit(
  { text }: Scan,
  at: number,
  { by_kind }: Vocabulary,
): TextAmount | undefined {
  NUMBER_AND_HYPHEN.lastIndex = at;
  const number = NUMBER_AND_HYPHEN.exec(text)?.[0];
  // The end of a part number: `AC254-100-A`.
  if (number === undefined || text[at - 1] === '-' || isWordCharacter(text[at - 1] ?? '')) return undefined;
  const hyphen = at + number.length - 1;
  const read = amountAt(`${text.slice(0, hyphen)} ${text.slice(hyphen + 1)}`, at);
  if (read === undefined || 'doubtful' in read || read.unit === null || read.number_end !== hyphen)
    return undefined;
  const kind = findUnit(read.unit)?.quantity;
  const isWhole = !isWordCharacter(text[read.end] ?? '');
  return isWhole && kind !== undefined && by_kind.has(kind) ? { ...read, others: [] } : undefined;
}
