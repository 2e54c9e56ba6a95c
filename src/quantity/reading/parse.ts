import { type Locale, languageOf } from '#text/locale.ts';
import { textBy } from '#text/text-in.ts';
import { foldText } from '../fold.ts';
import { baseOf, isQuantity, type Names, type Quantity } from '../units/quantities.ts';
import { QuantityError, type QuantityErrorCode, writeRefusal } from '../units/quantity-error.ts';
import { findUnit, type Unit } from '../units/units.ts';
import type { ParsedQuantity, QuantityParse } from './parsed-quantity.ts';
import type { QuantityText } from './quantity-text.ts';
import { readLight } from './read-light.ts';
import { type QuantityReading, readWhole } from './read-whole.ts';
import { listWithoutRemarks } from './remark.ts';
import { resolveReading } from './resolve-reading.ts';
import { MISSING_WORDS } from './vocabulary.ts';
import { writtenReach } from './written-precision.ts';

/** The facts about a column or field that are known before its text is read. */
export interface ParseOptions {
  /** The unit that numbers are converted into and that bare numbers are in. */
  readonly unit?: string | undefined;
  /** The kind of quantity if there is no unit. Units of other kinds are refused. */
  readonly quantity?: string | undefined;
  /**
   * Whether `1,234` is 1.234 (true) or 1234 (false). If it is undefined the text is refused as ambiguous, unless
   * `groups_by_comma` is set.
   */
  readonly decimal_comma?: boolean | undefined;
  /** If that is undefined: `1,234` is 1234, as this site writes it and its visitors type it. */
  readonly groups_by_comma?: boolean | undefined;
}

export type { ParsedQuantity, QuantityParse };

/** Longer texts are refused unread. */
export const QUANTITY_TEXT_LENGTH_MAX = 200;

/** As much of a text as a message repeats. */
const SHOWN_LENGTH_MAX = 60;

// The form of most cells in a table: a decimal that reads the same under every option except a decimal comma.
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d{1,3})?$/;

/** Reads a quantity as people write it: `25.4 mm`, `Ø1-1/2"`, `4k7`, `350–700 nm`, `..700nm`, `≤ λ/10`,
 *  `25.4 ±0.1 mm`, `不小于5V`, `１２．５毫米`, `N/A`. A tolerance alone (`±0.1 mm`) is the range that it spans. Never
 *  throws and never guesses: a text with two readings is refused. Takes time linear in the text's length. */
export function parseQuantity(text: string, options: ParseOptions = {}): QuantityParse {
  const { unit, quantity, decimal_comma, groups_by_comma } = options;
  const target = unit === undefined ? undefined : findUnit(unit, kindOf(quantity));
  if (unit !== undefined && !target) return refuseOption(unit);
  if (quantity !== undefined && !isQuantity(quantity)) return refuseOption(quantity);
  const wanted = target?.quantity ?? kindOf(quantity);
  if (text.length > QUANTITY_TEXT_LENGTH_MAX)
    return refuse(text, 'quantity_invalid', tooLong(text), wanted, target);
  if (decimal_comma !== true && PLAIN_NUMBER.test(text)) {
    const value = Number(text) + 0;
    if (Number.isFinite(value)) return { ok: true, quantity: plainValue(text, value, target) };
  }
  const folded = foldText(text);
  if (folded === '' || MISSING_WORDS.has(folded.toLowerCase()))
    return { ok: true, quantity: { kind: 'missing' } };
  const source: QuantityText = { text: folded, wanted, target, decimal_comma, groups_by_comma };
  try {
    return { ok: true, quantity: resolveReading(readRemarked(source), target, text.trim()) };
  } catch (error) {
    if (!(error instanceof QuantityError)) throw error;
    const light = readLight(target, unit => readIn(source, unit, text.trim()));
    return light ? { ok: true, quantity: light } : refuse(text, error.code, error.messages, wanted, target);
  }
}

function readIn(source: QuantityText, unit: Unit, given: string): ParsedQuantity | undefined {
  const read = tryWhole({ ...source, wanted: unit.quantity, target: unit });
  try {
    return read && resolveReading(read, unit, given);
  } catch (error) {
    if (error instanceof QuantityError) return undefined;
    throw error;
  }
}

/** A text without a meaning as a whole may be a quantity followed by a remark.  @throws QuantityError of the whole text */
function readRemarked(source: QuantityText): QuantityReading {
  try {
    return readWhole(source);
  } catch (error) {
    if (!(error instanceof QuantityError) || error.code === 'quantity_ambiguous') throw error;
    for (const text of listWithoutRemarks(source.text)) {
      const read = tryWhole({ ...source, text });
      if (read) return read;
    }
    throw error;
  }
}

function tryWhole(source: QuantityText): QuantityReading | undefined {
  try {
    return readWhole(source);
  } catch (error) {
    if (error instanceof QuantityError) return undefined;
    throw error;
  }
}

function kindOf(quantity: string | undefined): Quantity | undefined {
  return quantity !== undefined && isQuantity(quantity) ? quantity : undefined;
}

function plainValue(text: string, value: number, target: Unit | undefined): ParsedQuantity {
  return {
    kind: 'value',
    value,
    reach: writtenReach(text.toLowerCase()),
    unit: target?.symbol ?? null,
    given: text,
    given_value: value,
    given_unit: null,
    comparison: null,
    tolerance: null,
  };
}

function refuse(
  text: string,
  code: QuantityErrorCode,
  why: Names,
  wanted: Quantity | undefined,
  target: Unit | undefined,
): QuantityParse {
  const shown = text.length > SHOWN_LENGTH_MAX ? `${text.slice(0, SHOWN_LENGTH_MAX)}…` : text;
  const unit = target?.display ?? (wanted ? baseOf(wanted) : 'mm');
  const list = (locale: Locale) => {
    const { tag, punctuation } = languageOf(locale);
    const forms = [`${(25.4).toLocaleString(tag)} ${unit}`, `10..20 ${unit}`, `≥ 5 ${unit}`];
    return forms.map(form => form.trim()).join(punctuation.item);
  };
  const forms = { ...textBy(list), en: list('en') };
  return { ok: false, code, message: writeRefusal('cannot_read', { text: shown, why, forms }) };
}

function tooLong(text: string): Names {
  return writeRefusal('too_long', { length: text.length, limit: QUANTITY_TEXT_LENGTH_MAX });
}

function refuseOption(name: string): QuantityParse {
  return { ok: false, code: 'quantity_unit_unknown', message: writeRefusal('option_unknown', { name }) };
}
