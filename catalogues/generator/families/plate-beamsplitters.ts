import { drawPlate } from '../drawing/plate.ts';
import { svgFile } from '../drawing/sheet.ts';
import { ANTIREFLECTION } from '../optics/coatings.ts';
import { FILMS, type Layer } from '../optics/films.ts';
import { plateResponse } from '../optics/plate.ts';
import type { CurveRow, Family } from '../tables/record.ts';
import { spectrum, wavelengths } from '../tables/spectrum.ts';
import { averageOver } from './antireflection.ts';
import { type SimpleProduct, simpleFamily } from './simple.ts';

// Own designs for 45°, unpolarized, on fused silica: Ta2O5 and SiO2 in turn, outermost first, thicknesses in nm, refined for an even ratio over the band.
const DESIGNS = {
  A: {
    range: [400, 700],
    ratios: {
      '10:90': [40.2, 24.3, 54.7, 38.9, 26, 69.6, 7],
      '30:70': [63.1, 139.8, 27.2, 26.3, 75.3, 28.2, 29.8, 65.1, 7.7],
      '50:50': [6.9, 65.1, 53.2, 160.8, 63.6, 124.8, 70.1, 72.9, 44.2, 96.6, 22.8],
      '70:30': [107.3, 96.4, 83.5, 136.8, 65.1, 101.2, 62.9, 92.2, 46.4, 76.7, 53.7],
    },
  },
  B: {
    range: [700, 1100],
    ratios: {
      '10:90': [18.1, 68.6, 33.7, 129.9, 8.1],
      '30:70': [105.5, 142.2, 63.3, 38.7, 95.2, 78.9, 23.2],
      '50:50': [10.3, 126.7, 68.2, 249, 144.4, 157.6, 110.9, 160.9, 91.1, 99.7, 64.2],
      '70:30': [163.8, 198.1, 116.2, 177.4, 109.9, 170.5, 104.3, 157.8, 61.3, 115.8, 96.6],
    },
  },
} as const;

const SIZES = [
  [12.7, 3, '05', 0.8],
  [25.4, 5, '10', 1],
  [50.8, 8, '20', 2],
] as const;

/** The layers of a beamsplitter. */
const layersOf = (thicknesses: readonly number[]): Layer[] =>
  thicknesses.map((nm, i) => [i % 2 === 0 ? 'ta2o5' : 'sio2', nm]);

/** A whole plate at 45°: the splitting face in front, the matching antireflection coating behind; reflectance and transmittance in per cent. */
export function splitterResponse(
  band: keyof typeof DESIGNS,
  thicknesses: readonly number[],
  nm: number,
): { reflectance: number; transmittance: number } {
  const { reflectance, transmittance } = plateResponse(
    {
      material: 'uvfs',
      thicknessMm: 5,
      angleDeg: 45,
      front: layersOf(thicknesses),
      back: ANTIREFLECTION[band].layers,
    },
    nm,
  );
  return { reflectance: 100 * reflectance, transmittance: 100 * transmittance };
}

/** The plate beamsplitters. */
export function plateBeamsplitterFamilies(): Family[] {
  const id = 'plate-beamsplitters-dielectric';
  const curves: CurveRow[] = [];
  const products = (Object.keys(DESIGNS) as (keyof typeof DESIGNS)[]).flatMap(band =>
    Object.entries(DESIGNS[band].ratios).flatMap(([ratio, thicknesses]) => {
      const { range } = DESIGNS[band];
      const grid = wavelengths(range[0] - 50, range[1] + 100, 80);
      const responses = new Map(grid.map(nm => [nm, splitterResponse(band, thicknesses, nm)]));
      const transmitted = averageOver(range, nm => splitterResponse(band, thicknesses, nm).transmittance);
      return SIZES.map(([size, thickness, code, factor]): SimpleProduct => {
        const partNumber = `EL-BP-${code}-${ratio.replace(':', '')}-${band}`;
        const conditions = {
          en: `45°, unpolarized; ${thicknesses.length} layers Ta2O5/SiO2 in front, coating ${band} behind, reflections in the plate added; Ta2O5: ${FILMS.ta2o5.source}`,
          cn: `45°，非偏振光；前表面 ${thicknesses.length} 层 Ta2O5/SiO2，后表面 ${band} 膜，计入板内反射；Ta2O5：${FILMS.ta2o5.source}`,
        };
        curves.push(
          spectrum({
            id: partNumber,
            owner: `product:${partNumber}`,
            quantity: 'transmission',
            grid,
            series: [{ at: nm => responses.get(nm)?.transmittance ?? Number.NaN }],
            conditions,
          }),
          spectrum({
            id: `${partNumber}.reflectance`,
            owner: `product:${partNumber}`,
            quantity: 'reflectance',
            grid,
            series: [{ at: nm => responses.get(nm)?.reflectance ?? Number.NaN }],
            conditions,
          }),
        );
        return {
          partNumber,
          group: band.toLowerCase(),
          name: {
            en: `Plate beamsplitter, ${ratio} (R:T), ${range[0]}–${range[1]} nm, Ø${size} mm`,
            cn: `平板分束器，${ratio}（R:T），${range[0]}–${range[1]} nm，Ø${size} mm`,
          },
          picture: [
            `splitter-${code}.svg`,
            svgFile(drawPlate({ size, round: true, thickness, coated: 'front', note: '45°' })),
          ],
          price: 96 * factor * (band === 'B' ? 1.1 : 1),
          values: {
            split_ratio: ratio,
            wavelength_range: `${range[0]}..${range[1]}`,
            average_transmission: transmitted.toFixed(1),
            angle_of_incidence: '45.0',
            substrate: 'UVFS',
            coating: 'Dielectric',
            surface_flatness: '≤ λ/10',
            surface_quality: '20-10',
            damage_threshold: '3',
            parallelism: '≤ 1',
            diameter: `${size.toFixed(1)} +0/-0.1`,
            thickness: `${thickness.toFixed(1)} ±0.1`,
          },
        };
      });
    }),
  );
  return [
    simpleFamily({
      id,
      categories: ['plate-beamsplitters'],
      name: { en: 'Dielectric plate beamsplitters', cn: '介质膜平板分束器' },
      summary: { en: 'Four ratios, visible and near infrared, 45°', cn: '四种分束比，可见光与近红外，45°' },
      description: {
        en: 'Ratios hold for unpolarized light in the mean of the band; s is reflected more strongly and p less. The plate shifts the transmitted beam sideways by t sin θ (1 − cos θ / √(n² − sin² θ)), 1.6 mm for 5 mm of silica at 45°.',
        cn: '分束比为波段内非偏振光平均值；s 偏振反射较强，p 偏振较弱。透射光横向偏移 t sin θ (1 − cos θ / √(n² − sin² θ))，5 mm 熔融石英在 45° 时为 1.6 mm。',
      },
      features: [
        { en: 'No absorption: what is not reflected is transmitted', cn: '无吸收：未反射部分全部透过' },
        { en: 'Antireflection coating on the back', cn: '背面镀增透膜' },
      ],
      groups: [
        ['a', '400–700 nm', '400–700 nm'],
        ['b', '700–1100 nm', '700–1100 nm'],
      ],
      columns: ['split_ratio', 'diameter', 'thickness', 'average_transmission', 'damage_threshold'],
      keyAttributes: ['split_ratio', 'wavelength_range', 'diameter'],
      related: ['polarizing-beamsplitter-cubes'],
      products,
      curves,
    }),
  ];
}
