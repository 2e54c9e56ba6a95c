/** A photodiode seen in one dimension: share of light lost at the front face, dead layer and depleted depth in µm, diffusion length behind it in µm, and the
 *  absorption coefficient in 1/cm by wavelength in nm (published values, interpolated in the logarithm). */
export interface Photodiode {
  readonly lossAtFace: number;
  readonly deadUm: number;
  readonly depletedUm: number;
  readonly diffusionUm: number;
  readonly absorption: readonly (readonly [wavelengthNm: number, perCm: number])[];
}

// Elementary charge over h c, in A/W per nm of wavelength (CODATA 2018).
const AMPERES_PER_WATT_NM = 1 / 1239.841984;

/** The absorption coefficient of a table in 1/cm; 0 beyond its ends towards long wavelengths, the first value towards short ones. */
export function absorptionPerCm(table: Photodiode['absorption'], wavelengthNm: number): number {
  const after = table.findIndex(([nm]) => nm >= wavelengthNm);
  if (after === -1) return 0;
  const [x1, y1] = table[after] as readonly [number, number];
  if (after === 0) return y1;
  const [x0, y0] = table[after - 1] as readonly [number, number];
  const share = (wavelengthNm - x0) / (x1 - x0);
  return Math.exp(Math.log(y0) * (1 - share) + Math.log(y1) * share);
}

/** Internal quantum efficiency: carriers made in the depleted depth and within a diffusion length behind it are collected,
 *  e^(−αx_d) [1 − e^(−αW)/(1 + αL)] (S. M. Sze and K. K. Ng, Physics of Semiconductor Devices, 3rd ed., eq. 13.16, with the dead layer added). */
export function quantumEfficiency(diode: Photodiode, wavelengthNm: number): number {
  const perUm = absorptionPerCm(diode.absorption, wavelengthNm) / 1e4;
  if (perUm === 0) return 0;
  const collected = 1 - Math.exp(-perUm * diode.depletedUm) / (1 + perUm * diode.diffusionUm);
  return (1 - diode.lossAtFace) * Math.exp(-perUm * diode.deadUm) * collected;
}

/** Responsivity in A/W: η q λ / (h c). */
export function responsivity(diode: Photodiode, wavelengthNm: number): number {
  return quantumEfficiency(diode, wavelengthNm) * wavelengthNm * AMPERES_PER_WATT_NM;
}

/** Intrinsic silicon at 300 K: M. A. Green, Sol. Energy Mater. Sol. Cells 92, 1305 (2008), doi:10.1016/j.solmat.2008.06.009, table 1. */
export const SILICON_ABSORPTION = [
  [250, 1.84e6],
  [300, 1.77e6],
  [350, 1.05e6],
  [400, 9.3e4],
  [450, 2.41e4],
  [500, 1.11e4],
  [550, 6.39e3],
  [600, 4.17e3],
  [650, 2.79e3],
  [700, 1.89e3],
  [750, 1.31e3],
  [800, 850],
  [850, 534],
  [900, 303],
  [950, 156],
  [1000, 64],
  [1050, 16.3],
  [1100, 3.5],
  [1150, 0.68],
] as const;

// Adachi's model oscillator has no true edge: beyond 1528 nm the absorption of a direct gap, √(E − E_g) / E, is tied to its value there.
const ANCHOR = { nm: 1528, perCm: 6.77e3 } as const;
// Band gap of lattice-matched InGaAs at 300 K in eV, and the width of the exponential tail below it, our estimate.
const [GAP_EV, TAIL_EV] = [0.74, 0.01];

function directEdgePerCm(wavelengthNm: number): number {
  const law = (energy: number) => Math.sqrt(Math.max(0, energy - GAP_EV)) / energy;
  const energy = 1239.841984 / wavelengthNm;
  const join = GAP_EV + TAIL_EV / 2;
  const scale = ANCHOR.perCm / law(1239.841984 / ANCHOR.nm);
  return scale * (energy >= join ? law(energy) : law(join) * Math.exp((energy - join) / TAIL_EV));
}

/** InGaAs lattice-matched to InP: S. Adachi, J. Appl. Phys. 66, 6030 (1989), doi:10.1063/1.343580, and the edge of a direct gap of 0.74 eV. */
export const INGAAS_ABSORPTION: Photodiode['absorption'] = [
  [798, 4.36e4],
  [883, 2.75e4],
  [987, 1.77e4],
  [1119, 1.43e4],
  [1292, 1.04e4],
  [ANCHOR.nm, ANCHOR.perCm],
  ...[1560, 1600, 1630, 1650, 1660, 1670, 1680, 1700, 1720, 1750, 1800].map(
    nm => [nm, directEdgePerCm(nm)] as const,
  ),
];
