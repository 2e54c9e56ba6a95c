import { axisConverter } from '#contract/curves/curve-axis.ts';
import { TYPED_RULES } from '#quantity/reading/quantity-text.ts';
import { type ScannedQuantity, scanQuantity } from '#quantity/reading/scan-quantity.ts';
import type { Quantity } from '#quantity/units/quantities.ts';
import { findUnit } from '#quantity/units/units.ts';
import type { Plot } from '../plot/plot.ts';
import { xUnitsOf } from '../plot/present.ts';

/** A visitor's text read as a place on the x axis. */
type Place = { kind: 'none' } | { kind: 'wrong' } | { kind: 'place'; x: number };

/**
 * Reads a place on the x axis: a number in the displayed unit, or with any unit that fits the axis. The result is in
 * the plot's own unit.
 */
export function readPlace(text: string, plot: Plot, shown: string | null): Place {
  const typed = text.trim();
  if (typed === '') return { kind: 'none' };
  for (const found of readingsOf(typed, plot)) {
    const unit = found.unit?.unit.symbol ?? shown;
    const x = axisConverter({ key: plot.x.key, unit }, plot.x)?.(found.value) ?? Number.NaN;
    if (Number.isFinite(x)) return { kind: 'place', x };
  }
  return { kind: 'wrong' };
}

/** The readings of the whole text, by each kind of quantity in which the axis can be shown, and by any other. */
function readingsOf(typed: string, plot: Plot): ScannedQuantity[] {
  const kinds = xUnitsOf(plot).map(unit => findUnit(unit)?.quantity);
  const wanted: (Quantity | undefined)[] = [...new Set([...kinds, undefined])];
  return wanted.flatMap(kind => {
    const found = scanQuantity(typed, 0, { ...TYPED_RULES, wanted: kind });
    const isPlace = found?.end === typed.length && found.comparison === null && found.prefix === null;
    return found !== undefined && isPlace && found.doubt === null ? [found] : [];
  });
}
