import { drawDoublet } from '../drawing/doublet.ts';
import { svgFile } from '../drawing/sheet.ts';
import { ANTIREFLECTION } from '../optics/coatings.ts';
import {
  type ColourCorrection,
  type Doublet,
  designDoublet,
  traceDoublet,
  VISIBLE,
} from '../optics/doublet.ts';
import { sagitta } from '../optics/lens.ts';
import { MATERIALS, type MaterialKey, materialIndex } from '../optics/materials.ts';
import { faceResponse } from '../optics/plate.ts';
import type { CurveRow, Family, ProductRow } from '../tables/record.ts';
import { spectrum, wavelengths } from '../tables/spectrum.ts';

/** Infrared correction: 855 nm, with 706.5 and 1014 nm in one focus. */
const INFRARED: ColourCorrection = { center: 855, short: 706.5, long: 1014 };

const COLOURS = {
  A: { crown: 'nbk7', flint: 'nsf5', cell: 'N-BK7/N-SF5', colours: VISIBLE, range: [400, 700] },
  B: { crown: 'nbaf10', flint: 'nsf6', cell: 'N-BAF10/N-SF6', colours: INFRARED, range: [650, 1050] },
} as const satisfies Record<
  string,
  {
    crown: MaterialKey;
    flint: MaterialKey;
    cell: string;
    colours: ColourCorrection;
    range: readonly [number, number];
  }
>;

type Correction = keyof typeof COLOURS;

const SIZES = [
  { diameter: 12.7, code: '13', focals: [25, 30, 40, 50, 60, 75, 100, 150], price: 62 },
  {
    diameter: 25.4,
    code: '25',
    focals: [50, 60, 75, 80, 100, 125, 150, 200, 250, 300, 400, 500],
    price: 84,
  },
  { diameter: 50.8, code: '50', focals: [100, 150, 200, 250, 300, 400, 500, 750], price: 168 },
] as const;

/** A doublet whose crown keeps a rim: thicknesses in steps of 0.5 mm. */
function doubletOf(focal: number, diameter: number, correction: Correction): Doublet {
  const { crown, flint, colours } = COLOURS[correction];
  const second = Math.max(1.5, Math.round(diameter * 0.1 * 2) / 2);
  for (let first = 2; first < diameter; first += 0.5) {
    const doublet = designDoublet(focal, [first, second], crown, flint, colours);
    const rim = first - sagitta(doublet.radii[0], diameter) + sagitta(doublet.radii[1], diameter);
    if (rim >= 1) return doublet;
  }
  throw new RangeError(`no doublet of f = ${focal} mm in Ø${diameter} mm`);
}

function transmittance(correction: Correction, nm: number): number {
  const { crown, flint } = COLOURS[correction];
  const layers = ANTIREFLECTION[correction].layers;
  const [n1, n2] = [materialIndex(crown, nm), materialIndex(flint, nm)];
  const face = (material: MaterialKey) =>
    faceResponse({ material, thicknessMm: 1 }, layers, nm, 's').transmittance;
  return 100 * face(crown) * face(flint) * (1 - ((n1 - n2) / (n1 + n2)) ** 2);
}

function curves(partNumber: string, doublet: Doublet, correction: Correction): CurveRow[] {
  const { colours, range } = COLOURS[correction];
  const center = traceDoublet(doublet, colours.center).backFocalLength;
  const grid = wavelengths(range[0], range[1], 60);
  const owner = `product:${partNumber}`;
  return [
    spectrum({
      id: partNumber,
      owner,
      quantity: 'transmission',
      grid,
      series: [{ at: nm => transmittance(correction, nm) }],
      conditions: {
        en: `0°, both outer faces coated ${correction}; cement taken as one boundary, absorption neglected; index: ${MATERIALS.nbk7.source}`,
        cn: `0°，两外表面镀 ${correction} 膜；胶合面按单一界面计，忽略吸收；折射率：${MATERIALS.nbk7.source}`,
      },
    }),
    {
      id: `${partNumber}.focus`,
      owner,
      name: { en: 'Chromatic focal shift', cn: '色焦移' },
      conditions: {
        en: `Paraxial; back focus against that at ${colours.center} nm; index: ${MATERIALS.nbk7.source}`,
        cn: `近轴；相对 ${colours.center} nm 的后焦点移动；折射率：${MATERIALS.nbk7.source}`,
      },
      x: { head: 'wavelength [nm]', name: { en: 'Wavelength', cn: '波长' }, values: grid },
      yName: { en: 'Focal shift', cn: '焦移' },
      columns: [
        {
          head: 'focal_shift [µm]',
          values: grid.map(nm => 1000 * (traceDoublet(doublet, nm).backFocalLength - center)),
        },
      ],
      decimals: 2,
    },
  ];
}

function family(size: (typeof SIZES)[number]): Family {
  const { diameter, code, focals, price } = size;
  const id = `achromatic-doublets-${code}`;
  const media = new Map<string, string>();
  const all: CurveRow[] = [];
  const corrections: readonly Correction[] = ['A', 'B'];
  const products = corrections.flatMap(correction =>
    focals.map((focal): ProductRow => {
      const { colours, cell, range } = COLOURS[correction];
      const doublet = doubletOf(focal, diameter, correction);
      const traced = traceDoublet(doublet, colours.center);
      const partNumber = `EL-AC-${code}-${focal}-${correction}`;
      const file = `${partNumber.toLowerCase()}.svg`;
      const [r1, , r3] = doublet.radii;
      const [t1, t2] = doublet.thicknesses;
      media.set(file, svgFile(drawDoublet(doublet, diameter)));
      all.push(...curves(partNumber, doublet, correction));
      return {
        partNumber,
        group: `${id}-${correction.toLowerCase()}`,
        name: {
          en: `Achromatic doublet, Ø${diameter} mm, f = ${focal} mm, ${range[0]}–${range[1]} nm`,
          cn: `消色差双胶合透镜，Ø${diameter} mm，f = ${focal} mm，${range[0]}–${range[1]} nm`,
        },
        image: `media/${file}`,
        price: price * (1 + Math.max(0, 0.5 - focal / diameter / 10)) * (correction === 'B' ? 1.12 : 1),
        values: {
          focal_length: `${traced.focalLength.toFixed(1)} ±1 %`,
          back_focal_length: traced.backFocalLength.toFixed(1),
          design_wavelength: colours.center.toFixed(1),
          wavelength_range: `${range[0]}..${range[1]}`,
          substrate: cell,
          coating: correction,
          surface_flatness: '≤ λ/4',
          surface_quality: '40-20',
          damage_threshold: '1.5',
          numerical_aperture: Math.sin(Math.atan(diameter / 2 / focal)).toFixed(2),
          clear_aperture: '> 90 % Ø',
          centration: '≤ 3',
          diameter: `${diameter.toFixed(1)} +0/-0.1`,
          center_thickness: `${(t1 + t2).toFixed(1)} ±0.2`,
          edge_thickness: (t1 + t2 - sagitta(r1, diameter) + sagitta(r3, diameter)).toFixed(2),
          radius_1: r1.toFixed(2),
          radius_2: r3.toFixed(2),
        },
      };
    }),
  );
  return {
    file: id,
    set: {
      id,
      categories: ['achromatic-doublets'],
      name: { en: `Achromatic doublets, Ø${diameter} mm`, cn: `消色差双胶合透镜，Ø${diameter} mm` },
      summary: {
        en: 'Visible (F, d, C) or near infrared, cemented',
        cn: '可见光（F、d、C 线）或近红外，胶合',
      },
      description: {
        en: 'A crown of positive and a flint of negative power, shared so that two colours come to one focus: φ₁ = φ V₁/(V₁ − V₂), φ₂ = −φ V₂/(V₁ − V₂). The curve of focal shift shows what remains. Put the more curved face towards the collimated beam.',
        cn: '正光焦度冕牌玻璃与负光焦度火石玻璃组合，使两种颜色共焦：φ₁ = φ V₁/(V₁ − V₂)，φ₂ = −φ V₂/(V₁ − V₂)。色焦移曲线给出剩余色差。使用时曲率较大的一面朝向准直光束。',
      },
      features: [
        {
          en: 'Traced at three lines; residual focal shift as a curve',
          cn: '三谱线光线追迹，给出剩余色焦移曲线',
        },
        { en: 'Smaller spots than a singlet at the same aperture', cn: '同孔径下光斑小于单透镜' },
      ],
      image: `media/el-ac-${code}-${focals[Math.floor(focals.length / 2)]}-a.svg`,
      related: SIZES.filter(other => other !== size).map(other => `achromatic-doublets-${other.code}`),
      keyAttributes: ['focal_length', 'diameter', 'wavelength_range', 'substrate'],
    },
    groups: corrections.map(correction => ({
      id: `${id}-${correction.toLowerCase()}`,
      name: {
        en: `${COLOURS[correction].range.join('–')} nm`,
        cn: `${COLOURS[correction].range.join('–')} nm`,
      },
      columns: [
        'focal_length',
        'back_focal_length',
        'radius_1',
        'radius_2',
        'center_thickness',
        'edge_thickness',
      ],
    })),
    products,
    curves: all,
    media,
  };
}

/** The achromatic doublets. */
export function doubletFamilies(): Family[] {
  return SIZES.map(family);
}
