import { findUnit, type Unit } from '#quantity/units/units.ts';
import { isLightNm } from '../items/light-nm.ts';
import { isPoint, lastOf, type StatedInterval, unitOf, type Value } from '../items/stated-value.ts';
import { namesLight } from './light.ts';

const NM = 1e-9;
// Units in which they are stated.
const LIGHT_UNITS = new Set(['nm', 'µm']);
const INCH_M = 0.0254;
/** Sizes in inches that a number of millimetres may mean: halves, to this part. */
const INCH_STEP = 0.5;
const INCH_PART = 1e-6;

/**
 * The kind of number that a value is, by the names in `PRIOR_ATTRIBUTES`: `light`, `inch`, or the kind of its unit.
 * Returns an empty text without a unit.
 */
export function priorAttributesOf({ stretches }: Value): string {
  const first = stretches.find(stretch => unitOf(stretch) !== null) ?? stretches[0];
  const stated = first && lastOf(first);
  const spelling = stated?.amount.unit ?? first?.low?.stated.amount.unit;
  const unit = spelling && findUnit(spelling);
  if (!first || !stated || !unit) return '';
  if (namesLight(spelling)) return 'light';
  return unit.quantity === 'length' ? habitOfLength(first, stated.amount.value, unit) : unit.quantity;
}

function habitOfLength(stretch: StatedInterval, value: number, unit: Unit): string {
  const metres = value * unit.factor;
  if (LIGHT_UNITS.has(unit.symbol) && isLightNm(metres / NM)) return 'light';
  if (unit.symbol === 'in') return 'inch';
  const halves = metres / INCH_M / INCH_STEP;
  const isInches = isPoint(stretch) && halves >= 1 && Math.abs(halves - Math.round(halves)) < INCH_PART;
  return isInches ? 'inch' : 'length';
}
