import { axisConverter } from '#contract/curve-axis.ts';
import { parseQuantity } from '#contract/quantity/parse.ts';
import { findUnit } from '#contract/quantity/units.ts';
import type { Plot } from './plot.ts';
import { xUnitsOf } from './present.ts';

/** What a visitor typed as a place on the x axis. */
type Place = { kind: 'none' } | { kind: 'wrong' } | { kind: 'place'; x: number };

/** A number, and the unit behind it, which may hold digits of its own (`cm⁻¹`). */
const WITH_UNIT = /^([+-]?[\d.,']*\d(?:e[+-]?\d+)?)\s*(.*)$/i;

/** Reads where on the x axis something is wanted: a number in the unit shown, or with any unit that fits the axis. In the plot's own unit. */
export function readPlace(text: string, plot: Plot, shown: string | null): Place {
  const typed = text.normalize('NFKC').trim();
  if (typed === '') return { kind: 'none' };
  const [, number = '', spelling = ''] = WITH_UNIT.exec(typed) ?? [];
  const unit = spelling === '' ? shown : unitOf(spelling.trim(), plot);
  const parsed = parseQuantity(number);
  if (unit === undefined || !parsed.ok || parsed.quantity.kind !== 'value') return { kind: 'wrong' };
  if (parsed.quantity.comparison !== null || parsed.quantity.tolerance !== null) return { kind: 'wrong' };
  const x = axisConverter({ key: plot.x.key, unit }, plot.x)?.(parsed.quantity.value) ?? Number.NaN;
  return Number.isFinite(x) ? { kind: 'place', x } : { kind: 'wrong' };
}

/** The unit of a spelling, where the plot's axis can be told in it. */
function unitOf(spelling: string, plot: Plot): string | undefined {
  const fitting = xUnitsOf(plot).find(unit => findUnit(spelling, findUnit(unit)?.quantity)?.symbol === unit);
  if (fitting !== undefined) return fitting;
  const symbol = findUnit(spelling)?.symbol;
  return symbol !== undefined && axisConverter({ key: plot.x.key, unit: symbol }, plot.x) !== null
    ? symbol
    : undefined;
}
