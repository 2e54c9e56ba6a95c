/** Digits from which on a number that is typed was converted rather than chosen, as half a unit of the last of five. */
const CONVERTED_PART = 5e-5;

/**
 * The number of fewest digits that a written one may mean, such as `90` for 90.00007 ± 0.00013. A number written with
 * fewer than five digits is returned unchanged because it is meant exactly.
 */
export function roundest(value: number, reach: number): number {
  if (value === 0 || reach > CONVERTED_PART * Math.abs(value)) return value;
  for (let digits = 1; digits <= 15; digits += 1) {
    const rounded = Number(value.toPrecision(digits));
    if (Math.abs(rounded - value) <= reach) return rounded;
  }
  return value;
}
