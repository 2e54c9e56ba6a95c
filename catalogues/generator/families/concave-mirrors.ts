import { drawLens } from '../drawing/lens.ts';
import { svgFile } from '../drawing/sheet.ts';
import type { Family } from '../tables/record.ts';
import { spectrum, wavelengths } from '../tables/spectrum.ts';
import { averageOver } from './antireflection.ts';
import { metalReflectance } from './metal-mirrors.ts';
import { type SimpleProduct, simpleFamily } from './simple.ts';

const COATS = [
  {
    key: 'al',
    cell: 'Al+MgF2',
    layers: [
      ['sio2', 150],
      ['Al', 120],
    ],
    range: [450, 2000],
    en: 'Protected aluminium',
    cn: '保护铝膜',
    factor: 1,
  },
  {
    key: 'ag',
    cell: 'Ag',
    layers: [
      ['sio2', 110],
      ['Ag', 150],
    ],
    range: [450, 2000],
    en: 'Protected silver',
    cn: '保护银膜',
    factor: 1.12,
  },
  { key: 'au', cell: 'Au', layers: [['Au', 150]], range: [800, 2500], en: 'Gold', cn: '金膜', factor: 1.35 },
] as const;

const SIZES = [
  { diameter: 12.7, thickness: 6, code: '05', focals: [9.5, 12.5, 19, 25, 50, 100], price: 64 },
  { diameter: 25.4, thickness: 8, code: '10', focals: [19, 25, 50, 75, 100, 150, 200, 250, 500], price: 82 },
  { diameter: 50.8, thickness: 12, code: '20', focals: [50, 75, 100, 150, 200, 500, 1000], price: 164 },
] as const;

/** The concave mirrors: f = R / 2 (Hecht, Optics, 5th ed., eq. 5.48). */
export function concaveMirrorFamilies(): Family[] {
  const id = 'concave-metal-mirrors';
  const products = COATS.flatMap(coat =>
    SIZES.flatMap(({ diameter, thickness, code, focals, price }) =>
      focals.map((focal): SimpleProduct => {
        const lens = {
          radius1: -2 * focal,
          radius2: Number.POSITIVE_INFINITY,
          centerThickness: thickness,
          index: 1.5,
        };
        return {
          partNumber: `EL-CM${coat.key.toUpperCase()}-${code}-${focal}`,
          group: coat.key,
          name: {
            en: `Concave mirror, Ø${diameter} mm, f = ${focal} mm, ${coat.en.toLowerCase()}`,
            cn: `凹面反射镜，Ø${diameter} mm，f = ${focal} mm，${coat.cn}`,
          },
          picture: [`concave-${code}-${focal}.svg`, svgFile(drawLens(lens, diameter))],
          price: price * coat.factor,
          values: {
            focal_length: `${focal.toFixed(1)} ±2 %`,
            radius_1: (-2 * focal).toFixed(1),
            wavelength_range: `${coat.range[0]}..${coat.range[1]}`,
            average_reflectance: averageOver(coat.range, nm => metalReflectance(coat.layers, nm, 0)).toFixed(
              1,
            ),
            substrate: 'N-BK7',
            coating: coat.cell,
            surface_flatness: '≤ λ/4',
            surface_quality: '40-20',
            damage_threshold: coat.key === 'au' ? '2' : coat.key === 'ag' ? '1' : '0.3',
            numerical_aperture: Math.sin(Math.atan(diameter / 2 / focal)).toFixed(2),
            diameter: `${diameter.toFixed(1)} +0/-0.1`,
            center_thickness: `${thickness.toFixed(1)} ±0.2`,
          },
        };
      }),
    ),
  );
  return [
    simpleFamily({
      id,
      categories: ['concave-mirrors', 'metallic-mirrors'],
      name: { en: 'Concave mirrors', cn: '凹面反射镜' },
      summary: {
        en: 'Spherical, aluminium, silver or gold, f = 9.5 to 1000 mm',
        cn: '球面，铝、银或金膜，f = 9.5 至 1000 mm',
      },
      description: {
        en: 'A concave mirror focuses every wavelength at the same place. Used off its axis a sphere is astigmatic: keep the angle between the beams below 10°, or let the beam come back on itself.',
        cn: '凹面镜对所有波长焦点相同。离轴使用时球面会产生像散：入射与反射光束夹角应小于 10°，或使光束原路返回。',
      },
      features: [
        { en: 'No chromatic error at all', cn: '完全无色差' },
        { en: 'Three metals, three diameters', cn: '三种金属膜，三种直径' },
      ],
      groups: COATS.map(({ key, en, cn }) => [key, en, cn] as const),
      columns: ['focal_length', 'diameter', 'radius_1', 'center_thickness', 'average_reflectance'],
      keyAttributes: ['focal_length', 'diameter', 'coating', 'wavelength_range'],
      related: ['flat-silver-mirrors', 'flat-gold-mirrors', 'achromatic-doublets-25'],
      products,
      curves: [
        spectrum({
          id: `${id}.reflectance`,
          owner: `set:${id}`,
          quantity: 'reflectance',
          grid: wavelengths(400, 2500, 200),
          series: COATS.map(coat => ({ name: coat.en, at: nm => metalReflectance(coat.layers, nm, 0) })),
          conditions: {
            en: '0°; transfer matrix; metals: A. D. Rakić et al., Appl. Opt. 37, 5271 (1998)',
            cn: '0°；传输矩阵法；金属：A. D. Rakić et al., Appl. Opt. 37, 5271 (1998)',
          },
        }),
      ],
    }),
  ];
}
