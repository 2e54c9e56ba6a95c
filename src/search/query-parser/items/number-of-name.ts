import { findUnit } from '#quantity/units/units.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { amountAt, type TextAmount } from './amount.ts';
import type { Item } from './item.ts';
import { meaningsOf } from './item-reader.ts';

/** Digits that a blank may separate into thousands. */
const THOUSANDS = /(\d{1,3}) \d{3}(?!\d)/y;

/** `voltage 40 500 W`: behind a name that nothing in the unit is of, the first number is its own, and no thousands. */
export function firstOfTwo(
  text: string,
  at: number,
  before: Item | undefined,
  { targets }: Vocabulary,
): TextAmount | undefined {
  THOUSANDS.lastIndex = at;
  const digits = THOUSANDS.exec(text)?.[1];
  const kinds = meaningsOf(before, 'name').flatMap(({ target }) => targets.get(target)?.measure.kind ?? []);
  if (digits === undefined || kinds.length === 0) return undefined;
  const second = amountAt(text, at + digits.length + 1);
  if (second === undefined || 'doubtful' in second || second.unit === null) return undefined;
  const kind = findUnit(second.unit)?.quantity;
  const first =
    kind === undefined || kinds.includes(kind) ? undefined : amountAt(text.slice(0, at + digits.length), at);
  return first === undefined || 'doubtful' in first ? undefined : first;
}
