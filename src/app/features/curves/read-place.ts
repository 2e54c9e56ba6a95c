import { axisConverter } from '#contract/curve-axis.ts';
import type { Quantity } from '#contract/quantity/quantities.ts';
import { TYPED_RULES } from '#contract/quantity/quantity-text.ts';
import { type ScannedQuantity, scanQuantity } from '#contract/quantity/scan-quantity.ts';
import { findUnit } from '#contract/quantity/units.ts';
import type { Plot } from './plot.ts';
import { xUnitsOf } from './present.ts';

/** What a visitor typed as a place on the x axis. */
type Place = { kind: 'none' } | { kind: 'wrong' } | { kind: 'place'; x: number };

/** Reads where on the x axis something is wanted: a number in the unit shown, or with any unit that fits the axis. In the plot's own unit. */
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

/** What the whole text is, by each kind of quantity that the axis can be told in, and by any other. */
function readingsOf(typed: string, plot: Plot): ScannedQuantity[] {
  const kinds = xUnitsOf(plot).map(unit => findUnit(unit)?.quantity);
  const wanted: (Quantity | undefined)[] = [...new Set([...kinds, undefined])];
  return wanted.flatMap(kind => {
    const found = scanQuantity(typed, 0, { ...TYPED_RULES, wanted: kind });
    const isPlace = found?.end === typed.length && found.comparison === null && found.prefix === null;
    return found !== undefined && isPlace && found.doubt === null ? [found] : [];
  });
}
