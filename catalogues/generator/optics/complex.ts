/** A complex number `[real, imaginary]`. */
export type Complex = readonly [re: number, im: number];

/** The real number as a complex one. */
export const real = (re: number): Complex => [re, 0];

/** a + b. */
export const add = (a: Complex, b: Complex): Complex => [a[0] + b[0], a[1] + b[1]];

/** a − b. */
export const subtract = (a: Complex, b: Complex): Complex => [a[0] - b[0], a[1] - b[1]];

/** a · b. */
export const multiply = (a: Complex, b: Complex): Complex => [
  a[0] * b[0] - a[1] * b[1],
  a[0] * b[1] + a[1] * b[0],
];

/** a / b. */
export function divide(a: Complex, b: Complex): Complex {
  const square = b[0] * b[0] + b[1] * b[1];
  return [(a[0] * b[0] + a[1] * b[1]) / square, (a[1] * b[0] - a[0] * b[1]) / square];
}

/** |a|². */
export const squaredModulus = (a: Complex): number => a[0] * a[0] + a[1] * a[1];

/** The square root whose real part is not negative. */
export function squareRoot(a: Complex): Complex {
  const modulus = Math.hypot(a[0], a[1]);
  const re = Math.sqrt((modulus + a[0]) / 2);
  const im = Math.sqrt(Math.max(0, (modulus - a[0]) / 2));
  return [re, a[1] < 0 ? -im : im];
}

/** cos a of a complex argument. */
export const cosine = (a: Complex): Complex => [
  Math.cos(a[0]) * Math.cosh(a[1]),
  -Math.sin(a[0]) * Math.sinh(a[1]),
];

/** sin a of a complex argument. */
export const sine = (a: Complex): Complex => [
  Math.sin(a[0]) * Math.cosh(a[1]),
  Math.cos(a[0]) * Math.sinh(a[1]),
];
