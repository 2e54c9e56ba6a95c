import { drawPlate } from '../drawing/plate.ts';
import { svgFile } from '../drawing/sheet.ts';
import { MATERIALS, type MaterialKey, materialBefore } from '../optics/materials.ts';
import type { Family, ProductRow } from '../tables/record.ts';
import {
  averageOver,
  type CoatingChoice,
  coatingCell,
  coatingCurve,
  coatingName,
  faceReflectance,
  plateTransmission,
  rangeText,
  transmissionCurve,
  usefulRange,
} from './antireflection.ts';

/** A set of windows: material, what it may be loaded with (apparent elastic limit in MPa), sizes and coatings, wedge in arcminutes. */
interface WindowSpec {
  readonly id: string;
  readonly material: MaterialKey;
  readonly substrate: string;
  readonly code: string;
  readonly strengthMpa: number;
  readonly sizes: readonly (readonly [diameter: number, thickness: number, code: string])[];
  readonly coatings: readonly CoatingChoice[];
  readonly wedge: number;
  readonly categories: readonly string[];
  readonly price: number;
}

const INCH_SIZES = [
  [12.7, 3, '05'],
  [25.4, 5, '10'],
  [50.8, 8, '20'],
] as const;
const THIN = [
  [12.7, 2, '05'],
  [25.4, 3, '10'],
  [50.8, 5, '20'],
] as const;

// Strengths: modulus of rupture or apparent elastic limit as makers of the materials publish it.
const WINDOWS: readonly WindowSpec[] = [
  {
    id: 'n-bk7-windows',
    material: 'nbk7',
    substrate: 'N-BK7',
    code: 'WK',
    strengthMpa: 16.5,
    sizes: INCH_SIZES,
    coatings: ['none', 'A', 'B', 'C', 'MgF2'],
    wedge: 0,
    categories: ['flat-windows'],
    price: 46,
  },
  {
    id: 'uv-fused-silica-windows',
    material: 'uvfs',
    substrate: 'UVFS',
    code: 'WF',
    strengthMpa: 48,
    sizes: INCH_SIZES,
    coatings: ['none', 'UV', 'A', 'B', 'C', 'V532', 'V1064'],
    wedge: 0,
    categories: ['flat-windows'],
    price: 84,
  },
  {
    id: 'uv-fused-silica-wedged-windows',
    material: 'uvfs',
    substrate: 'UVFS',
    code: 'WWF',
    strengthMpa: 48,
    sizes: INCH_SIZES,
    coatings: ['none', 'A', 'B', 'C'],
    wedge: 30,
    categories: ['wedged-windows'],
    price: 98,
  },
  {
    id: 'sapphire-windows',
    material: 'sapphire',
    substrate: 'Sapphire',
    code: 'WS',
    strengthMpa: 276,
    sizes: [
      [12.7, 1, '05'],
      [25.4, 2, '10'],
      [50.8, 3, '20'],
    ],
    coatings: ['none'],
    wedge: 0,
    categories: ['flat-windows', 'infrared-windows'],
    price: 122,
  },
  {
    id: 'caf2-windows',
    material: 'caf2',
    substrate: 'CaF2',
    code: 'WC',
    strengthMpa: 36,
    sizes: THIN,
    coatings: ['none', 'CaF2-3-5'],
    wedge: 0,
    categories: ['infrared-windows'],
    price: 132,
  },
  {
    id: 'baf2-windows',
    material: 'baf2',
    substrate: 'BaF2',
    code: 'WB',
    strengthMpa: 26,
    sizes: THIN,
    coatings: ['none'],
    wedge: 0,
    categories: ['infrared-windows'],
    price: 148,
  },
  {
    id: 'znse-windows',
    material: 'znse',
    substrate: 'ZnSe',
    code: 'WZ',
    strengthMpa: 55,
    sizes: THIN,
    coatings: ['none', 'ZnSe-8-12'],
    wedge: 0,
    categories: ['infrared-windows'],
    price: 215,
  },
  {
    id: 'silicon-windows',
    material: 'silicon',
    substrate: 'Si',
    code: 'WI',
    strengthMpa: 124,
    sizes: THIN,
    coatings: ['none', 'Si-3-5'],
    wedge: 0,
    categories: ['infrared-windows'],
    price: 118,
  },
  {
    id: 'germanium-windows',
    material: 'germanium',
    substrate: 'Ge',
    code: 'WG',
    strengthMpa: 90,
    sizes: THIN,
    coatings: ['none', 'Ge-7-11'],
    wedge: 0,
    categories: ['infrared-windows'],
    price: 186,
  },
];

/** The largest pressure difference in bar of a round, unclamped window over 90 % of its diameter: p = 4 (t/D)² F / (K s), with K = 1.125 for a simple
 *  support and a safety factor s = 4 (P. R. Yoder, Mounting Optics in Optical Instruments, 2nd ed., SPIE 2008, section 5.3). */
export function largestPressureBar(diameterMm: number, thicknessMm: number, strengthMpa: number): number {
  const [support, safety] = [1.125, 4];
  return (10 * 4 * strengthMpa * (thicknessMm / (0.9 * diameterMm)) ** 2) / (support * safety);
}

function productOf(
  spec: WindowSpec,
  [diameter, thickness, code]: readonly [number, number, string],
  coating: CoatingChoice,
): ProductRow {
  const range = usefulRange(spec.material, coating);
  const ending = coating === 'none' ? '' : /^(Ge|Si|ZnSe|CaF2)-/.test(coating) ? '-AR' : `-${coating}`;
  const material = MATERIALS[spec.material].id;
  const wedge = spec.wedge > 0;
  return {
    partNumber: `EL-${spec.code}-${code}${ending}`,
    group: `${spec.id}-${coating === 'none' ? 'uncoated' : 'coated'}`,
    name: {
      en: `${material} ${wedge ? `window with a ${spec.wedge}′ wedge` : 'window'}, Ø${diameter} mm, ${thickness} mm thick, ${coatingName(coating).en}`,
      cn: `${materialBefore(spec.material, wedge ? `楔形窗口片（${spec.wedge}′）` : '窗口片')}，Ø${diameter} mm，厚 ${thickness} mm，${coatingName(coating).cn}`,
    },
    image: `media/window-${spec.wedge}-${diameter}-${thickness}.svg`,
    price: spec.price * (diameter / 25.4) ** 1.2 * (coating === 'none' ? 1 : 1.35),
    values: {
      wavelength_range: `${range[0]}..${range[1]}`,
      substrate: spec.substrate,
      coating: coatingCell(coating),
      average_reflectance:
        coating === 'none'
          ? undefined
          : averageOver(range, w => faceReflectance(spec.material, coating, w)).toFixed(2),
      average_transmission: averageOver(range, w =>
        plateTransmission(spec.material, coating, thickness, w),
      ).toFixed(1),
      surface_flatness: spec.material === 'uvfs' || spec.material === 'nbk7' ? '≤ λ/10' : '≤ λ/2',
      surface_quality: spec.material === 'uvfs' ? '20-10' : '40-20',
      damage_threshold: spec.material === 'uvfs' && coating !== 'none' ? '10' : undefined,
      parallelism: wedge ? undefined : '≤ 1',
      wedge_angle: wedge ? `${spec.wedge} ±10` : undefined,
      clear_aperture: '> 90 % Ø',
      diameter: `${diameter.toFixed(1)} +0/-0.2`,
      thickness: `${thickness.toFixed(1)} ±0.1`,
      max_pressure: largestPressureBar(diameter, thickness, spec.strengthMpa).toFixed(1),
    },
  };
}

function family(spec: WindowSpec): Family {
  const media = new Map<string, string>();
  for (const [diameter, thickness] of spec.sizes) {
    const drawn = drawPlate({
      size: diameter,
      round: true,
      thickness,
      coated: 'none',
      ...(spec.wedge > 0 ? { wedge: diameter * Math.tan((spec.wedge * Math.PI) / 10800) } : {}),
    });
    media.set(`window-${spec.wedge}-${diameter}-${thickness}.svg`, svgFile(drawn));
  }
  const rows = spec.coatings.flatMap(coating =>
    spec.sizes.map(size => ({ size, coating, product: productOf(spec, size, coating) })),
  );
  const material = MATERIALS[spec.material].id;
  const columns = ['diameter', 'thickness', 'coating', 'average_transmission', 'max_pressure'];
  const [, middle] = spec.sizes;
  return {
    file: spec.id,
    set: {
      id: spec.id,
      categories: spec.categories,
      name: {
        en: `${material} ${spec.wedge > 0 ? 'wedged windows' : 'windows'}`,
        cn: materialBefore(spec.material, spec.wedge > 0 ? '楔形窗口片' : '窗口片'),
      },
      summary: {
        en: `Round windows, ${rangeText(MATERIALS[spec.material].transparent)}`,
        cn: `圆形窗口片，${rangeText(MATERIALS[spec.material].transparent)}`,
      },
      description: {
        en: 'Polished flat on both faces. The largest pressure difference is that of a round window lying free on its rim, with a safety factor of 4; a clamped window stands more, a scratched one less.',
        cn: '两面抛光。最大压差按圆形窗口边缘自由支撑、4 倍安全系数计算；夹紧时可承受更高压差，有划痕时应降额使用。',
      },
      features: [
        ...(spec.wedge > 0
          ? [
              {
                en: `${spec.wedge}′ wedge keeps reflections from interfering`,
                cn: `${spec.wedge}′ 楔角避免反射光干涉`,
              },
            ]
          : []),
        {
          en: 'Transmission of every part number computed from published indices',
          cn: '每个型号的透过率均由已发表的折射率计算',
        },
        { en: 'Ground edge with chamfer', cn: '边缘研磨并倒角' },
      ],
      image: `media/window-${spec.wedge}-${middle?.[0]}-${middle?.[1]}.svg`,
      related: WINDOWS.filter(
        other => other.categories.some(category => spec.categories.includes(category)) && other !== spec,
      )
        .slice(0, 4)
        .map(other => other.id),
      keyAttributes: ['diameter', 'thickness', 'wavelength_range', 'substrate'],
    },
    groups: [
      { id: `${spec.id}-uncoated`, name: { en: 'Uncoated', cn: '未镀膜' }, columns },
      ...(spec.coatings.length > 1
        ? [
            {
              id: `${spec.id}-coated`,
              name: { en: 'Antireflection coated', cn: '镀增透膜' },
              columns: [...columns, 'average_reflectance'],
            },
          ]
        : []),
    ],
    products: rows.map(({ product }) => product),
    curves: [
      ...(spec.coatings.length > 1 ? [coatingCurve(spec.id, spec.material, spec.coatings)] : []),
      ...rows.map(({ product, size, coating }) =>
        transmissionCurve(product.partNumber, spec.material, coating, size[1]),
      ),
    ],
    media,
  };
}

/** The windows. */
export function windowFamilies(): Family[] {
  return WINDOWS.map(family);
}
