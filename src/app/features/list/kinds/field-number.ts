import { formatAsked } from '#contract/attributes/kinds/canonical-interval.ts';
import type { ColumnData } from '#contract/client/client-answers.ts';
import { digitsThatReach, writtenReach } from '#quantity/reading/written-precision.ts';
import type { UnitConversion } from '../../../platform/units/imperial.ts';
import type { Writing } from '../../../platform/units/write-quantity.ts';
import { toLocalNumbers } from '../address/local-numbers.ts';
import { roundest } from '../address/roundest.ts';

// Texts of number fields that read back as the requested values when the form is sent again.

/** Digits of a converted number in a field, if it reads back as the same value. */
const SIGNIFICANT = 6;

/** One end of an interval in the visitor's unit, without grouping, in as many digits as read back as the same value. */
export function endText(value: number | null, column: Pick<ColumnData, 'unit'>, writing: Writing): string {
  return value === null ? '' : inShownUnit(value, column, writing, convertedEnd);
}

type Convert = (value: number, conversion: UnitConversion) => number;

function inShownUnit(
  value: number,
  { unit }: Pick<ColumnData, 'unit'>,
  { units, locale }: Writing,
  converted: Convert,
): string {
  const conversion = unit === null ? null : units(unit);
  const text =
    conversion === null
      ? withOwnUnit(String(value), unit)
      : `${converted(value, conversion)} ${conversion.unit}`;
  return toLocalNumbers(text, locale);
}

/** A converted end, in six digits if they read back as the same value. */
function convertedEnd(value: number, conversion: UnitConversion): number {
  const rounded = Number(conversion.convert(value).toPrecision(SIGNIFICANT));
  const back = conversion.back(rounded);
  const reach = Math.abs(conversion.back(rounded + writtenReach(String(rounded))) - back);
  return roundest(back, reach) === value ? rounded : convertedNumber(value, conversion);
}

/**
 * A single value with its precision: `350.0 W`, or `=350 W` for exactly that value. It is in the visitor's unit if its
 * digits can express that.
 */
export function singleText(
  { min, within }: { min: number | null; within?: number },
  column: Pick<ColumnData, 'unit'>,
  writing: Writing,
): string {
  if (min === null) return '';
  if (within === undefined) return `=${inShownUnit(min, column, writing, convertedNumber)}`;
  const { unit } = column;
  const conversion = unit === null ? null : writing.units(unit);
  if (conversion !== null && reachesAlike(min, within, conversion))
    return inShownUnit(min, column, writing, convertedNumber);
  const digits = within === 0 ? String(min) : digitsThatReach(min, within);
  const text =
    digits === undefined
      ? formatAsked({ min, max: min, within }, { unit, quantity: null })
      : withOwnUnit(digits, unit);
  return toLocalNumbers(text, writing.locale);
}

function withOwnUnit(digits: string, unit: string | null): string {
  return unit === null || unit === '1' ? digits : `${digits} ${unit}`;
}

function convertedNumber(value: number, { convert, back }: UnitConversion): number {
  const converted = convert(value);
  const rounded = Number(converted.toPrecision(SIGNIFICANT));
  return back(rounded) === value ? rounded : converted;
}

/** Relative rounding of converted precisions, which are rounded up to two digits. */
const ROUNDED_PART = 0.1;

/** Whether the digits of a converted number express its precision. */
function reachesAlike(value: number, within: number, conversion: UnitConversion): boolean {
  const shown = convertedNumber(value, conversion);
  const reach = Math.abs(conversion.back(shown + writtenReach(String(shown))) - value);
  return Math.abs(reach - within) <= within * ROUNDED_PART;
}
