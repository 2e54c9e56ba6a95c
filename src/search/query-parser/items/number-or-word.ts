import { findUnit } from '#quantity/units/units.ts';
import type { Meaning } from '../vocabulary/meaning.ts';
import { PART } from '../vocabulary/names.ts';
import type { Scan } from '../vocabulary/scan-text.ts';
import type { FoundTerm } from '../vocabulary/term-tree.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { TextAmount } from './amount.ts';
import type { Item } from './item.ts';
import { readTerm } from './read-term.ts';
import { skipBlanks } from './text-marks.ts';

// What stands behind a number: its unit, or a word of its own.

const WAVES = 'λ';
const WORD_BEHIND = / ?[a-z]{2}/i;

/** `0402` of a chip resistor. No number begins with 0, unless the context requires one. */
export function isCode(
  text: string,
  { start, number_end, unit }: TextAmount,
  before: Item | undefined,
): boolean {
  return unit === null && before?.kind !== 'sign' && /^0\d+$/.test(text.slice(start, number_end));
}

/** `f=100 D=25.4`, `1064 R<0.25%`: the letter is not a unit but the name of the next number. */
export function isNameOfNext(
  text: string,
  { end, meanings }: FoundTerm<Meaning>,
  amount: TextAmount,
): boolean {
  // `5 V out < 40 V in`: the way of the first.
  if (WAYS.has(text.slice(amount.end, end).toLowerCase())) return false;
  // `400 W < power`: the sign is not of the letter before it.
  return (
    /^ ?[=<>≤≥]+(?![=<>≤≥]| ?\p{L})/u.test(text.slice(end, end + 5)) &&
    meanings.some(({ kind }) => kind === 'name')
  );
}

/**
 * `f=75 B coated`: a letter apart from the number of a name is a word of its own, if nothing of the catalogue is measured
 * in such a unit.
 */
export function isLetterAfterName(
  text: string,
  { number_end, end, unit }: TextAmount,
  { by_kind }: Vocabulary,
  before: Item | undefined,
): boolean {
  if (
    unit === null ||
    before?.kind !== 'sign' ||
    !'=:'.includes(before.sign) ||
    !/^ \p{Lu}$/u.test(text.slice(number_end, end))
  )
    return false;
  const kind = findUnit(unit)?.quantity;
  return kind === undefined || !by_kind.has(kind);
}

/** `index above 2 wavelength 1 um`: the word names what the next number is of, and is not the unit λ. */
export function withoutAxis(scan: Scan, read: TextAmount, vocabulary: Vocabulary): TextAmount | undefined {
  const digits = scan.text.slice(read.start, read.end).search(WORD_BEHIND);
  if (digits < 1 || read.unit !== WAVES || read.value < 1) return undefined;
  const number_end = read.start + digits;
  const word = readTerm(scan, skipBlanks(scan.text, number_end), vocabulary);
  const isNamed = word?.meanings.some(meaning => meaning.kind === 'name' && meaning.strength > PART);
  if (!isNamed || word?.end !== read.end || !/^ ?\d/.test(scan.text.slice(word.end, word.end + 2)))
    return undefined;
  return { ...read, end: number_end, number_end, unit: null, prefix: null, others: [] };
}

/** `0.22 NA`: a symbol in capitals that the catalogue knows, and not the unit with the same letters in another case, nA. */
export function isSymbolInCapitals(
  text: string,
  { number_end, end, unit }: TextAmount,
  word: FoundTerm<Meaning>,
): boolean {
  const typed = text.slice(number_end, end).trim();
  if (unit === null || word.end !== end || !/^[A-Z]{2,}$/.test(typed) || findUnit(unit)?.symbol === typed)
    return false;
  return word.meanings.some(meaning => meaning.kind === 'name' && meaning.strength > PART);
}

/** Whether what stands before a number says that it is a value. The name of a type has no number: `fibre 0.22 NA`. */
export function announcesNumber(
  before: Item | undefined,
  { attributes }: Pick<Vocabulary, 'attributes'>,
): boolean {
  const announces = (own: Meaning) =>
    own.kind === 'relation' || (own.kind === 'name' && attributes.get(own.target)?.kind !== 'enum');
  return before?.kind === 'sign' || before?.meanings.some(announces) === true;
}

/** Words of the catalogue win over a shorter unit (`10 in stock`), and over a count (`60 片`) as long. */
export function isLonger(text: string, word: FoundTerm<Meaning>, amount: TextAmount): boolean {
  if (word.attached || amount.unit === null || amount.end === amount.number_end) return false;
  // `12 V in`: the way behind a unit, although Vin is a name.
  if (WAYS.has(text.slice(amount.end, word.end).toLowerCase())) return false;
  const isKnown = word.meanings.some(
    ({ kind }) =>
      kind === 'name' || kind === 'choice' || kind === 'flag' || kind === 'category' || kind === 'text',
  );
  return isKnown && (word.end > amount.end || (word.end === amount.end && COUNTS.has(amount.unit)));
}

const WAYS = new Set([' in', ' out']);
const COUNTS = new Set(['个', '件', '只', '片', '块', '支', '根', 'pcs', 'pc', 'ea']);
