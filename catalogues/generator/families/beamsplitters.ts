import { svgFile } from '../drawing/sheet.ts';
import { drawPrism } from '../drawing/solid.ts';
import { filmsAt, type Layer, quarterWave } from '../optics/films.ts';
import { MATERIALS, materialIndex } from '../optics/materials.ts';
import { type Polarization, respond } from '../optics/thin-film.ts';
import type { Family, ProductRow } from '../tables/record.ts';
import { spectrum, wavelengths } from '../tables/spectrum.ts';
import { averageOver } from './antireflection.ts';

/** A polarizing stack between two N-SF5 prisms: one symmetrical group ½L H L … H ½L of `pairs` periods per centre wavelength in nm, every layer a quarter
 *  wave at its own angle (S. M. MacNeille, US patent 2,403,731 (1946)). N-SF5 meets his condition n² = 2 n_H² n_L² / (n_H² + n_L²) for Ta2O5 and SiO2 at 45° to 2 %. */
export function macNeilleStack(centers: readonly number[], pairs: number): Layer[] {
  return centers.flatMap(center => {
    const [high, low] = [tilted('ta2o5', center), tilted('sio2', center)];
    const half: Layer = [low[0], low[1] / 2];
    return [half, ...Array.from({ length: 2 * pairs - 1 }, (_, i) => (i % 2 === 0 ? high : low)), half];
  });
}

/** A quarter wave along the slanted path in the film. */
function tilted(material: 'ta2o5' | 'sio2', centerNm: number): Layer {
  const [, nm] = quarterWave(material, centerNm);
  const sine = (materialIndex('nsf5', centerNm) * Math.SQRT1_2) / (centerNm / (4 * nm));
  return [material, nm / Math.sqrt(1 - sine ** 2)];
}

/** Power transmitted through the diagonal of a cube, in per cent, antireflection faces left out. */
export function cubeTransmission(
  layers: readonly Layer[],
  wavelengthNm: number,
  polarization: Polarization,
): number {
  const index = materialIndex('nsf5', wavelengthNm);
  return (
    100 *
    respond(filmsAt(layers, wavelengthNm), {
      wavelengthNm,
      angleDeg: 45,
      polarization,
      incident: index,
      substrate: [index, 0],
    }).transmittance
  );
}

const BANDS = [
  { code: 'A', range: [420, 680], centers: [470, 560, 660] },
  { code: 'B', range: [620, 1000], centers: [690, 820, 980] },
  { code: 'C', range: [900, 1300], centers: [980, 1140, 1320] },
] as const;

const SIDES = [5, 10, 12.7, 20, 25.4] as const;

/** The polarizing cubes. */
export function beamsplitterFamilies(): Family[] {
  const id = 'polarizing-beamsplitter-cubes';
  const media = new Map(
    SIDES.map(side => [
      `cube-${side}.svg`,
      svgFile(
        drawPrism({
          corners: [
            [0, 0],
            [side, 0],
            [side, side],
            [0, side],
          ],
          cut: [0, side],
        }),
      ),
    ]),
  );
  const stacks = new Map(BANDS.map(band => [band.code, macNeilleStack(band.centers, 6)]));
  const rows = BANDS.flatMap(band => SIDES.map(side => ({ band, side })));
  const products = rows.map(({ band, side }): ProductRow => {
    const layers = stacks.get(band.code) ?? [];
    const transmitted = averageOver(band.range, w => cubeTransmission(layers, w, 'p'));
    return {
      partNumber: `EL-PBS-${side}-${band.code}`,
      group: `${id}-${band.code.toLowerCase()}`,
      name: {
        en: `Polarizing beamsplitter cube, ${side} mm, ${band.range[0]}–${band.range[1]} nm`,
        cn: `偏振分束立方，${side} mm，${band.range[0]}–${band.range[1]} nm`,
      },
      image: `media/cube-${side}.svg`,
      price: 148 * (0.7 + (side / 25.4) * 0.6),
      values: {
        wavelength_range: `${band.range[0]}..${band.range[1]}`,
        split_ratio: 's:p',
        extinction_ratio: '≥ 1000',
        average_transmission: transmitted.toFixed(1),
        substrate: 'N-SF5',
        coating: 'Dielectric',
        surface_flatness: '≤ λ/8',
        surface_quality: '40-20',
        damage_threshold: '2',
        beam_deviation: '90 ±0.08',
        length: `${side.toFixed(1)} +0/-0.2`,
        clear_aperture: '> 90 %',
      },
    };
  });
  return [
    {
      file: id,
      set: {
        id,
        categories: ['polarizing-cube-beamsplitters', 'polarizers'],
        name: { en: 'Polarizing beamsplitter cubes', cn: '偏振分束立方' },
        summary: { en: 'Transmit p, reflect s by 90°', cn: '透射 p 偏振，s 偏振反射 90°' },
        description: {
          en: 'Two right-angle prisms of N-SF5 with a MacNeille stack on the diagonal. Inside the films p-polarized light meets every boundary near Brewster’s angle and passes; s-polarized light is reflected by the stack. For analysing, use the transmitted beam: it is the purer one.',
          cn: '两块 N-SF5 直角棱镜胶合，斜面为 MacNeille 膜堆。p 偏振光在膜层界面接近布儒斯特角而透过，s 偏振光被反射。检偏时请使用透射光，其偏振更纯。',
        },
        features: [
          { en: 'Separates s and p in one element', cn: '单一元件分离 s 与 p 偏振' },
          { en: 'No offset of the transmitted beam', cn: '透射光无偏移' },
        ],
        image: 'media/cube-25.4.svg',
        related: ['zero-order-waveplates-quartz'],
        keyAttributes: ['length', 'wavelength_range', 'extinction_ratio', 'split_ratio'],
      },
      groups: BANDS.map(band => ({
        id: `${id}-${band.code.toLowerCase()}`,
        name: { en: `${band.range[0]}–${band.range[1]} nm`, cn: `${band.range[0]}–${band.range[1]} nm` },
        columns: ['length', 'extinction_ratio', 'average_transmission', 'damage_threshold'],
      })),
      products,
      curves: rows.map(({ band }, i) =>
        spectrum({
          id: products[i]?.partNumber ?? '',
          owner: `product:${products[i]?.partNumber}`,
          quantity: 'transmission',
          grid: wavelengths(band.range[0] - 60, band.range[1] + 60, 120),
          series: (['p', 's'] as const).map(polarization => ({
            name: polarization,
            at: w => cubeTransmission(stacks.get(band.code) ?? [], w, polarization),
          })),
          conditions: {
            en: `45° inside the cube, outer faces left out; ${stacks.get(band.code)?.length} layers Ta2O5/SiO2 between N-SF5 prisms, transfer matrix; index: ${MATERIALS.nsf5.source}`,
            cn: `立方内 45°，未计外表面；N-SF5 棱镜间 ${stacks.get(band.code)?.length} 层 Ta2O5/SiO2，传输矩阵法；折射率：${MATERIALS.nsf5.source}`,
          },
        }),
      ),
      media,
    },
  ];
}
