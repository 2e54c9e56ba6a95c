import { add, type Complex, divide, real, squareRoot } from './complex.ts';

/** Lorentz–Drude parameters, energies in eV: plasma energy, strengths f, dampings Γ and resonances ω; the first oscillator is the free electrons. */
interface LorentzDrude {
  readonly plasma: number;
  readonly f: readonly number[];
  readonly damping: readonly number[];
  readonly resonance: readonly number[];
}

/** Where the metals' parameters come from: table 1 and 2 of the paper. */
export const METAL_SOURCE =
  'A. D. Rakić et al., Appl. Opt. 37, 5271 (1998), doi:10.1364/AO.37.005271, Lorentz–Drude model';

/** The key of a metal film. */
export type MetalKey = 'Ag' | 'Au' | 'Al' | 'Cr';

const METALS: Record<MetalKey, LorentzDrude> = {
  Ag: {
    plasma: 9.01,
    f: [0.845, 0.065, 0.124, 0.011, 0.84, 5.646],
    damping: [0.048, 3.886, 0.452, 0.065, 0.916, 2.419],
    resonance: [0, 0.816, 4.481, 8.185, 9.083, 20.29],
  },
  Au: {
    plasma: 9.03,
    f: [0.76, 0.024, 0.01, 0.071, 0.601, 4.384],
    damping: [0.053, 0.241, 0.345, 0.87, 2.494, 2.214],
    resonance: [0, 0.415, 0.83, 2.969, 4.304, 13.32],
  },
  Al: {
    plasma: 14.98,
    f: [0.523, 0.227, 0.05, 0.166, 0.03],
    damping: [0.047, 0.333, 0.312, 1.351, 3.382],
    resonance: [0, 0.162, 1.544, 1.808, 3.473],
  },
  Cr: {
    plasma: 10.75,
    f: [0.168, 0.151, 0.15, 1.149, 0.825],
    damping: [0.047, 3.175, 1.305, 2.676, 1.335],
    resonance: [0, 0.121, 0.543, 1.97, 8.775],
  },
};

// h c in eV·nm, CODATA 2018.
const EV_NM = 1239.841984;

/** The complex index n − ik of a metal at a vacuum wavelength in nm, by the Lorentz–Drude model of {@link METAL_SOURCE}. */
export function metalIndex(metal: MetalKey, wavelengthNm: number): Complex {
  const { plasma, f, damping, resonance } = METALS[metal];
  const energy = EV_NM / wavelengthNm;
  let permittivity: Complex = [1, 0];
  f.forEach((strength, i) => {
    // f ωp² / (ωj² − ω² + iωΓj): the sign of the imaginary part goes with n − ik.
    const denominator: Complex = [(resonance[i] ?? 0) ** 2 - energy ** 2, energy * (damping[i] ?? 0)];
    permittivity = add(permittivity, divide(real(strength * plasma ** 2), denominator));
  });
  return squareRoot(permittivity);
}
