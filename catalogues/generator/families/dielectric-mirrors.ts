import { drawPlate } from '../drawing/plate.ts';
import { svgFile } from '../drawing/sheet.ts';
import { FILMS, filmsAt, type Layer } from '../optics/films.ts';
import { broadbandMirror, quarterWaveMirror } from '../optics/filters.ts';
import { materialIndex } from '../optics/materials.ts';
import { respondUnpolarized } from '../optics/thin-film.ts';
import type { CurveRow, Family, ProductRow } from '../tables/record.ts';
import { spectrum, wavelengths } from '../tables/spectrum.ts';
import { averageOver } from './antireflection.ts';

const SIZES = [
  [12.7, 6, '05', 0.78],
  [25.4, 6, '10', 1],
  [50.8, 12, '20', 2.3],
] as const;

const SOURCES = `Ta2O5: ${FILMS.ta2o5.source}; SiO2: ${FILMS.sio2.source}`;

/** Reflectance in per cent of a dielectric stack on fused silica, unpolarized. */
export function dielectricReflectance(
  layers: readonly Layer[],
  wavelengthNm: number,
  angleDeg: number,
): number {
  return (
    100 *
    respondUnpolarized(filmsAt(layers, wavelengthNm), {
      wavelengthNm,
      angleDeg,
      incident: 1,
      substrate: [materialIndex('uvfs', wavelengthNm), 0],
    }).reflectance
  );
}

/** A stack for an angle is a stack for normal incidence with its layers made longer by the slant in the films, about 1 − sin²θ / (2 n²) with n ≈ 1.75. */
const stretch = (angleDeg: number) => 1 / Math.sqrt(1 - (Math.sin((angleDeg * Math.PI) / 180) / 1.75) ** 2);

/** One coating in several sizes. */
interface Coat {
  readonly code: string;
  readonly angle: number;
  readonly range: readonly [number, number];
  readonly layers: readonly Layer[];
  readonly nm?: number;
  readonly group: string;
  readonly price: number;
  readonly damage: string;
}

function rows(id: string, coats: readonly Coat[]): { products: ProductRow[]; curves: CurveRow[] } {
  const products = coats.flatMap(coat =>
    SIZES.map(([size, thickness, code, factor]) => productOf(id, coat, size, thickness, code, factor)),
  );
  const curves = coats.flatMap((coat, i) => {
    const values = new Map<number, number>();
    const margin = Math.max(40, (coat.range[1] - coat.range[0]) * 0.35);
    const [low, high] = [Math.max(coat.range[0] - margin, 260), coat.range[1] + margin].map(
      nm => Math.round(nm / 10) * 10,
    ) as [number, number];
    const grid = wavelengths(low, high, 100);
    return SIZES.map((_, k) =>
      spectrum({
        id: products[i * SIZES.length + k]?.partNumber ?? '',
        owner: `product:${products[i * SIZES.length + k]?.partNumber}`,
        quantity: 'reflectance',
        grid,
        series: [
          { at: nm => remember(values, nm, () => dielectricReflectance(coat.layers, nm, coat.angle)) },
        ],
        conditions: {
          en: `${coat.angle}°, unpolarized; ${coat.layers.length} layers Ta2O5/SiO2 on fused silica, transfer matrix; ${SOURCES}`,
          cn: `${coat.angle}°，非偏振光；熔融石英上 ${coat.layers.length} 层 Ta2O5/SiO2，传输矩阵法；${SOURCES}`,
        },
        decimals: 3,
      }),
    );
  });
  return { products, curves };
}

function remember(values: Map<number, number>, key: number, make: () => number): number {
  const value = values.get(key) ?? make();
  values.set(key, value);
  return value;
}

function productOf(
  id: string,
  coat: Coat,
  size: number,
  thickness: number,
  code: string,
  factor: number,
): ProductRow {
  const mean = averageOver(coat.range, nm => dielectricReflectance(coat.layers, nm, coat.angle));
  const line = coat.nm === undefined ? `${coat.range[0]}–${coat.range[1]} nm` : `${coat.nm} nm`;
  const angle = coat.angle === 0 || coat.nm !== undefined ? `${coat.angle}°` : '0–45°';
  return {
    partNumber: `EL-MD${coat.code}-${code}`,
    group: `${id}-${coat.group}`,
    name: {
      en: `Dielectric mirror, ${line}, ${angle}, Ø${size} mm`,
      cn: `介质膜反射镜，${line}，${angle}，Ø${size} mm`,
    },
    image: `media/mirror-dielectric-${code}.svg`,
    price: coat.price * factor,
    values: {
      wavelength_range: `${coat.range[0]}..${coat.range[1]}`,
      center_wavelength: coat.nm?.toFixed(1),
      angle_of_incidence: coat.angle.toFixed(1),
      average_reflectance: (Math.floor(mean * 100) / 100).toFixed(2),
      substrate: 'UVFS',
      coating: 'Dielectric',
      surface_flatness: '≤ λ/10',
      surface_quality: '10-5',
      damage_threshold: coat.damage,
      clear_aperture: '> 90 % Ø',
      parallelism: '≤ 3',
      diameter: `${size.toFixed(1)} +0/-0.1`,
      thickness: `${thickness.toFixed(1)} ±0.2`,
    },
  };
}

const media = () =>
  new Map(
    SIZES.map(([size, thickness, code]) => [
      `mirror-dielectric-${code}.svg`,
      svgFile(drawPlate({ size, round: true, thickness, coated: 'front' })),
    ]),
  );

const COLUMNS = [
  'diameter',
  'wavelength_range',
  'angle_of_incidence',
  'average_reflectance',
  'damage_threshold',
];

function broadband(): Family {
  const id = 'broadband-dielectric-mirrors-flat';
  const bands = [
    { code: 'V', range: [400, 740], tilted: [430, 690], centers: [450, 560, 700], pairs: 10 },
    { code: 'N', range: [720, 1120], tilted: [720, 1100], centers: [780, 910, 1070], pairs: 10 },
    { code: 'K', range: [1250, 1650], tilted: [1260, 1630], centers: [1330, 1580], pairs: 10 },
  ] as const;
  const coats = bands.flatMap(({ code, range, tilted, centers, pairs }): Coat[] =>
    [0, 45].map(angle => ({
      code: `${code}${angle === 0 ? '' : '45'}`,
      angle,
      range: angle === 0 ? range : tilted,
      layers: broadbandMirror(
        centers.map(center => center * stretch(angle)),
        angle === 0 ? pairs : pairs + 3,
      ),
      group: angle === 0 ? 'normal' : '45',
      price: 92,
      damage: '1',
    })),
  );
  return {
    file: id,
    set: {
      id,
      categories: ['broadband-dielectric-mirrors'],
      name: { en: 'Broadband dielectric mirrors', cn: '宽带介质膜反射镜' },
      summary: {
        en: 'Mean reflectance above 99 % over hundreds of nanometres',
        cn: '数百纳米波段内平均反射率高于 99 %',
      },
      description: {
        en: 'Quarter-wave stacks of different centres stand on top of one another, so that one takes over where the other ends. Light of the outer edge travels deep into the coating: for femtosecond pulses take a laser-line mirror instead.',
        cn: '由不同中心波长的四分之一波堆叠加，反射带首尾相接。长波边缘的光在膜内穿透较深，飞秒脉冲请选用激光线反射镜。',
      },
      features: [
        { en: 'For 0° or for 45°', cn: '0° 或 45° 入射' },
        { en: 'No metal: does not tarnish', cn: '无金属膜，不氧化' },
      ],
      image: 'media/mirror-dielectric-10.svg',
      related: ['laser-line-mirrors-flat', 'flat-silver-mirrors'],
      keyAttributes: ['diameter', 'wavelength_range', 'average_reflectance', 'angle_of_incidence'],
    },
    groups: [
      { id: `${id}-normal`, name: { en: 'Normal incidence', cn: '正入射' }, columns: COLUMNS },
      { id: `${id}-45`, name: { en: '45°', cn: '45°' }, columns: COLUMNS },
    ],
    ...rows(id, coats),
    media: media(),
  };
}

const LASER_LINES = [
  355, 405, 457, 488, 515, 532, 561, 589, 633, 660, 780, 808, 850, 980, 1030, 1064, 1310, 1550,
];

function laserLine(): Family {
  const id = 'laser-line-mirrors-flat';
  const coats = LASER_LINES.flatMap((nm): Coat[] =>
    [0, 45].map(angle => ({
      code: `L${nm}${angle === 0 ? '' : 'A'}`,
      nm,
      angle,
      range: [Math.round(nm * 0.975), Math.round(nm * 1.025)],
      layers: quarterWaveMirror(nm * stretch(angle), 14),
      group: angle === 0 ? 'normal' : '45',
      price: nm < 400 ? 138 : 104,
      damage: nm < 400 ? '3' : nm > 900 ? '20' : '10',
    })),
  );
  return {
    file: id,
    set: {
      id,
      categories: ['laser-line-mirrors'],
      name: { en: 'Laser-line mirrors', cn: '激光线反射镜' },
      summary: {
        en: 'One quarter-wave stack per laser, 355 to 1550 nm',
        cn: '每种激光一组四分之一波堆，355–1550 nm',
      },
      description: {
        en: 'Twenty-seven quarter-wave layers of tantala and silica. The reflectance of such a stack is that of the formula R = ((1 − Y)/(1 + Y))² with Y = (n_H/n_L)²ᵖ n_H²/n_s, and the part numbers state it. At 45° s-polarized light is reflected better than p.',
        cn: '二十七层钽氧化物与二氧化硅四分之一波膜。反射率满足 R = ((1 − Y)/(1 + Y))²，Y = (n_H/n_L)²ᵖ n_H²/n_s。45° 入射时 s 偏振反射率高于 p 偏振。',
      },
      features: [
        { en: 'Reflectance above 99.8 % at the line', cn: '谱线处反射率高于 99.8 %' },
        { en: 'Damage threshold up to 20 J/cm²', cn: '损伤阈值高达 20 J/cm²' },
      ],
      image: 'media/mirror-dielectric-10.svg',
      related: ['broadband-dielectric-mirrors-flat'],
      keyAttributes: ['center_wavelength', 'diameter', 'average_reflectance', 'damage_threshold'],
    },
    groups: [
      {
        id: `${id}-normal`,
        name: { en: 'Normal incidence', cn: '正入射' },
        columns: ['center_wavelength', ...COLUMNS],
      },
      { id: `${id}-45`, name: { en: '45°', cn: '45°' }, columns: ['center_wavelength', ...COLUMNS] },
    ],
    ...rows(id, coats),
    media: media(),
  };
}

/** The dielectric mirrors. */
export function dielectricMirrorFamilies(): Family[] {
  return [broadband(), laserLine()];
}
