import type { curveEndpoints } from '#contract/api/endpoints/curve.ts';
import { ApiError } from '#contract/api/errors.ts';
import type { Curve } from '#contract/curves/curve.ts';
import { ANSWER_POINTS_MAX } from '#contract/curves/curve-limits.ts';
import { inBoth } from '#contract/messages/messages.ts';
import type { Handlers } from '../call/handler.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { type CurveOwners, showOwnedCurve } from '../show/show-curve.ts';

/** The calls under `/curve`. */
export const curveHandlers: Handlers<keyof typeof curveEndpoints> = {
  curve_list: async ({ served, locale, query }) => {
    const catalogue = served();
    const found = await findCurves(catalogue, [...new Set(query.ids)]);
    assertPoints([...found.values()].filter(curve => curve !== undefined));
    const shown = [...found].map(async ([id, curve]) =>
      curve === undefined ? id : showOwnedCurve(curve, await findOwners(catalogue, curve), locale),
    );
    const curves = await Promise.all(shown);
    return {
      curves: curves.filter(curve => typeof curve !== 'string'),
      missing: curves.filter(curve => typeof curve === 'string'),
    };
  },
};

/** The curves of some ids, in the given order. A curve that does not exist or is not public is undefined. */
async function findCurves(
  { records }: ServedCatalogue,
  ids: readonly string[],
): Promise<Map<string, Curve | undefined>> {
  return new Map(await Promise.all(ids.map(async id => [id, await records.findCurve(id)] as const)));
}

/** The owners of a curve: its product, or its set. */
export async function findOwners({ records }: ServedCatalogue, curve: Curve): Promise<CurveOwners> {
  if (curve.product_id !== null) return { product: await records.findProduct(curve.product_id) };
  return { set: curve.set_id === null ? undefined : await records.findSet(curve.set_id) };
}

function assertPoints(curves: readonly Curve[]): void {
  const points = curves.reduce(
    (sum, { series }) => sum + series.reduce((all, one) => all + one.points.length, 0),
    0,
  );
  if (points <= ANSWER_POINTS_MAX) return;
  throw new ApiError('invalid_parameter', {
    field: 'ids',
    value: curves.length,
    expected: inBoth('expected.points_max', { limit: ANSWER_POINTS_MAX, points }),
  });
}
