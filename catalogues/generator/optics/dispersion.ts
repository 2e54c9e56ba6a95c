/** A refractive index as a formula of the vacuum wavelength λ in micrometres. */
export type Dispersion =
  /** n² = 1 + a + Σ Bᵢ λ² / (λ² − Cᵢ), Cᵢ in µm² (Sellmeier as SCHOTT writes it). */
  | { form: 'sellmeier'; a: number; terms: readonly (readonly [b: number, c: number])[] }
  /** n = Σ cᵢ λ^(−2i) (Cauchy). */
  | { form: 'cauchy'; c: readonly number[] };

/** The refractive index of a formula at a vacuum wavelength in nanometres. */
export function indexOf(dispersion: Dispersion, wavelengthNm: number): number {
  const square = (wavelengthNm / 1000) ** 2;
  if (dispersion.form === 'cauchy')
    return dispersion.c.reduce((sum, c, power) => sum + c * square ** -power, 0);
  return Math.sqrt(
    dispersion.terms.reduce((sum, [b, c]) => sum + (b * square) / (square - c), 1 + dispersion.a),
  );
}

/** A Sellmeier formula from resonances given as wavelengths in µm, the way most papers print them. */
export function sellmeier(
  a: number,
  ...terms: readonly (readonly [b: number, resonanceUm: number])[]
): Dispersion {
  return { form: 'sellmeier', a, terms: terms.map(([b, resonance]) => [b, resonance ** 2] as const) };
}

/** A Sellmeier formula from the coefficients B1 C1 B2 C2 B3 C3 of a SCHOTT data sheet. */
export function schott(b1: number, c1: number, b2: number, c2: number, b3: number, c3: number): Dispersion {
  return {
    form: 'sellmeier',
    a: 0,
    terms: [
      [b1, c1],
      [b2, c2],
      [b3, c3],
    ],
  };
}

/** Fraunhofer lines that glass makers use, in nm: helium d, hydrogen F and C. */
export const LINES = { d: 587.5618, F: 486.1327, C: 656.2725 } as const;

/** The Abbe number V_d = (n_d − 1) / (n_F − n_C). */
export function abbeNumber(dispersion: Dispersion): number {
  const [d, f, c] = [LINES.d, LINES.F, LINES.C].map(line => indexOf(dispersion, line)) as [
    number,
    number,
    number,
  ];
  return (d - 1) / (f - c);
}
