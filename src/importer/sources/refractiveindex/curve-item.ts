import { CURVE_POINTS_MAX } from '#contract/curve-limits.ts';
import type { SourceItem } from '../../draft.ts';
import type { OpticalCurve, OpticalQuantity } from './data-file.ts';

const AXES: Record<
  OpticalQuantity,
  { suffix: string; en: string; cn: string; quantity: string | null; unit: string | null }
> = {
  refractive_index: { suffix: 'n', en: 'Refractive index n', cn: '折射率 n', quantity: null, unit: null },
  extinction_coefficient: {
    suffix: 'k',
    en: 'Extinction coefficient k',
    cn: '消光系数 k',
    quantity: null,
    unit: null,
  },
  nonlinear_index: {
    suffix: 'n2',
    en: 'Nonlinear index n₂',
    cn: '非线性折射率 n₂',
    quantity: 'nonlinear_index',
    unit: 'm²/W',
  },
};

/** Turns the curves of a data file into those of its product, named by what they give; a second curve of the same quantity gets a number behind its id. */
export function curveItems(product_id: string, curves: readonly OpticalCurve[], file: string): SourceItem[] {
  return curves.map((curve, index) => {
    const earlier = curves.slice(0, index).filter(other => other.quantity === curve.quantity).length;
    const id = `${product_id}-${AXES[curve.quantity].suffix}${earlier === 0 ? '' : `-${earlier + 1}`}`;
    return curveItem(id, product_id, curve, file);
  });
}

function curveItem(id: string, product_id: string, curve: OpticalCurve, file: string): SourceItem {
  const axis = AXES[curve.quantity];
  const name = { en: axis.en, cn: axis.cn };
  return {
    noun: 'curve',
    place: { file, line: null, column: null },
    record: {
      id: id.slice(0, 128),
      part_number: null,
      product_id,
      set_id: null,
      name,
      x: { key: 'wavelength', name: { en: 'Wavelength', cn: '波长' }, quantity: 'length', unit: 'µm' },
      y: { key: curve.quantity, name, quantity: axis.quantity, unit: axis.unit },
      series: [{ name, points: thin(curve.points) }],
      origin: curve.formula === null ? 'measured' : 'computed',
      conditions: curve.formula === null ? {} : conditionsOf(curve.formula.number),
    },
  };
}

function conditionsOf(formula: number): { en: string; cn: string } {
  return { en: `Computed from dispersion formula ${formula}`, cn: `由色散公式 ${formula} 计算` };
}

/** Keeps a curve within the limit of points by leaving out points evenly; both ends stay. */
function thin(points: [number, number][]): [number, number][] {
  if (points.length <= CURVE_POINTS_MAX) return points;
  const step = (points.length - 1) / (CURVE_POINTS_MAX - 1);
  return Array.from({ length: CURVE_POINTS_MAX }, (_, index) => points[Math.round(index * step)] ?? [0, 0]);
}
