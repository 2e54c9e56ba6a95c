import type { Complex } from './complex.ts';
import { type Dispersion, indexOf } from './dispersion.ts';
import { MATERIALS } from './materials.ts';
import { type MetalKey, metalIndex } from './metals.ts';
import type { Film } from './thin-film.ts';

/** A dielectric film material; its absorption is left out. */
export interface FilmMaterial {
  readonly name: string;
  readonly dispersion: Dispersion;
  readonly source: string;
}

/** The dielectric films of the catalogue's coatings, with the source of their indices. */
export const FILMS = {
  mgf2: { name: 'MgF2', dispersion: MATERIALS.mgf2.dispersion, source: MATERIALS.mgf2.source },
  sio2: { name: 'SiO2', dispersion: MATERIALS.uvfs.dispersion, source: MATERIALS.uvfs.source },
  al2o3: {
    name: 'Al2O3',
    dispersion: MATERIALS.sapphire.dispersion,
    source: MATERIALS.sapphire.source,
  },
  hfo2: {
    name: 'HfO2',
    dispersion: { form: 'cauchy', c: [1.875, 6.28e-3, 5.8e-4] },
    source: 'M. F. Al-Kuhaili, Opt. Mater. 27, 383 (2004), doi:10.1016/j.optmat.2004.04.014',
  },
  ta2o5: {
    name: 'Ta2O5',
    // Cauchy fit by us to the published table, 0.36–1.8 µm, largest residual 1.4e-4.
    dispersion: { form: 'cauchy', c: [2.07626097, 0.0220414172, 6.28594805e-4, 3.43023153e-5] },
    source: 'fitted to L. Gao et al., Opt. Express 20, 15734 (2012), doi:10.1364/OE.20.015734',
  },
  ybf3: {
    name: 'YbF3',
    dispersion: { form: 'cauchy', c: [1.484489, 5.4996e-5, 2.6266e-3] },
    source: 'T. Amotchkina et al., Appl. Opt. 59, A40 (2020), doi:10.1364/AO.59.000A40',
  },
  zns: {
    name: 'ZnS',
    dispersion: {
      form: 'sellmeier',
      a: 0.010356,
      terms: [
        [3.619092, 0.02345364],
        [0.50813, 0.099946],
        [2.219955, 1148.729],
      ],
    },
    source: 'T. Amotchkina et al., Appl. Opt. 59, A40 (2020), doi:10.1364/AO.59.000A40',
  },
} as const satisfies Record<string, FilmMaterial>;

/** The key of a dielectric film material. */
export type FilmKey = keyof typeof FILMS;

/** One layer of a design: its material and physical thickness in nm. */
export type Layer = readonly [material: FilmKey | MetalKey, thicknessNm: number];

/** The complex index n − ik of a film or metal at a wavelength in nm. */
export function filmIndex(material: FilmKey | MetalKey, wavelengthNm: number): Complex {
  if (material in FILMS) return [indexOf(FILMS[material as FilmKey].dispersion, wavelengthNm), 0]; // `in` checked it
  return metalIndex(material as MetalKey, wavelengthNm); // the other half of the union
}

/** The films of a design at one wavelength. */
export function filmsAt(layers: readonly Layer[], wavelengthNm: number): Film[] {
  const known = new Map<string, Complex>();
  return layers.map(([material, thicknessNm]) => {
    const index = known.get(material) ?? filmIndex(material, wavelengthNm);
    known.set(material, index);
    return { index, thicknessNm };
  });
}

/** A layer of optical thickness `quarters` · λ/4 at a reference wavelength in nm. */
export function quarterWave(material: FilmKey, referenceNm: number, quarters = 1): Layer {
  return [material, (quarters * referenceNm) / (4 * indexOf(FILMS[material].dispersion, referenceNm))];
}
