import { drawPlate } from '../drawing/plate.ts';
import { svgFile } from '../drawing/sheet.ts';
import { filmsAt, type Layer } from '../optics/films.ts';
import { materialIndex } from '../optics/materials.ts';
import { METAL_SOURCE } from '../optics/metals.ts';
import { respondUnpolarized } from '../optics/thin-film.ts';
import type { Family, ProductRow, Text } from '../tables/record.ts';
import { spectrum, wavelengths } from '../tables/spectrum.ts';
import { averageOver } from './antireflection.ts';

/** One metal coating: layers from air, the range it is sold for, its cell and price. */
interface MetalCoating {
  readonly id: string;
  readonly code: string;
  readonly cell: string;
  readonly en: string;
  readonly cn: string;
  readonly layers: readonly Layer[];
  readonly range: readonly [number, number];
  readonly shown: readonly [number, number];
  readonly price: number;
  readonly damage: string;
  readonly use: Text;
}

const COATINGS: readonly MetalCoating[] = [
  {
    id: 'aluminium',
    code: 'AL',
    cell: 'Al+MgF2',
    en: 'Protected aluminium',
    cn: '保护铝膜',
    layers: [
      ['sio2', 150],
      ['Al', 120],
    ],
    range: [450, 20000],
    shown: [250, 2500],
    price: 44,
    damage: '0.3',
    use: {
      en: 'The general-purpose mirror: from the blue to the far infrared, at every angle and polarization. A half-wave overcoat of silica lets it be cleaned.',
      cn: '通用反射镜：从蓝光到远红外，适用任意角度和偏振。半波二氧化硅保护层使其可以擦拭。',
    },
  },
  {
    id: 'uv-aluminium',
    code: 'UVAL',
    cell: 'Al UV',
    en: 'UV-enhanced aluminium',
    cn: '紫外增强铝膜',
    layers: [
      ['mgf2', 78],
      ['Al', 120],
    ],
    range: [250, 700],
    shown: [200, 1100],
    price: 58,
    damage: '0.3',
    use: {
      en: 'A thin overcoat of magnesium fluoride lifts the reflectance of aluminium between 250 and 450 nm.',
      cn: '薄层氟化镁提高铝膜在 250–450 nm 的反射率。',
    },
  },
  {
    id: 'silver',
    code: 'AG',
    cell: 'Ag',
    en: 'Protected silver',
    cn: '保护银膜',
    layers: [
      ['sio2', 110],
      ['Ag', 150],
    ],
    range: [450, 20000],
    shown: [350, 2500],
    price: 52,
    damage: '1',
    use: {
      en: 'More light than aluminium over the visible and near infrared; for imaging and for folding white light. Keep it dry.',
      cn: '可见光与近红外反射率高于铝膜，适用于成像和白光折转；需保持干燥。',
    },
  },
  {
    id: 'gold',
    code: 'AU',
    cell: 'Au',
    en: 'Gold',
    cn: '金膜',
    layers: [['Au', 150]],
    range: [800, 20000],
    shown: [450, 2500],
    price: 71,
    damage: '2',
    use: {
      en: 'The infrared mirror: reflects evenly from 800 nm on and does not tarnish. The film is bare and soft: blow, do not wipe.',
      cn: '红外反射镜：800 nm 以上反射均匀且不氧化。膜层无保护、较软，只可吹拂，不可擦拭。',
    },
  },
];

const SIZES = [
  { size: 12.7, code: '05', thickness: 6, factor: 0.8 },
  { size: 19, code: '07', thickness: 6, factor: 0.92 },
  { size: 25.4, code: '10', thickness: 6, factor: 1 },
  { size: 50.8, code: '20', thickness: 12, factor: 1.9 },
  { size: 75, code: '30', thickness: 19, factor: 3.4 },
] as const;

/** Reflectance of a metal coating on fused silica in per cent, unpolarized. */
export function metalReflectance(layers: readonly Layer[], wavelengthNm: number, angleDeg: number): number {
  const substrate = [materialIndex('uvfs', Math.min(wavelengthNm, 3500)), 0] as const; // hidden behind an opaque metal
  return (
    100 *
    respondUnpolarized(filmsAt(layers, wavelengthNm), { wavelengthNm, angleDeg, incident: 1, substrate })
      .reflectance
  );
}

function family(coating: MetalCoating): Family {
  const id = `flat-${coating.id}-mirrors`;
  const media = new Map<string, string>();
  const overcoat = coating.layers.length > 1;
  // Silica has no index formula beyond 6.7 µm; the averages of overcoated mirrors are taken up to 2 µm.
  const averaged = [coating.range[0], Math.min(coating.range[1], overcoat ? 2000 : 10000)] as const;
  const products = SIZES.flatMap(({ size, code, thickness, factor }) =>
    (['', 'P'] as const)
      .filter(grade => grade === '' || size <= 50.8)
      .map((grade): ProductRow => {
        const partNumber = `EL-M${coating.code}-${code}${grade}`;
        const file = `mirror-${code}.svg`;
        media.set(file, svgFile(drawPlate({ size, round: true, thickness, coated: 'front' })));
        return {
          partNumber,
          group: `${id}-${grade === '' ? 'standard' : 'precision'}`,
          name: {
            en: `${coating.en} mirror, Ø${size} mm${grade === '' ? '' : ', λ/20'}`,
            cn: `${coating.cn}反射镜，Ø${size} mm${grade === '' ? '' : '，λ/20'}`,
          },
          image: `media/${file}`,
          price: coating.price * factor * (grade === '' ? 1 : 1.65),
          values: {
            wavelength_range: `${coating.range[0]}..${coating.range[1]}`,
            substrate: grade === '' ? 'N-BK7' : 'UVFS',
            coating: coating.cell,
            average_reflectance: averageOver(averaged, w => metalReflectance(coating.layers, w, 12)).toFixed(
              1,
            ),
            surface_flatness: grade === '' ? '≤ λ/10' : '≤ λ/20',
            surface_quality: grade === '' ? '40-20' : '20-10',
            damage_threshold: coating.damage,
            clear_aperture: '> 90 % Ø',
            angle_of_incidence: undefined,
            parallelism: grade === '' ? '≤ 3' : '≤ 1',
            diameter: `${size.toFixed(1)} +0/-0.1`,
            thickness: `${thickness.toFixed(1)} ±0.2`,
          },
        };
      }),
  );
  return {
    file: id,
    set: {
      id,
      categories: [`${coating.id.replace('uv-', '')}-mirrors`],
      name: { en: `${coating.en} mirrors`, cn: `${coating.cn}反射镜` },
      summary: {
        en: `Flat mirrors, ${coating.range[0]} nm to ${coating.range[1] >= 2000 ? `${coating.range[1] / 1000} µm` : `${coating.range[1]} nm`}, any angle`,
        cn: `平面反射镜，${coating.range[0]} nm 至 ${coating.range[1] >= 2000 ? `${coating.range[1] / 1000} µm` : `${coating.range[1]} nm`}，任意角度`,
      },
      description: coating.use,
      features: [
        { en: 'Works at every angle of incidence', cn: '适用于任意入射角' },
        { en: 'λ/10 on N-BK7 or λ/20 on fused silica', cn: 'N-BK7 基底 λ/10，或熔融石英基底 λ/20' },
        { en: 'Fine-ground back', cn: '背面精磨' },
      ],
      image: 'media/mirror-10.svg',
      related: COATINGS.filter(other => other !== coating).map(other => `flat-${other.id}-mirrors`),
      keyAttributes: ['diameter', 'wavelength_range', 'average_reflectance', 'coating'],
    },
    groups: [
      {
        id: `${id}-standard`,
        name: { en: 'N-BK7, λ/10', cn: 'N-BK7，λ/10' },
        columns: ['diameter', 'thickness', 'average_reflectance', 'surface_flatness'],
      },
      {
        id: `${id}-precision`,
        name: { en: 'UV fused silica, λ/20', cn: '紫外熔融石英，λ/20' },
        columns: ['diameter', 'thickness', 'average_reflectance', 'surface_flatness'],
      },
    ],
    products,
    curves: [
      spectrum({
        id: `${id}.reflectance`,
        owner: `set:${id}`,
        quantity: 'reflectance',
        grid: wavelengths(coating.shown[0], coating.shown[1], 220),
        series: [12, 45].map(angle => ({
          name: `${angle}°`,
          at: w => metalReflectance(coating.layers, w, angle),
        })),
        conditions: {
          en: `Unpolarized; ${coating.layers.map(([film, nm]) => `${nm} nm ${film === 'mgf2' ? 'MgF2' : film === 'sio2' ? 'SiO2' : film}`).join(' on ')}; transfer matrix; metal: ${METAL_SOURCE}`,
          cn: `非偏振光；${coating.layers.map(([film, nm]) => `${nm} nm ${film === 'mgf2' ? 'MgF2' : film === 'sio2' ? 'SiO2' : film}`).join('／')}；传输矩阵法；金属：${METAL_SOURCE}`,
        },
      }),
      ...products.map(product => metalCurve(product.partNumber, coating)),
    ],
    media,
  };
}

function metalCurve(partNumber: string, coating: MetalCoating) {
  return spectrum({
    id: partNumber,
    owner: `product:${partNumber}`,
    quantity: 'reflectance',
    grid: wavelengths(coating.shown[0], coating.shown[1], 90),
    series: [{ at: w => metalReflectance(coating.layers, w, 12) }],
    conditions: {
      en: `12°, unpolarized; transfer matrix; metal: ${METAL_SOURCE}`,
      cn: `12°，非偏振光；传输矩阵法；金属：${METAL_SOURCE}`,
    },
  });
}

/** The metal mirrors. */
export function metalMirrorFamilies(): Family[] {
  return COATINGS.map(family);
}
