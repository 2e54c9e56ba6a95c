import type { ColumnData } from '#contract/client/client-answers.ts';
import { findUnit } from '#quantity/units/units.ts';
import { formatNumber } from '#quantity/writing/format-number.ts';
import { conversionTo, type UnitConversion } from '../../../platform/units/imperial.ts';
import type { ColumnUnits } from './column-units.ts';

// Loaded only for visitors who choose units, because the table of units is larger than the code of a screen.

/**
 * How a column is shown in its chosen unit: null as given, undefined if none is chosen, or one of another kind, as after
 * a change of the catalogue.
 */
export function chosenConversion(
  { key, unit }: Pick<ColumnData, 'key' | 'unit'>,
  units: ColumnUnits,
): UnitConversion | null | undefined {
  const chosen = Object.hasOwn(units, key) ? units[key] : undefined;
  if (chosen === undefined || unit === null || !canShow(unit, chosen)) return undefined;
  return conversionTo(chosen, unit);
}

/** Digits of a converted number if its column does not say how many decimals it has. */
const DIGITS = 6;

/** A conversion for the cells of a column, which have equal decimals: as many more than in the given unit as tell it apart. */
export function evenly(conversion: UnitConversion | null): UnitConversion | null {
  if (conversion === null || conversion.write !== undefined) return conversion;
  return {
    ...conversion,
    write: (value, precision, locale) =>
      formatNumber(
        conversion.convert(value),
        precision === null
          ? { locale, significant: DIGITS }
          : { locale, precision: Math.max(0, precision + conversion.decimals) },
      ),
  };
}

/** Whether all values in a unit can be shown in another. Logarithms have no value for 0. */
export function canShow(unit: string, other: string): boolean {
  if (unit === other) return true;
  const [from, to] = [findUnit(unit), findUnit(other)];
  if (from === undefined || to === undefined || from.log !== undefined || to.log !== undefined) return false;
  return from.quantity === to.quantity;
}
