import { drawPlate } from '../drawing/plate.ts';
import { svgFile } from '../drawing/sheet.ts';
import { METAL_SOURCE } from '../optics/metals.ts';
import { plateResponse } from '../optics/plate.ts';
import type { Family, ProductRow } from '../tables/record.ts';
import { spectrum, wavelengths } from '../tables/spectrum.ts';

const DENSITIES = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1, 1.3, 1.5, 2, 2.5, 3, 4];
const SIZES = [
  [12.7, 1, '05', 0.8],
  [25.4, 2, '10', 1],
  [50.8, 3, '20', 2.1],
] as const;

/** Optical density of a chromium film of a thickness in nm on fused silica. */
export function chromiumDensity(thicknessNm: number, wavelengthNm: number): number {
  const front = thicknessNm > 0 ? ([['Cr', thicknessNm]] as const) : [];
  return -Math.log10(plateResponse({ material: 'uvfs', thicknessMm: 2, front }, wavelengthNm).transmittance);
}

/** The film that gives a density at 550 nm, found by halving; 0.01 nm. */
export function chromiumThickness(density: number): number {
  let [low, high] = [0, 400];
  while (high - low > 0.01) {
    const middle = (low + high) / 2;
    if (chromiumDensity(middle, 550) < density) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The reflective neutral density filters. */
export function neutralDensityFamilies(): Family[] {
  const id = 'reflective-nd-filters';
  const films = new Map(DENSITIES.map(density => [density, chromiumThickness(density)]));
  const media = new Map(
    SIZES.map(([size, thickness]) => [
      `nd-${size}.svg`,
      svgFile(drawPlate({ size, round: true, thickness, coated: 'front' })),
    ]),
  );
  const products = SIZES.flatMap(([size, thickness, code, factor]) =>
    DENSITIES.map(
      (density): ProductRow => ({
        partNumber: `EL-ND-${code}-${density.toFixed(1)}`,
        group: `${id}-${code}`,
        name: {
          en: `Reflective ND filter, OD ${density.toFixed(1)}, Ø${size} mm`,
          cn: `反射型中性密度滤光片，OD ${density.toFixed(1)}，Ø${size} mm`,
        },
        image: `media/nd-${size}.svg`,
        price: 54 * factor * (1 + density / 20),
        values: {
          optical_density: `${density.toFixed(1)} ±${density < 1 ? '0.05' : (density * 0.05).toFixed(2)}`,
          average_transmission: (100 * 10 ** -chromiumDensity(films.get(density) ?? 0, 550)).toPrecision(3),
          wavelength_range: '350..2000',
          substrate: 'UVFS',
          coating: 'Cr',
          surface_flatness: '≤ λ/4',
          surface_quality: '40-20',
          damage_threshold: '0.025',
          diameter: `${size.toFixed(1)} +0/-0.2`,
          thickness: `${thickness.toFixed(1)} ±0.1`,
        },
      }),
    ),
  );
  const curves = products.map(product => {
    const density = Number(product.partNumber.split('-').at(-1));
    return spectrum({
      id: product.partNumber,
      owner: `product:${product.partNumber}`,
      quantity: 'optical_density',
      grid: wavelengths(350, 2000, 60),
      series: [{ at: w => chromiumDensity(films.get(density) ?? 0, w) }],
      conditions: {
        en: `0°; ${(films.get(density) ?? 0).toFixed(1)} nm Cr on fused silica, thickness chosen for the density at 550 nm; transfer matrix; metal: ${METAL_SOURCE}`,
        cn: `0°；熔融石英上 ${(films.get(density) ?? 0).toFixed(1)} nm 铬膜，厚度按 550 nm 处光密度选取；传输矩阵法；金属：${METAL_SOURCE}`,
      },
      decimals: 3,
    });
  });
  return [
    {
      file: id,
      set: {
        id,
        categories: ['neutral-density-filters'],
        name: { en: 'Reflective neutral density filters', cn: '反射型中性密度滤光片' },
        summary: {
          en: 'Chromium on fused silica, OD 0.1 to 4.0, 350–2000 nm',
          cn: '熔融石英镀铬，OD 0.1 至 4.0，350–2000 nm',
        },
        description: {
          en: 'A thin film of chromium reflects and absorbs what it does not transmit. The density is stated at 550 nm and drifts slowly with wavelength, as the curve of each part number shows. Densities of filters in a row add up; tilt them by a degree so that the reflections leave the beam.',
          cn: '铬膜反射并吸收未透过的光。光密度以 550 nm 为准，随波长缓慢变化，见各型号曲线。多片串联时光密度相加；请将滤光片倾斜约 1°，使反射光离开光路。',
        },
        features: [
          { en: 'Fourteen densities in three diameters', cn: '三种直径，十四种光密度' },
          { en: 'From the near ultraviolet to 2 µm', cn: '近紫外至 2 µm' },
        ],
        image: 'media/nd-25.4.svg',
        related: [],
        keyAttributes: ['optical_density', 'diameter', 'wavelength_range'],
      },
      groups: SIZES.map(([size, , code]) => ({
        id: `${id}-${code}`,
        name: { en: `Ø${size} mm`, cn: `Ø${size} mm` },
        columns: ['optical_density', 'average_transmission', 'thickness', 'damage_threshold'],
      })),
      products,
      curves,
      media,
    },
  ];
}
