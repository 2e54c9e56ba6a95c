/**
 * Relative precision from which a typed number counts as converted rather than chosen: half a unit of the last of five
 * digits.
 */
const CONVERTED_PART = 5e-5;

/**
 * The shortest number that a written one may stand for, such as `90` for 90.00007 ± 0.00013. A number with fewer than
 * five digits is meant exactly and returned unchanged.
 */
export function roundest(value: number, reach: number): number {
  if (value === 0 || reach > CONVERTED_PART * Math.abs(value)) return value;
  for (let digits = 1; digits <= 15; digits += 1) {
    const rounded = Number(value.toPrecision(digits));
    if (Math.abs(rounded - value) <= reach) return rounded;
  }
  return value;
}
