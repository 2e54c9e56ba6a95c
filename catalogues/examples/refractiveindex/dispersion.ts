/** A dispersion formula of refractiveindex.info: number 1–9 and its coefficients C1, C2, … (missing ones are 0). */
export type DispersionFormula = { number: number; coefficients: readonly number[] };

/** How many coefficients each formula takes at the most. */
export const COEFFICIENTS_MAX: Record<number, number> = {
  1: 17,
  2: 17,
  3: 17,
  4: 17,
  5: 11,
  6: 11,
  7: 6,
  8: 4,
  9: 6,
};

/** Refractive index n of a formula at a vacuum wavelength in µm; NaN where the formula has no real value.
 *  Source: M. N. Polyanskiy, "Dispersion formulas", documentation of the refractiveindex.info database:
 *  1 Sellmeier, 2 Sellmeier-2, 3 polynomial, 4 RefractiveIndex.INFO, 5 Cauchy, 6 gases, 7 Herzberger, 8 retro, 9 exotic.
 *  @throws RangeError where the formula's number is not 1–9. */
export function evaluateDispersion(formula: DispersionFormula, wavelength_um: number): number {
  const evaluate = FORMULAS[formula.number];
  if (evaluate === undefined) throw new RangeError(`formula ${formula.number} is not one of 1–9`);
  const c = (index: number) => formula.coefficients[index - 1] ?? 0;
  return evaluate(c, wavelength_um, formula.coefficients.length);
}

type Coefficient = (index: number) => number;

const FORMULAS: Record<number, (c: Coefficient, um: number, count: number) => number> = {
  1: (c, um, count) =>
    Math.sqrt(1 + c(1) + sumPairs(c, count, 2, (b, l) => (b * um ** 2) / (um ** 2 - l ** 2))),
  2: (c, um, count) => Math.sqrt(1 + c(1) + sumPairs(c, count, 2, (b, l) => (b * um ** 2) / (um ** 2 - l))),
  3: (c, um, count) => Math.sqrt(c(1) + sumPairs(c, count, 2, (b, power) => b * um ** power)),
  4: (c, um, count) =>
    Math.sqrt(
      c(1) +
        resonance(c, um, 2) +
        resonance(c, um, 6) +
        sumPairs(c, count, 10, (b, power) => b * um ** power),
    ),
  5: (c, um, count) => c(1) + sumPairs(c, count, 2, (b, power) => b * um ** power),
  6: (c, um, count) => 1 + c(1) + sumPairs(c, count, 2, (b, l) => b / (l - um ** -2)),
  7: (c, um) => {
    const l = 1 / (um ** 2 - 0.028);
    return c(1) + c(2) * l + c(3) * l ** 2 + c(4) * um ** 2 + c(5) * um ** 4 + c(6) * um ** 6;
  },
  8: (c, um) => {
    const right = c(1) + (c(2) * um ** 2) / (um ** 2 - c(3)) + c(4) * um ** 2;
    return Math.sqrt((1 + 2 * right) / (1 - right));
  },
  9: (c, um) => Math.sqrt(c(1) + c(2) / (um ** 2 - c(3)) + (c(4) * (um - c(5))) / ((um - c(5)) ** 2 + c(6))),
};

/** The term of formula 4 that begins at C_first; without a strength it is 0, also where its denominator would be. */
function resonance(c: Coefficient, um: number, first: number): number {
  if (c(first) === 0) return 0;
  return (c(first) * um ** c(first + 1)) / (um ** 2 - c(first + 2) ** c(first + 3));
}

/** Sums a term over the pairs (C_first, C_first+1), (C_first+2, …) that the formula has; a pair whose first coefficient is 0 adds nothing. */
function sumPairs(
  c: Coefficient,
  count: number,
  first: number,
  term: (a: number, b: number) => number,
): number {
  let sum = 0;
  for (let index = first; index <= count; index += 2) if (c(index) !== 0) sum += term(c(index), c(index + 1));
  return sum;
}

/** Samples a formula over [from, to] µm: evenly, or by equal ratios where the span is over a decade; points without a real value are left out. */
export function sampleDispersion(
  formula: DispersionFormula,
  from_um: number,
  to_um: number,
  count: number,
): [number, number][] {
  const isWide = from_um > 0 && to_um / from_um > 10;
  const at = (share: number) =>
    isWide ? from_um * (to_um / from_um) ** share : from_um + (to_um - from_um) * share;
  const points: [number, number][] = [];
  for (let index = 0; index < count; index += 1) {
    const um = index === count - 1 ? to_um : Number(at(index / (count - 1)).toPrecision(9));
    const n = evaluateDispersion(formula, um);
    if (Number.isFinite(n)) points.push([um, Number(n.toPrecision(9))]);
  }
  return points;
}
