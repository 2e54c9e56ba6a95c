import { drawPlate } from '../drawing/plate.ts';
import { svgFile } from '../drawing/sheet.ts';
import { MATERIALS, materialIndex } from '../optics/materials.ts';
import type { Family, ProductRow } from '../tables/record.ts';
import { spectrum, wavelengths } from '../tables/spectrum.ts';

const LASERS = [266, 355, 405, 488, 532, 589, 633, 670, 780, 808, 852, 980, 1064, 1310, 1550];

/** Birefringence n_e − n_o of crystal quartz. */
export const quartzBirefringence = (wavelengthNm: number) =>
  materialIndex('quartzE', wavelengthNm) - materialIndex('quartzO', wavelengthNm);

/** Retardance in waves of a quartz plate (or of the difference of two) of a thickness in mm: Δn d / λ. */
export const quartzRetardance = (thicknessMm: number, wavelengthNm: number) =>
  (quartzBirefringence(wavelengthNm) * thicknessMm * 1e6) / wavelengthNm;

/** The thickness in mm that gives a retardance in waves at a wavelength. */
export const quartzThickness = (waves: number, wavelengthNm: number) =>
  (waves * wavelengthNm) / (quartzBirefringence(wavelengthNm) * 1e6);

const KINDS = [
  {
    id: 'zero-order',
    order: 'zero',
    code: 'Z',
    en: 'Zero-order',
    cn: '零级',
    price: 286,
    category: 'zero-order-waveplates',
  },
  {
    id: 'multiple-order',
    order: 'multiple',
    code: 'M',
    en: 'Multiple-order',
    cn: '多级',
    price: 168,
    category: 'multiple-order-waveplates',
  },
] as const;

/** Waves of a plate: the fraction alone for a compound zero order; the order that brings a multiple-order plate closest to 1 mm. */
function waves(kind: (typeof KINDS)[number], fraction: number, wavelengthNm: number): number {
  return kind.order === 'zero'
    ? fraction
    : Math.round(quartzRetardance(1, wavelengthNm) - fraction) + fraction;
}

function family(kind: (typeof KINDS)[number]): Family {
  const id = `${kind.id}-waveplates-quartz`;
  const sizes = [
    [12.7, '05', 1],
    [25.4, '10', 1.22],
  ] as const;
  const media = new Map(
    sizes.map(([size]) => [
      `waveplate-${kind.id}-${size}.svg`,
      svgFile(drawPlate({ size, round: true, thickness: kind.order === 'zero' ? 2 : 1, coated: 'both' })),
    ]),
  );
  const rows = [
    ['Q', 0.25],
    ['H', 0.5],
  ].flatMap(([letter, fraction]) =>
    LASERS.flatMap(nm =>
      sizes.map(size => ({ letter: String(letter), fraction: Number(fraction), nm, size })),
    ),
  );
  const products = rows.map(({ letter, fraction, nm, size: [size, code, factor] }): ProductRow => {
    const plate =
      fraction === 0.25
        ? { en: 'quarter-wave plate', cn: '四分之一波片' }
        : { en: 'half-wave plate', cn: '半波片' };
    return {
      partNumber: `EL-W${letter}${kind.code}-${code}-${nm}`,
      group: `${id}-${letter.toLowerCase()}`,
      name: {
        en: `${kind.en} ${plate.en}, ${nm} nm, Ø${size} mm`,
        cn: `${kind.cn}${plate.cn}，${nm} nm，Ø${size} mm`,
      },
      image: `media/waveplate-${kind.id}-${size}.svg`,
      price: kind.price * factor * (nm < 400 ? 1.4 : 1),
      values: {
        design_wavelength: nm.toFixed(1),
        retardance: `${fraction} ±${kind.order === 'zero' ? '0.003' : '0.005'}`,
        retarder_order: kind.order,
        substrate: 'Crystal quartz',
        coating: 'Dielectric',
        average_reflectance: '0.25',
        wavelength_range: `${Math.round(nm * 0.99)}..${Math.round(nm * 1.01)}`,
        surface_flatness: '≤ λ/10',
        surface_quality: '20-10',
        damage_threshold: kind.order === 'zero' ? '5' : '10',
        parallelism: '≤ 0.05',
        diameter: `${size.toFixed(1)} +0/-0.15`,
        thickness: kind.order === 'zero' ? '2.0' : quartzThickness(waves(kind, fraction, nm), nm).toFixed(3),
      },
    };
  });
  return {
    file: id,
    set: {
      id,
      categories: [kind.category],
      name: { en: `${kind.en} quartz waveplates`, cn: `${kind.cn}石英波片` },
      summary: {
        en: 'Quarter-wave and half-wave plates for laser lines, 266–1550 nm',
        cn: '用于激光谱线的四分之一波片与半波片，266–1550 nm',
      },
      description:
        kind.order === 'zero'
          ? {
              en: 'Two quartz plates with crossed axes; only the difference of their thicknesses retards, so that the plate acts like one of a few micrometres. Retardance changes little with wavelength, temperature and angle.',
              cn: '两片光轴正交的石英片，仅厚度差产生延迟，效果等同于数微米厚的单片，延迟量随波长、温度和角度变化很小。',
            }
          : {
              en: 'A single quartz plate of about 1 mm: many whole waves and the fraction wanted. It costs less and stands higher power; keep to the wavelength and the temperature for which it was made.',
              cn: '约 1 mm 厚的单片石英，延迟为若干整数波加所需分数波。价格较低、耐功率更高，但需在设计波长与温度下使用。',
            },
      features: [
        { en: 'Fast axis marked on the rim', cn: '边缘标示快轴' },
        { en: 'V-coated, reflectance below 0.25 % per surface', cn: '镀 V 型增透膜，单面反射率小于 0.25 %' },
      ],
      image: `media/waveplate-${kind.id}-25.4.svg`,
      related: KINDS.filter(other => other !== kind).map(other => `${other.id}-waveplates-quartz`),
      keyAttributes: ['design_wavelength', 'retardance', 'diameter', 'damage_threshold'],
    },
    groups: [
      ['q', 'Quarter-wave plates', '四分之一波片'],
      ['h', 'Half-wave plates', '半波片'],
    ].map(([letter, en, cn]) => ({
      id: `${id}-${letter}`,
      name: { en: en ?? '', cn: cn ?? '' },
      columns: ['design_wavelength', 'retardance', 'diameter', 'thickness', 'damage_threshold'],
    })),
    products,
    curves: rows.map(({ fraction, nm }, i) => {
      const thickness = quartzThickness(waves(kind, fraction, nm), nm);
      const [low, high] = [Math.max(220, Math.round(nm * 0.85)), Math.min(1900, Math.round(nm * 1.15))];
      return spectrum({
        id: products[i]?.partNumber ?? '',
        owner: `product:${products[i]?.partNumber}`,
        quantity: 'retardance',
        grid: wavelengths(low, high, kind.order === 'zero' ? 30 : 60),
        series: [{ at: w => quartzRetardance(thickness, w) }],
        conditions: {
          en: `0°, ${kind.order === 'zero' ? 'difference of thickness' : 'thickness'} ${(thickness * 1000).toFixed(2)} µm; birefringence: ${MATERIALS.quartzO.source}`,
          cn: `0°，${kind.order === 'zero' ? '厚度差' : '厚度'} ${(thickness * 1000).toFixed(2)} µm；双折射：${MATERIALS.quartzO.source}`,
        },
        decimals: 4,
      });
    }),
    media,
  };
}

/** The waveplates. */
export function waveplateFamilies(): Family[] {
  return KINDS.map(family);
}
