import { findUnit } from '#quantity/units/units.ts';
import { misspeltUnits, type TermWords } from '../vocabulary/correct-spelling.ts';
import type { Scan } from '../vocabulary/scan-text.ts';
import type { TextAmount } from './amount.ts';

// `375 wat` is 375 watt: a word behind a number that is in no product's text, a typing error away from one unit of those
// that the catalogue measures in.

const WORD_BEHIND = / ?([a-z]{3,})(?![\p{L}\d])/uy;

/** An amount with the unit that the misspelt word behind its number means, or undefined if that word is no such unit. */
export function withMisspeltUnit(
  { lower }: Scan,
  read: TextAmount,
  words: TermWords,
): TextAmount | undefined {
  if (read.unit !== null || read.prefix !== null) return undefined;
  WORD_BEHIND.lastIndex = read.number_end;
  const [all = '', word] = WORD_BEHIND.exec(lower) ?? [];
  if (word === undefined) return undefined;
  const meant = misspeltUnits(word, words);
  const [unit, ...others] = new Set(meant.map(own => findUnit(own)?.symbol));
  const [to] = meant;
  if (unit === undefined || to === undefined || others.length > 0) return undefined;
  return { ...read, end: read.number_end + all.length, unit, others: [], respelt: { from: word, to } };
}
