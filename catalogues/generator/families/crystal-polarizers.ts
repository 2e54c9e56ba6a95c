import { svgFile } from '../drawing/sheet.ts';
import { drawPrism } from '../drawing/solid.ts';
import { MATERIALS, type MaterialKey, materialIndex } from '../optics/materials.ts';
import type { CurveRow, Family } from '../tables/record.ts';
import { spectrum, wavelengths } from '../tables/spectrum.ts';
import { averageOver } from './antireflection.ts';
import { type SimpleProduct, simpleFamily } from './simple.ts';

// Angle between the entrance face and the air gap of a Glan–Taylor prism, in degrees.
const CUT_DEG = 38.5;

/** Share of the extraordinary (transmitted, p) light that passes a Glan–Taylor prism: two faces at normal incidence, two at the gap; the ordinary
 *  ray is totally reflected there. Fresnel's equations; interference in the gap left out (J. M. Bennett, Handbook of Optics, 3rd ed., vol. I, ch. 13). */
export function glanTaylorTransmission(nm: number): number {
  const index = materialIndex('calciteE', nm);
  const face = 1 - ((index - 1) / (index + 1)) ** 2;
  const [inside, outside] = [
    (CUT_DEG * Math.PI) / 180,
    Math.asin(Math.min(1, index * Math.sin((CUT_DEG * Math.PI) / 180))),
  ];
  const reflected = (Math.tan(outside - inside) / Math.tan(outside + inside)) ** 2;
  return 100 * face ** 2 * (1 - reflected) ** 2;
}

/** Range in nm in which the ordinary ray is totally reflected at the gap and the extraordinary one is not; within the range of the index formula. */
export function glanTaylorRange(): readonly [number, number] {
  const sine = Math.sin((CUT_DEG * Math.PI) / 180);
  const works = (nm: number) =>
    materialIndex('calciteO', nm) * sine > 1 && materialIndex('calciteE', nm) * sine < 0.97;
  const all = Array.from({ length: 1821 }, (_, i) => 350 + i).filter(works);
  return [all[0] ?? 350, all.at(-1) ?? 2170];
}

/** Angle in degrees between the two beams of a Wollaston prism: 2 asin((n_o − n_e) tan θ), for calcite and quartz alike (Hecht, Optics, 5th ed., section 8.4.3). */
export function wollastonSeparation(material: 'calcite' | 'quartz', cutDeg: number, nm: number): number {
  const [o, e]: [MaterialKey, MaterialKey] =
    material === 'calcite' ? ['calciteO', 'calciteE'] : ['quartzO', 'quartzE'];
  return (
    (360 / Math.PI) *
    Math.asin(Math.abs(materialIndex(o, nm) - materialIndex(e, nm)) * Math.tan((cutDeg * Math.PI) / 180))
  );
}

function glanTaylor(): Family {
  const id = 'glan-taylor-polarizers';
  const range = glanTaylorRange();
  const mean = averageOver(range, glanTaylorTransmission);
  const curves: CurveRow[] = [];
  const products = [5, 8, 10, 12, 15].flatMap(aperture =>
    (['', '-H'] as const).map((grade): SimpleProduct => {
      const partNumber = `EL-GT${aperture}${grade}`;
      const length = aperture * Math.tan((CUT_DEG * Math.PI) / 180) + 1;
      curves.push(
        spectrum({
          id: partNumber,
          owner: `product:${partNumber}`,
          quantity: 'transmission',
          grid: wavelengths(range[0], range[1], 80),
          series: [{ at: glanTaylorTransmission }],
          conditions: {
            en: `Extraordinary ray, uncoated; Fresnel at two faces and the air gap at ${CUT_DEG}°; index: ${MATERIALS.calciteE.source}`,
            cn: `非寻常光，未镀膜；两端面与 ${CUT_DEG}° 空气隙的菲涅耳反射；折射率：${MATERIALS.calciteE.source}`,
          },
        }),
      );
      return {
        partNumber,
        group: grade === '' ? 'standard' : 'high',
        name: {
          en: `Glan–Taylor polarizer, ${aperture} mm aperture${grade === '' ? '' : ', high power'}`,
          cn: `格兰–泰勒偏振器，通光 ${aperture} mm${grade === '' ? '' : '，高功率'}`,
        },
        picture: [
          `glan-${aperture}.svg`,
          svgFile(
            drawPrism({
              corners: [
                [0, 0],
                [length, 0],
                [length, aperture],
                [0, aperture],
              ],
              cut: [length - 1, 1],
            }),
          ),
        ],
        price: (210 + aperture ** 2 * 2.1) * (grade === '' ? 1 : 1.35),
        values: {
          wavelength_range: `${range[0]}..${range[1]}`,
          extinction_ratio: grade === '' ? '≥ 100000' : '≥ 200000',
          average_transmission: mean.toFixed(1),
          substrate: 'Calcite',
          coating: 'Uncoated',
          surface_flatness: '≤ λ/4',
          surface_quality: grade === '' ? '40-20' : '20-10',
          damage_threshold: grade === '' ? '2' : '10',
          width: aperture.toFixed(1),
          length: length.toFixed(1),
          diameter: (aperture * 1.25 + 12.4).toFixed(1),
        },
      };
    }),
  );
  return simpleFamily({
    id,
    categories: ['polarizers'],
    name: { en: 'Glan–Taylor calcite polarizers', cn: '方解石格兰–泰勒偏振器' },
    summary: { en: 'Air-spaced, extinction 100,000:1', cn: '空气隙，消光比 100 000:1' },
    description: {
      en: 'At the air gap the ordinary ray meets the interface beyond its critical angle and leaves through the side; the extraordinary ray passes near Brewster’s angle. Calcite is soft and expands unevenly: no solvents, no shock, slow changes of temperature.',
      cn: '寻常光在空气隙处超过临界角而从侧面射出；非寻常光以接近布儒斯特角通过。方解石较软且热膨胀各向异性：避免溶剂、冲击与温度骤变。',
    },
    features: [
      { en: 'Purest linear polarization of any prism', cn: '棱镜偏振器中消光比最高' },
      { en: 'High-power grade with polished escape faces', cn: '高功率型侧面抛光出光' },
    ],
    groups: [
      ['standard', 'Standard', '标准型'],
      ['high', 'High power', '高功率型'],
    ],
    columns: ['width', 'extinction_ratio', 'average_transmission', 'damage_threshold', 'diameter'],
    keyAttributes: ['extinction_ratio', 'wavelength_range', 'width'],
    related: ['wollaston-prisms', 'polarizing-beamsplitter-cubes'],
    products,
    curves,
  });
}

function wollaston(): Family {
  const rows = [
    ['calcite', 3],
    ['calcite', 7],
    ['calcite', 16],
    ['calcite', 30],
    ['quartz', 30],
    ['quartz', 45],
  ] as const;
  const products = rows.flatMap(([material, cut]) =>
    [10, 15].map((aperture): SimpleProduct => {
      const separation = wollastonSeparation(material, cut, 632.8);
      const [min, max] = material === 'calcite' ? [350, 2170] : [220, 2050];
      const length = Math.max(6, aperture * Math.tan((cut * Math.PI) / 180) + 4);
      return {
        partNumber: `EL-WP${material === 'calcite' ? 'C' : 'Q'}${aperture}-${cut}`,
        group: material,
        name: {
          en: `Wollaston prism, ${material}, ${separation.toFixed(2)}°, ${aperture} mm`,
          cn: `沃拉斯顿棱镜，${material === 'calcite' ? '方解石' : '石英'}，${separation.toFixed(2)}°，${aperture} mm`,
        },
        picture: [
          `wollaston-${aperture}-${cut}.svg`,
          svgFile(
            drawPrism({
              corners: [
                [0, 0],
                [length, 0],
                [length, aperture],
                [0, aperture],
              ],
              cut: [2, length - 2],
            }),
          ),
        ],
        price: (material === 'calcite' ? 320 : 260) * (aperture / 10) * (1 + cut / 60),
        values: {
          wavelength_range: `${min}..${max}`,
          design_wavelength: '632.8',
          separation_angle: separation.toFixed(2),
          extinction_ratio: '≥ 100000',
          substrate: material === 'calcite' ? 'Calcite' : 'Crystal quartz',
          coating: 'Uncoated',
          surface_flatness: '≤ λ/4',
          surface_quality: '20-10',
          width: aperture.toFixed(1),
          length: length.toFixed(1),
        },
      };
    }),
  );
  return simpleFamily({
    id: 'wollaston-prisms',
    categories: ['polarizers', 'prisms'],
    name: { en: 'Wollaston prisms', cn: '沃拉斯顿棱镜' },
    summary: { en: 'Two polarizations, two beams, 0.5° to 11°', cn: '两束正交偏振光，分离角 0.5° 至 11°' },
    description: {
      en: 'Two wedges with crossed axes send both polarizations out of the same face, almost symmetrically. The separation is stated at 632.8 nm and grows towards the blue with the birefringence.',
      cn: '两块光轴正交的楔形晶体使两种偏振光近乎对称地从同一面出射。分离角以 632.8 nm 标注，随双折射向短波增大。',
    },
    features: [{ en: 'Both beams usable, both pure', cn: '两束光均可用，消光比均高' }],
    groups: [
      ['calcite', 'Calcite', '方解石'],
      ['quartz', 'Crystal quartz', '石英晶体'],
    ],
    columns: ['separation_angle', 'width', 'length', 'extinction_ratio', 'wavelength_range'],
    keyAttributes: ['separation_angle', 'wavelength_range', 'substrate'],
    related: ['glan-taylor-polarizers'],
    products,
  });
}

/** The crystal polarizers. */
export function crystalPolarizerFamilies(): Family[] {
  return [glanTaylor(), wollaston()];
}
