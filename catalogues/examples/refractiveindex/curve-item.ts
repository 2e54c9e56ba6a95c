import { CURVE_POINTS_MAX, type ReaderItem } from 'etalon/reader';
import type { OpticalCurve, OpticalQuantity } from './data-file.ts';
import { NAMES } from './names.ts';

/** What stands behind a product's id in that of its curve, and the curve's unit. */
const QUANTITIES: Record<OpticalQuantity, { suffix: string; quantity: string | null; unit: string | null }> =
  {
    refractive_index: { suffix: 'n', quantity: null, unit: null },
    extinction_coefficient: { suffix: 'k', quantity: null, unit: null },
    nonlinear_index: { suffix: 'n2', quantity: 'nonlinear_index', unit: 'm²/W' },
  };

/** Turns the curves of a data file into those of its product, named by what they give; a second curve of the same quantity gets a number behind its id. */
export function curveItems(product_id: string, curves: readonly OpticalCurve[], file: string): ReaderItem[] {
  return curves.map((curve, index) => {
    const earlier = curves.slice(0, index).filter(other => other.quantity === curve.quantity).length;
    const id = `${product_id}-${QUANTITIES[curve.quantity].suffix}${earlier === 0 ? '' : `-${earlier + 1}`}`;
    return curveItem(id, product_id, curve, file);
  });
}

function curveItem(id: string, product_id: string, curve: OpticalCurve, file: string): ReaderItem {
  const { quantity, unit } = QUANTITIES[curve.quantity];
  const name = NAMES.quantities[curve.quantity];
  return {
    noun: 'curve',
    place: { file },
    record: {
      id: id.slice(0, 128),
      product_id,
      name,
      x: { key: 'wavelength', name: NAMES.wavelength, quantity: 'length', unit: 'µm' },
      y: { key: curve.quantity, name, quantity, unit },
      series: [{ name, points: thin(curve.points) }],
      origin: curve.formula === null ? 'measured' : 'computed',
      conditions: curve.formula === null ? {} : conditionsOf(curve.formula.number),
    },
  };
}

function conditionsOf(formula: number): { en: string; cn: string } {
  const fill = (text: string) => text.replace('{number}', String(formula));
  return { en: fill(NAMES.computed.en), cn: fill(NAMES.computed.cn) };
}

/** Keeps a curve within the limit of points by leaving out points evenly; both ends stay. */
function thin(points: [number, number][]): [number, number][] {
  if (points.length <= CURVE_POINTS_MAX) return points;
  const step = (points.length - 1) / (CURVE_POINTS_MAX - 1);
  return Array.from({ length: CURVE_POINTS_MAX }, (_, index) => points[Math.round(index * step)] ?? [0, 0]);
}
