import type { Attribute, AttributeValue } from '#contract/attributes/attribute.ts';
import type { Texts } from '#contract/messages/formatter.ts';
import { convert, convertDifference } from '#quantity/convert.ts';
import { type ParsedQuantity, parseQuantity } from '#quantity/reading/parse.ts';
import { QuantityError } from '#quantity/units/quantity-error.ts';
import { textBy, textIn } from '#text/text-in.ts';
import { NUMBER_MAX } from '../check/bounds.ts';
import { hintUnits } from '../check/unit-hint.ts';
import type { Cell } from '../draft.ts';
import { inBoth } from '../messages/messages.ts';
import { problemAt } from '../problems.ts';
import type { CleanCell } from './cell.ts';

/** Numbers and signs before a unit. */
const BEFORE_UNIT = /^[^\p{L}°µ%]*/u;

/** The reading of a cell of numbers: one number, or an interval. */
export type ReadQuantity = Exclude<ParsedQuantity, { kind: 'missing' }>;

/**
 * A quantity before it becomes a value: the original text, and the conversion of numbers and differences into the
 * attribute's unit.
 */
export type GivenQuantity = {
  read: ReadQuantity;
  key: string;
  given: string;
  toBase: (value: number) => number;
  spanToBase: (span: number) => number;
};

/**
 * Cleans a cell of an attribute with a unit. The value holds numbers in the attribute's unit and the original text,
 * with the unit that its column states.
 * @param unit the cell's own unit as a known symbol, or null
 * @param toValue makes the value, or returns null if the attribute takes one number and the cell has more
 */
export function cleanQuantity(
  cell: Cell,
  attribute: Attribute,
  unit: string | null,
  toValue: (quantity: GivenQuantity) => AttributeValue | null,
): CleanCell {
  const parsed = parseQuantity(cell.text, {
    unit: unit ?? attribute.unit ?? undefined,
    quantity: attribute.quantity ?? undefined,
    decimal_comma: cell.decimal_comma,
  });
  if (!parsed.ok) {
    const isUnit = parsed.code === 'quantity_unit_unknown';
    return refuse(cell, isUnit ? withHint(parsed.message, cell, attribute) : parsed.message);
  }
  if (parsed.quantity.kind === 'missing') return { value: null, problem: null };
  try {
    const value = toValue(giveQuantity(parsed.quantity, cell, attribute, unit));
    if (value === null) return refuse(cell, inBoth('reason.one_number'));
    if (isWithinBounds(value)) return checkPlausible(cell, parsed.quantity, value);
    const place = { field: cell.key, value: cell.text, limit: '1e30' };
    return { value: null, problem: problemAt(cell.place, 'number_out_of_bounds', place) };
  } catch (error) {
    if (!(error instanceof QuantityError)) throw error;
    return refuse(cell, error.messages);
  }
}

/** Whether all numbers of a value are of a size that a quantity has, in its attribute's unit. */
function isWithinBounds(value: AttributeValue): boolean {
  const numbers =
    value.kind === 'number'
      ? [value.value, value.tolerance?.minus, value.tolerance?.plus]
      : 'max' in value
        ? [value.min, value.max]
        : [];
  return numbers.every(number => Math.abs(number ?? 0) <= NUMBER_MAX);
}

const IMPLAUSIBLE = {
  keep: 'number_implausible',
  leave_out: 'number_left_out',
  error: 'number_refused',
} as const;

/** The value, or the source's choice for a number outside of its plausible range. */
function checkPlausible(
  { key, text, place, plausible }: Cell,
  read: ReadQuantity,
  value: AttributeValue,
): CleanCell {
  if (plausible === undefined) return { value, problem: null };
  const { min = -Infinity, max = Infinity, outside } = plausible;
  const numbers = read.kind === 'value' ? [read.value] : [read.min, read.max];
  if (numbers.every(number => number === null || (number >= min && number <= max)))
    return { value, problem: null };
  const problem = problemAt(place, IMPLAUSIBLE[outside], {
    field: place.column ?? key,
    value: text,
    expected: `${plausible.min ?? ''}..${plausible.max ?? ''}`,
  });
  return { value: outside === 'keep' ? value : null, problem };
}

function giveQuantity(
  read: ReadQuantity,
  cell: Cell,
  attribute: Attribute,
  unit: string | null,
): GivenQuantity {
  const { key, unit: base } = attribute;
  const isSame = unit === null || base === null || unit === base;
  return {
    read,
    key,
    given: withUnit(read, cell),
    toBase: value => (isSame ? value : convert(value, unit, base)),
    spanToBase: span => (isSame ? span : convertDifference(span, unit, base)),
  };
}

/** The cell's text, with the column's unit if the text has none. The unit of a plain ratio (`1`) is not written. */
function withUnit(read: ReadQuantity, cell: Cell): string {
  const text = cell.text.trim();
  return cell.unit === null || cell.unit === '1' || read.given_unit !== null ? text : `${text} ${cell.unit}`;
}

/** The reason, with the units that may be meant by the text after the number. */
function withHint(reason: Texts, cell: Cell, { quantity }: Attribute): Texts {
  const hint = hintUnits(cell.text.replace(BEFORE_UNIT, ''), quantity);
  return textBy(locale => textIn(reason, locale) + textIn(hint, locale));
}

function refuse(cell: Cell, reason: Texts): CleanCell {
  return {
    value: null,
    problem: problemAt(cell.place, 'quantity_unreadable', { field: cell.key, value: cell.text, reason }),
  };
}
