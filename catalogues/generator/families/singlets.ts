import { drawLens } from '../drawing/lens.ts';
import { svgFile } from '../drawing/sheet.ts';
import { LINES } from '../optics/dispersion.ts';
import {
  backFocalLength,
  designLens,
  edgeThickness,
  focalLength,
  type LensShape,
  type ThickLens,
} from '../optics/lens.ts';
import { MATERIALS, type MaterialKey, materialBefore, materialIndex } from '../optics/materials.ts';
import type { CurveRow, Family, ProductRow, SetRow, Text } from '../tables/record.ts';
import {
  averageOver,
  type CoatingChoice,
  coatingCell,
  coatingCurve,
  coatingName,
  faceReflectance,
  rangeText,
  transmissionCurve,
  usefulRange,
} from './antireflection.ts';

/** The four shapes of the single lenses, with the least rim and centre thickness per mm of diameter. */
export const SHAPES = {
  PCX: { en: 'plano-convex', cn: '平凸', curvature1: 1, curvature2: 0 },
  BCX: { en: 'bi-convex', cn: '双凸', curvature1: 1, curvature2: -1 },
  PCV: { en: 'plano-concave', cn: '平凹', curvature1: -1, curvature2: 0 },
  BCV: { en: 'bi-concave', cn: '双凹', curvature1: -1, curvature2: 1 },
  PMN: { en: 'positive meniscus', cn: '正弯月', curvature1: 1, curvature2: 0.32 },
} as const;

/** The key of a shape; stands in part numbers. */
export type ShapeKey = keyof typeof SHAPES;

/** A set of single lenses: one shape, material and diameter, its focal lengths in mm and coatings. */
export interface SingletSpec {
  readonly shape: ShapeKey;
  readonly material: MaterialKey;
  readonly substrate: string;
  /** Letter of the material in part numbers; '' for N-BK7. */
  readonly letter: string;
  readonly diameter: number;
  /** Diameter in part numbers, whole mm. */
  readonly size: string;
  readonly focalLengths: readonly number[];
  readonly coatings: readonly CoatingChoice[];
  readonly designNm: number;
  readonly categories: readonly string[];
  readonly basePrice: number;
  readonly texts: Pick<SetRow, 'summary' | 'description' | 'features'>;
  readonly related: readonly string[];
  readonly quality?: { readonly flatness: string; readonly scratchDig: string; readonly damage?: string };
  /** Set where an older series leads here: from a part number to the old one. */
  readonly formerly?: (partNumber: string) => string | undefined;
}

/** The id of a set of single lenses. */
export function singletSetId(spec: Pick<SingletSpec, 'shape' | 'substrate' | 'size'>): string {
  return `${spec.substrate}-${SHAPES[spec.shape].en}-${spec.size}`.toLowerCase().replaceAll(' ', '-');
}

const name = (spec: SingletSpec, plural: boolean): Text => {
  const { en, cn } = SHAPES[spec.shape];
  const material = MATERIALS[spec.material].id;
  return {
    en: `${material} ${en} lens${plural ? 'es' : ''}, Ø${spec.diameter} mm`,
    cn: `${materialBefore(spec.material, `${cn}透镜`)}，Ø${spec.diameter} mm`,
  };
};

function shapeOf(spec: SingletSpec): LensShape {
  const { curvature1, curvature2 } = SHAPES[spec.shape];
  const edge = Math.max(1.5, spec.diameter * 0.06 + 0.5);
  const diverging = curvature1 < 0;
  return {
    curvature1,
    curvature2,
    edgeMin: diverging ? 0 : edge,
    centerMin: diverging ? Math.max(2, spec.diameter * 0.1 + 0.5) : edge,
  };
}

/** The lens of one focal length. */
export function singletOf(spec: SingletSpec, focal: number): ThickLens {
  return designLens(focal, spec.diameter, materialIndex(spec.material, spec.designNm), shapeOf(spec));
}

/** The part number: shape, material letter, diameter, focal length, coating. */
function partNumberOf(spec: SingletSpec, focal: number, coating: CoatingChoice): string {
  const sign = focal < 0 ? 'N' : '';
  const ending =
    coating === 'none'
      ? ''
      : `-${(coating.split('-')[0] ?? '').length > 1 && /^(Ge|Si|ZnSe|CaF2)-/.test(coating) ? 'AR' : coating}`;
  return `EL-${spec.shape}${spec.letter}-${spec.size}-${sign}${Math.abs(focal)}${ending}`;
}

const fixed = (value: number, decimals: number) => value.toFixed(decimals);

function productOf(
  spec: SingletSpec,
  focal: number,
  lens: ThickLens,
  coating: CoatingChoice,
  image: string,
): ProductRow {
  const range = usefulRange(spec.material, coating);
  const partNumber = partNumberOf(spec, focal, coating);
  const singular = name(spec, false);
  const former = spec.formerly?.(partNumber);
  const shortFocus = 1 + Math.max(0, 0.6 - Math.abs(focal) / spec.diameter / 6);
  const price = spec.basePrice * shortFocus * (coating === 'none' ? 1 : 1.27) * (1 + Math.abs(focal) / 6000);
  return {
    partNumber,
    group: `${singletSetId(spec)}-${coatingCell(coating).replaceAll(' ', '-').replaceAll('–', '-').toLowerCase()}`,
    name: {
      en: `${singular.en}, f = ${focal} mm, ${coatingName(coating).en}`,
      cn: `${singular.cn}，f = ${focal} mm，${coatingName(coating).cn}`,
    },
    image,
    price,
    ...(former === undefined ? {} : { crossReferences: [former] }),
    values: {
      focal_length: `${fixed(focalLength(lens), 1)} ±1 %`,
      back_focal_length: fixed(backFocalLength(lens), 1),
      design_wavelength: fixed(spec.designNm, 1),
      wavelength_range: `${range[0]}..${range[1]}`,
      substrate: spec.substrate,
      coating: coatingCell(coating),
      average_reflectance:
        coating === 'none'
          ? undefined
          : fixed(
              averageOver(range, wavelength => faceReflectance(spec.material, coating, wavelength)),
              2,
            ),
      surface_flatness: spec.quality?.flatness ?? '≤ λ/4',
      surface_quality: spec.quality?.scratchDig ?? '40-20',
      damage_threshold: coating === 'none' ? undefined : (spec.quality?.damage ?? '7.5'),
      numerical_aperture: fixed(Math.sin(Math.atan(spec.diameter / 2 / Math.abs(focal))), 2),
      clear_aperture: '> 90 % Ø',
      centration: '≤ 3',
      diameter: `${fixed(spec.diameter, 1)} +0/-0.1`,
      center_thickness: `${fixed(lens.centerThickness, 1)} ±0.1`,
      edge_thickness: fixed(edgeThickness(lens, spec.diameter), 2),
      radius_1: fixed(lens.radius1, 2),
      radius_2: Number.isFinite(lens.radius2) ? fixed(lens.radius2, 2) : undefined,
    },
  };
}

/** A whole set of single lenses: every focal length in every coating, a drawing a focal length, a transmission curve a part number. */
export function singlets(spec: SingletSpec): Family {
  const id = singletSetId(spec);
  const media = new Map<string, string>();
  const curves: CurveRow[] = spec.coatings.some(coating => coating !== 'none')
    ? [coatingCurve(id, spec.material, spec.coatings)]
    : [];
  const products = spec.coatings.flatMap(coating =>
    spec.focalLengths.map(focal => {
      const lens = singletOf(spec, focal);
      const file = `${partNumberOf(spec, focal, 'none').toLowerCase()}.svg`;
      media.set(file, svgFile(drawLens(lens, spec.diameter)));
      const product = productOf(spec, focal, lens, coating, `media/${file}`);
      curves.push(transmissionCurve(product.partNumber, spec.material, coating, lens.centerThickness));
      return product;
    }),
  );
  const middle = spec.focalLengths[Math.floor(spec.focalLengths.length / 2)] ?? spec.focalLengths[0] ?? 100;
  return {
    file: id,
    set: {
      id,
      categories: spec.categories,
      name: name(spec, true),
      ...spec.texts,
      image: `media/${partNumberOf(spec, middle, 'none').toLowerCase()}.svg`,
      related: spec.related,
      keyAttributes: ['focal_length', 'diameter', 'wavelength_range', 'substrate'],
    },
    groups: spec.coatings.map(coating => ({
      id: `${id}-${coatingCell(coating).replaceAll(' ', '-').replaceAll('–', '-').toLowerCase()}`,
      name: groupName(coating, usefulRange(spec.material, coating)),
      columns: [
        'focal_length',
        'back_focal_length',
        'radius_1',
        'radius_2',
        'center_thickness',
        'edge_thickness',
      ].filter(key => products.some(p => p.values[key] !== undefined)),
    })),
    products,
    curves,
    media,
  };
}

function groupName(coating: CoatingChoice, range: readonly [number, number]): Text {
  if (coating === 'none') return { en: `Uncoated, ${rangeText(range)}`, cn: `未镀膜，${rangeText(range)}` };
  return {
    en: `AR coating ${coatingCell(coating)}, ${rangeText(range)}`,
    cn: `增透膜 ${coatingCell(coating)}，${rangeText(range)}`,
  };
}

/** The helium d line, at which most lenses are designed. */
export const D_LINE = LINES.d;
