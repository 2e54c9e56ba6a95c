import type { OwnedCurveData } from '#contract/client/client-answers.ts';
import { namesNothing } from '#contract/client/request-failure.ts';
import { browserClient } from '../../../platform/requests/browser-client.ts';
import { fitCurves } from './fit-curves.ts';
import type { NamedCurve } from './plot.ts';
import { requestedId } from './requested-id.ts';
import type { ThinPlot } from './thin.ts';

/**
 * Fetches curves by their ids, with all points, in the units of the first of them. @throws Error if none of them exists
 * any more
 */
export async function fetchNamed(owners: ThinPlot['owners']): Promise<readonly NamedCurve[]> {
  const ids = owners.map(({ id }) => id);
  const { data } = await browserClient.call('curve_list', { query: { ids } });
  const names = new Map(owners.map(({ id, owner }) => [id, owner]));
  const named = data.curves.map(curve => ({ curve, owner: names.get(curve.id) ?? curve.owner.name.text }));
  if (named.length === 0) throw new Error(`No curves ${ids.join()} in the answer`);
  return fitCurves(named).fitting;
}

/**
 * Fetches the curves of a product or set by its id or part number. Resolves to null if there is none.
 * @throws RequestFailure other than for an unknown or unreadable id
 */
export async function fetchCurvesOf(id: string): Promise<readonly OwnedCurveData[] | null> {
  const asked = requestedId(id);
  if (asked === '') return null;
  try {
    const { data } = await browserClient.call('product_curves', { params: { id: asked } });
    return data.curves;
  } catch (error) {
    if (namesNothing(error)) return null;
    throw error;
  }
}
