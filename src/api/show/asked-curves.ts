import type { AskedCurve } from '#contract/answers/product-list.ts';
import type { Product } from '#contract/records/product.ts';
import type { CurveFilter, SearchQuery } from '#contract/search/search-query.ts';
import { linesIn } from '#search/curve-points.ts';
import { measureLine } from '#search/curves/measure-line.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { showAxes } from './show-curve.ts';

/** The curve values that a query asks for, in its conditions and then its order. Each place is listed once. */
export function askedCurves({ index }: ServedCatalogue, query: SearchQuery): AskedCurve[] {
  const { curve_filters, sort, locale } = query;
  const asked = curve_filters.map(measureOf);
  if (sort.by === 'curve') {
    const isAsked = asked.some(
      ({ key, x_min, x_max }) => key === sort.key && x_min === sort.x_min && x_max === sort.x_max,
    );
    const { by: _, descending, ...measure } = sort;
    if (!isAsked) asked.push({ ...measure, best: descending ? 'max' : 'min' });
  }
  return asked.flatMap(curve => {
    const axes = showAxes(index.curveAxes(curve.key), locale);
    return axes === null ? [] : [{ ...curve, ...axes }];
  });
}

/**
 * The value of a curve that decides about a condition, such as the least one if all have to be above a limit. Of
 * several lines the one nearest to meeting the condition counts.
 */
function measureOf({ key, x_min, x_max, op, where }: CurveFilter): Omit<AskedCurve, 'x' | 'y'> {
  const isLower = op.startsWith('>');
  const take = x_min === x_max ? 'mean' : (where === 'all') === isLower ? 'min' : 'max';
  return { key, x_min, x_max, take, best: isLower ? 'max' : 'min' };
}

/** The values of the curves of a product and of its set for each question, or null if the curves have none there. */
export async function curveValues(
  { index, records }: ServedCatalogue,
  product: Product,
  asked: readonly AskedCurve[],
): Promise<(number | null)[]> {
  const own = await records.listCurves({ product_id: product.id });
  const shared = product.set_id === null ? [] : await records.listCurves({ set_id: product.set_id });
  return asked.map(question => {
    const axes = index.curveAxes(question.key);
    if (axes === undefined) return null;
    const values = [...own, ...shared]
      .filter(curve => curve.y.key === question.key)
      .flatMap(curve => linesIn(curve, axes))
      .flatMap(line => measureLine(line, question) ?? []);
    if (values.length === 0) return null;
    return question.best === 'max' ? Math.max(...values) : Math.min(...values);
  });
}
