import type { Plot } from './plot.ts';

/** The ways to tell a part of what enters. */
const RATIO_UNITS = ['%', '1', 'OD', 'dB'];

/** The units of y that a plot takes a visitor's numbers in: its own first, and where it is a ratio the other ways to tell one. */
export function yUnitsOf({ y }: Plot): string[] {
  const { unit } = y;
  if (unit === null) return [];
  return RATIO_UNITS.includes(unit) ? [unit, ...RATIO_UNITS.filter(other => other !== unit)] : [unit];
}
