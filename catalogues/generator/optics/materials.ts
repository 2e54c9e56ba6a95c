import { type Dispersion, indexOf, schott, sellmeier } from './dispersion.ts';

/** A bulk optical material. `transparent` (nm) is where absorption in a few millimetres is negligible or tabulated;
 *  `internal` is the internal transmittance of 10 mm at the wavelengths given (nm), where a data sheet states it. */
export interface Material {
  readonly id: string;
  readonly dispersion: Dispersion;
  readonly source: string;
  readonly transparent: readonly [min: number, max: number];
  readonly internal?: readonly (readonly [wavelengthNm: number, transmittance: number])[];
}

const SCHOTT = 'SCHOTT optical glass data sheets, 2017-01-20';

/** Every bulk material of the catalogue, with the paper or data sheet that its coefficients come from. */
export const MATERIALS = {
  nbk7: {
    id: 'N-BK7',
    dispersion: schott(1.03961212, 0.00600069867, 0.231792344, 0.0200179144, 1.01046945, 103.560653),
    source: SCHOTT,
    transparent: [300, 2500],
    internal: [
      [300, 0.292],
      [310, 0.574],
      [320, 0.77],
      [334, 0.905],
      [350, 0.967],
      [365, 0.988],
      [370, 0.991],
      [380, 0.993],
      [390, 0.996],
      [400, 0.997],
      [420, 0.997],
      [436, 0.997],
      [460, 0.997],
      [500, 0.998],
      [546, 0.998],
      [580, 0.998],
      [620, 0.998],
      [660, 0.998],
      [700, 0.998],
      [1060, 0.999],
      [1530, 0.992],
      [1970, 0.933],
      [2325, 0.793],
      [2500, 0.665],
    ],
  },
  nsf11: {
    id: 'N-SF11',
    dispersion: schott(1.73759695, 0.013188707, 0.313747346, 0.0623068142, 1.89878101, 155.23629),
    source: SCHOTT,
    transparent: [370, 2500],
    internal: [
      [370, 0.083],
      [380, 0.428],
      [390, 0.686],
      [400, 0.815],
      [405, 0.852],
      [420, 0.919],
      [436, 0.946],
      [460, 0.967],
      [500, 0.981],
      [546, 0.991],
      [580, 0.994],
      [620, 0.992],
      [660, 0.992],
      [700, 0.994],
      [1060, 0.999],
      [1530, 0.994],
      [1970, 0.965],
      [2325, 0.867],
      [2500, 0.826],
    ],
  },
  nsf5: {
    id: 'N-SF5',
    dispersion: schott(1.52481889, 0.011254756, 0.187085527, 0.0588995392, 1.42729015, 129.141675),
    source: SCHOTT,
    transparent: [380, 2300],
  },
  nbak4: {
    id: 'N-BAK4',
    dispersion: schott(1.28834642, 0.00779980626, 0.132817724, 0.0315631177, 0.945395373, 105.965875),
    source: SCHOTT,
    transparent: [350, 2300],
  },
  nbaf10: {
    id: 'N-BAF10',
    dispersion: schott(1.5851495, 0.00926681282, 0.143559385, 0.0424489805, 1.08521269, 105.613573),
    source: SCHOTT,
    transparent: [370, 2300],
  },
  nsf6: {
    id: 'N-SF6',
    dispersion: schott(1.77931763, 0.0133714182, 0.338149866, 0.0617533621, 2.08734474, 174.01759),
    source: SCHOTT,
    transparent: [400, 2300],
  },
  uvfs: {
    id: 'UV fused silica',
    dispersion: sellmeier(0, [0.6961663, 0.0684043], [0.4079426, 0.1162414], [0.8974794, 9.896161]),
    source: 'I. H. Malitson, J. Opt. Soc. Am. 55, 1205 (1965), doi:10.1364/JOSA.55.001205',
    transparent: [190, 2100],
  },
  caf2: {
    id: 'CaF2',
    dispersion: sellmeier(0, [0.5675888, 0.050263605], [0.4710914, 0.1003909], [3.8484723, 34.64904]),
    source: 'I. H. Malitson, Appl. Opt. 2, 1103 (1963), doi:10.1364/AO.2.001103',
    transparent: [230, 7000],
  },
  baf2: {
    id: 'BaF2',
    dispersion: sellmeier(0, [0.643356, 0.057789], [0.506762, 0.10968], [3.8261, 46.3864]),
    source: 'I. H. Malitson, J. Opt. Soc. Am. 54, 628 (1964), doi:10.1364/JOSA.54.000628',
    transparent: [270, 10000],
  },
  mgf2: {
    id: 'MgF2',
    dispersion: sellmeier(0, [0.48755108, 0.04338408], [0.39875031, 0.09461442], [2.3120353, 23.793604]),
    source: 'M. J. Dodge, Appl. Opt. 23, 1980 (1984), doi:10.1364/AO.23.001980 (ordinary ray)',
    transparent: [200, 6000],
  },
  sapphire: {
    id: 'Sapphire',
    dispersion: sellmeier(0, [1.4313493, 0.0726631], [0.65054713, 0.1193242], [5.3414021, 18.028251]),
    source: 'I. H. Malitson and M. J. Dodge, J. Opt. Soc. Am. 62, 1405 (1972) (ordinary ray)',
    transparent: [200, 4500],
  },
  znse: {
    id: 'ZnSe',
    dispersion: sellmeier(0, [4.45813734, 0.200859853], [0.467216334, 0.391371166], [2.8956629, 47.1362108]),
    source:
      'B. Tatian, Appl. Opt. 23, 4477 (1984), doi:10.1364/AO.23.004477, after Connolly et al., Proc. SPIE 181, 141 (1979)',
    transparent: [600, 16000],
  },
  germanium: {
    id: 'Ge',
    dispersion: {
      form: 'sellmeier',
      a: 0,
      terms: [
        [0.4886331, 1.393959],
        [14.5142535, 0.1626427],
        [0.0091224, 752.19],
      ],
    },
    source: 'J. H. Burnett et al., Proc. SPIE 9974, 99740X (2016), doi:10.1117/12.2237978',
    transparent: [2000, 11000],
  },
  silicon: {
    id: 'Si',
    dispersion: sellmeier(0, [10.6684293, 0.301516485], [0.0030434748, 1.13475115], [1.54133408, 1104]),
    source:
      'B. Tatian, Appl. Opt. 23, 4477 (1984), doi:10.1364/AO.23.004477, after Salzberg and Villa, J. Opt. Soc. Am. 47, 244 (1957)',
    transparent: [1400, 6500],
  },
  quartzO: {
    id: 'Quartz, ordinary ray',
    dispersion: {
      form: 'sellmeier',
      a: 0.28604141,
      terms: [
        [1.07044083, 0.0100585997],
        [1.10202242, 100],
      ],
    },
    source: 'G. Ghosh, Opt. Commun. 163, 95 (1999), doi:10.1016/S0030-4018(99)00091-7',
    transparent: [198, 2050],
  },
  quartzE: {
    id: 'Quartz, extraordinary ray',
    dispersion: {
      form: 'sellmeier',
      a: 0.28851804,
      terms: [
        [1.09509924, 0.0102101864],
        [1.15662475, 100],
      ],
    },
    source: 'G. Ghosh, Opt. Commun. 163, 95 (1999), doi:10.1016/S0030-4018(99)00091-7',
    transparent: [198, 2050],
  },
  calciteO: {
    id: 'Calcite, ordinary ray',
    dispersion: {
      form: 'sellmeier',
      a: 0.73358749,
      terms: [
        [0.96464345, 0.0194325203],
        [1.82831454, 120],
      ],
    },
    source: 'G. Ghosh, Opt. Commun. 163, 95 (1999), doi:10.1016/S0030-4018(99)00091-7',
    transparent: [350, 2170],
  },
  calciteE: {
    id: 'Calcite, extraordinary ray',
    dispersion: {
      form: 'sellmeier',
      a: 0.35859695,
      terms: [
        [0.8242783, 0.0106689543],
        [0.14429128, 120],
      ],
    },
    source: 'G. Ghosh, Opt. Commun. 163, 95 (1999), doi:10.1016/S0030-4018(99)00091-7',
    transparent: [350, 2170],
  },
} as const satisfies Record<string, Material>;

/** The key of a bulk material. */
export type MaterialKey = keyof typeof MATERIALS;

/** The materials that Chinese has a word for; the others go by their formula or their maker's sign. */
const CHINESE: Partial<Record<MaterialKey, string>> = { uvfs: '紫外熔融石英', sapphire: '蓝宝石' };

/** A material before a Chinese noun: `N-BK7 窗口`, but `蓝宝石窗口`, without a blank between Chinese characters. */
export function materialBefore(key: MaterialKey, noun: string): string {
  const chinese = CHINESE[key];
  return chinese === undefined ? `${MATERIALS[key].id} ${noun}` : chinese + noun;
}

/** The refractive index of a material at a vacuum wavelength in nanometres. */
export function materialIndex(key: MaterialKey, wavelengthNm: number): number {
  return indexOf(MATERIALS[key].dispersion, wavelengthNm);
}

/** Internal transmittance through a thickness in mm: tabulated values of 10 mm, interpolated linearly in the absorbance, scaled by Beer's law; 1 where the data sheet states none. */
export function internalTransmittance(key: MaterialKey, wavelengthNm: number, thicknessMm: number): number {
  const material: Material = MATERIALS[key];
  const table = material.internal;
  if (table === undefined) return 1;
  const after = table.findIndex(([wavelength]) => wavelength >= wavelengthNm);
  const [x1, t1] = table[Math.max(0, after === -1 ? table.length - 1 : after)] as readonly [number, number];
  const [x0, t0] = table[Math.max(0, (after === -1 ? table.length : after) - 1)] as readonly [number, number];
  const share = x1 === x0 ? 0 : Math.min(1, (wavelengthNm - x0) / (x1 - x0));
  const absorbance = -Math.log(t0) * (1 - share) - Math.log(t1) * share;
  return Math.exp((-absorbance * thicknessMm) / 10);
}
