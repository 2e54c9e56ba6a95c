import type { Attribute, AttributeValue } from '#contract/attribute.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { Texts } from '#contract/messages/formatter.ts';
import { convert, convertDifference } from '#contract/quantity/convert.ts';
import { type ParsedQuantity, parseQuantity } from '#contract/quantity/parse.ts';
import { QuantityError } from '#contract/quantity/quantity-error.ts';
import { checkText, TEXT_LENGTH_MAX } from '../check/text.ts';
import type { Cell, Problem } from '../draft.ts';
import { inBoth } from '../messages/messages.ts';
import { problemAt } from '../problems.ts';
import { textInItsLanguage } from '../sources/language.ts';
import { readFlag } from '../sources/record-fields.ts';
import type { Choices } from './choices.ts';

/** A cell's value, null where it says that there is none; or what is wrong with it. */
export type CleanCell = { value: AttributeValue | null; problem: Problem | null };

type Read = Exclude<ParsedQuantity, { kind: 'missing' }>;

/** What stands for "no value" in a column of words; `none` and `unknown` may be choices there. */
const NO_VALUE = /^(-{1,3}|—|–|\/|n\/a|n\.a\.?|#n\/a|null)$/i;

/** Cleans a cell of a number or range attribute: the number in the attribute's unit, and the text as given with the unit that its column states. `unit` is the cell's own unit as a known symbol, or null. */
export function cleanQuantity(cell: Cell, attribute: Attribute, unit: string | null): CleanCell {
  const parsed = parseQuantity(cell.text, {
    unit: unit ?? attribute.unit ?? undefined,
    quantity: attribute.quantity ?? undefined,
    decimal_comma: cell.decimal_comma,
  });
  if (!parsed.ok) return refuse(cell, parsed.message);
  if (parsed.quantity.kind === 'missing') return { value: null, problem: null };
  try {
    const given = withUnit(parsed.quantity, cell);
    const value =
      attribute.kind === 'range'
        ? toRange(parsed.quantity, attribute, unit, given)
        : toNumber(parsed.quantity, attribute, unit, given);
    return value === null ? refuse(cell, inBoth('reason.one_number')) : { value, problem: null };
  } catch (error) {
    if (!(error instanceof QuantityError)) throw error;
    return refuse(cell, error.messages);
  }
}

/** Cleans a cell of a flag attribute. */
export function cleanFlag(cell: Cell, key: string): CleanCell {
  if (NO_VALUE.test(cell.text.trim())) return { value: null, problem: null };
  const flag = readFlag(cell.text);
  if (flag === undefined)
    return {
      value: null,
      problem: problemAt(cell.place, 'flag_unreadable', { field: cell.key, value: cell.text }),
    };
  return { value: { kind: 'flag', key, flag }, problem: null };
}

/** Cleans the cells of a text attribute: one in its own language, or one for each. */
export function cleanText(cells: Words, key: string): CleanCell {
  const text = wordsOf(cells)[0];
  if (text === undefined) return { value: null, problem: null };
  const problem =
    checkText(cells.first.place, key, text.en ?? text.cn ?? '', TEXT_LENGTH_MAX.value)[0] ?? null;
  return { value: { kind: 'text', key, text }, problem };
}

/** Cleans the cells of an enum attribute: choices separated by `|`, found or made. */
export function cleanChoice(cells: Words, key: string, choices: Choices): CleanCell {
  const names = wordsOf(cells, '|');
  for (const name of names) {
    for (const text of [name.en, name.cn]) {
      const problem =
        text === undefined
          ? undefined
          : checkText(cells.first.place, key, text, TEXT_LENGTH_MAX.choice).find(
              found => found.severity === 'error',
            );
      if (problem !== undefined) return { value: null, problem };
    }
  }
  const values = [...new Set(names.map(name => choices.find(name)))];
  return { value: values.length === 0 ? null : { kind: 'enum', key, values }, problem: null };
}

/** The cells of a word attribute: one column, or one a language. */
export type Words = { first: Cell; plain?: Cell; en?: Cell; cn?: Cell };

function wordsOf(cells: Words, separator: string | null = null): LocalizedText[] {
  const split = (cell: Cell | undefined) => {
    const parts = cell === undefined ? [] : separator === null ? [cell.text] : cell.text.split(separator);
    return parts.map(part => part.trim()).filter(part => part !== '' && !NO_VALUE.test(part));
  };
  if (cells.plain !== undefined) return split(cells.plain).map(textInItsLanguage);
  const [en, cn] = [split(cells.en), split(cells.cn)];
  return Array.from({ length: Math.max(en.length, cn.length) }, (_, index) => ({
    ...(en[index] === undefined ? {} : { en: en[index] }),
    ...(cn[index] === undefined ? {} : { cn: cn[index] }),
  }));
}

function refuse(cell: Cell, reason: Texts): CleanCell {
  return {
    value: null,
    problem: problemAt(cell.place, 'quantity_unreadable', { field: cell.key, value: cell.text, reason }),
  };
}

/** The unit that the column states belongs to what was given; a plain ratio's is not written. */
function withUnit(read: Read, cell: Cell): string {
  const text = cell.text.trim();
  return cell.unit === null || cell.unit === '1' || read.given_unit !== null ? text : `${text} ${cell.unit}`;
}

function toNumber(
  read: Read,
  attribute: Attribute,
  unit: string | null,
  given: string,
): AttributeValue | null {
  if (read.kind !== 'value') return null;
  const { tolerance } = read;
  return {
    kind: 'number',
    key: attribute.key,
    value: toBase(read.value, unit, attribute),
    comparison: read.comparison,
    tolerance: tolerance && {
      minus: spanToBase(tolerance.minus, unit, attribute),
      plus: spanToBase(tolerance.plus, unit, attribute),
    },
    given,
  };
}

function toRange(
  read: Read,
  attribute: Attribute,
  unit: string | null,
  given: string,
): AttributeValue | null {
  const ends = read.kind === 'range' ? [read.min, read.max] : endsOf(read);
  const [min = null, max = null] = ends.map(end => (end === null ? null : toBase(end, unit, attribute)));
  // A unit that counts the other way (wavenumber against wavelength) turns the ends round.
  const isTurned = min !== null && max !== null && min > max;
  return { kind: 'range', key: attribute.key, min: isTurned ? max : min, max: isTurned ? min : max, given };
}

/** One number as a range: open where it is a bound, as wide as its tolerance where it has one. */
function endsOf({
  value,
  comparison,
  tolerance,
}: Extract<Read, { kind: 'value' }>): [number | null, number | null] {
  if (comparison === '>' || comparison === '>=') return [value, null];
  if (comparison === '<' || comparison === '<=') return [null, value];
  return [value - (tolerance?.minus ?? 0), value + (tolerance?.plus ?? 0)];
}

function toBase(value: number, unit: string | null, attribute: Attribute): number {
  return unit === null || attribute.unit === null || unit === attribute.unit
    ? value
    : convert(value, unit, attribute.unit);
}

function spanToBase(span: number, unit: string | null, attribute: Attribute): number {
  return unit === null || attribute.unit === null || unit === attribute.unit
    ? span
    : convertDifference(span, unit, attribute.unit);
}
