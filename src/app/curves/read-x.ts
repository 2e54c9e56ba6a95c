import { findUnit } from '#contract/quantity/units.ts';
import type { Curve } from '../shown.ts';
import { convertX, xUnits } from './x-unit.ts';

const TYPED = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)\s*(.*?)\s*$/;

/** Reads where on the x axis a marker is wanted: a number in the unit shown, or with any unit that fits. In the curve's own unit; null where the text says no place on the axis. */
export function readX(text: string, curve: Curve, shown: string | null): number | null {
  const [, number, spelling] = TYPED.exec(text.normalize('NFKC')) ?? [];
  if (number === undefined) return null;
  const unit = spelling === '' || spelling === undefined ? shown : unitIn(spelling, curve);
  if (unit === undefined) return null;
  const value = Number(number);
  return unit === curve.x.unit || value > 0 ? convertX(value, unit, curve.x.unit) : null;
}

function unitIn(spelling: string, curve: Curve): string | undefined {
  const symbol = findUnit(spelling)?.symbol;
  return symbol !== undefined && xUnits(curve).includes(symbol) ? symbol : undefined;
}
