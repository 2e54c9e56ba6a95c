import type { AttributeColumn, ShownValue } from '#contract/answers/shown-attribute.ts';
import { convert, convertDifference, decimalsMore } from '#quantity/convert.ts';
import { displayUnit, type UnitSystem } from '#quantity/units/display-unit.ts';
import { displaySymbol } from '#quantity/units/unit-display.ts';
import { getUnit } from '#quantity/units/units.ts';

/** Most decimals that a number in another unit is shown with. */
const DECIMALS_MAX = 12;

/**
 * A column in the units of a file: its definition, the symbol for the header ('' for none), and the conversion of
 * values into the unit.
 */
type FileUnit = {
  column: AttributeColumn;
  symbol: string;
  convert: (value: ShownValue) => ShownValue;
};

/** The unit that a column's values have in a file. */
export function fileUnitOf(column: AttributeColumn, units: UnitSystem): FileUnit {
  const { unit, precision } = column;
  const asIs = { column, symbol: displaySymbol(unit ?? ''), convert: (value: ShownValue) => value };
  if (unit === null || units === 'metric') return asIs;
  const target = displayUnit(unit, units);
  if (target === unit) return asIs;
  const [from, to] = [getUnit(unit), getUnit(target)];
  const decimals =
    precision === null ? null : Math.min(DECIMALS_MAX, Math.max(0, precision + decimalsMore(from, to)));
  const number = (value: number) => convert(value, from, to);
  const end = (value: number | null) => (value === null ? null : number(value));
  const width = (value: number) => convertDifference(value, from, to);
  return {
    column: { ...column, unit: target, precision: decimals },
    symbol: to.display,
    convert: shown => {
      if ('tolerance' in shown) {
        const { value, tolerance } = shown;
        const within = tolerance && { minus: width(tolerance.minus), plus: width(tolerance.plus) };
        return { ...shown, value: number(value), tolerance: within };
      }
      return 'min' in shown ? { ...shown, min: end(shown.min), max: end(shown.max) } : shown;
    },
  };
}
