import { convert } from '#contract/quantity/convert.ts';
import { displayUnit } from '#contract/quantity/display-unit.ts';
import { getUnit } from '#contract/quantity/units.ts';

// Loaded only by who reads imperial units: the table of units is larger than a screen's own code.

/** How values of one unit are shown in another: its name, how many decimals more it takes, and the calculation there and back. */
export type UnitConversion = {
  unit: string;
  decimals: number;
  convert: (value: number) => number;
  back: (value: number) => number;
};

/** How values of a unit are shown in imperial units; null where the unit stays as it is. */
export function imperialOf(symbol: string): UnitConversion | null {
  const target = displayUnit(symbol, 'imperial');
  if (target === symbol) return null;
  const [from, to] = [getUnit(symbol), getUnit(target)];
  return {
    unit: to.display,
    // Decimals more (or fewer) that tell the same steps apart.
    decimals: Math.ceil(Math.log10(to.factor / from.factor)),
    convert: value => convert(value, from, to),
    back: value => convert(value, to, from),
  };
}
