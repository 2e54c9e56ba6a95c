import type { Plot } from './plot.ts';

/** Units of a ratio to the incoming light. */
const RATIO_UNITS = ['%', '1', 'OD', 'dB'];

/** The units in which a plot accepts a visitor's y values: its own first, then, for a ratio, the other units of ratios. */
export function yUnitsOf({ y }: Plot): string[] {
  const { unit } = y;
  if (unit === null) return [];
  return RATIO_UNITS.includes(unit) ? [unit, ...RATIO_UNITS.filter(other => other !== unit)] : [unit];
}
