// How precisely a number is meant, by the digits that it is written with:
//
//   350 W    349.5 to 350.5       25.40 mm   25.395 to 25.405
//   0.4 kW   as 0.400 kW          5 V        as 5.00 V: fewer than three digits say little, and 5 V is not 4.5 V

/** Digits that any number is taken to be written with at least. */
const DIGITS_MIN = 3;

/**
 * The reach of a written number to either side: half a unit of its last digit, with three digits at least. The reach of
 * zero is 0.
 * @param exponent the power of ten of the last digit written, -1 for `25.4`, or Infinity if the digits do not tell, as
 * in `5/8`
 */
export function reachOfDigits(value: number, exponent: number): number {
  if (value === 0) return 0;
  const highest = Number(value.toExponential().split('e')[1]);
  return Number(`1e${Math.min(exponent, highest - DIGITS_MIN + 1)}`) / 2;
}

/** The power of ten of the last digit of a plain decimal: 0 of `400`, -1 of `350.0`. */
export function lastExponent(decimal: string): number {
  const point = decimal.indexOf('.');
  return point < 0 ? 0 : point + 1 - decimal.length;
}

/** The reach to either side of a number written as `400`, `350.0` or `1e-7`. */
export function writtenReach(digits: string): number {
  const [mantissa = '', power = '0'] = digits.split('e');
  return reachOfDigits(Number(digits), lastExponent(mantissa) + Number(power));
}

/** The digits that express a number and its reach, `350.0` for 350 ± 0.05. Returns undefined if no digits do. */
export function digitsThatReach(value: number, reach: number): string | undefined {
  const decimals = -Math.round(Math.log10(2 * reach));
  const forms = [String(value), ...(decimals > 0 && decimals <= 20 ? [value.toFixed(decimals)] : [])];
  return forms.find(digits => Number(digits) === value && writtenReach(digits) === reach);
}
