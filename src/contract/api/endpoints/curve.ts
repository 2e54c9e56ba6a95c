import { z } from 'zod';
import { OwnedCurve } from '../../answers/shown-curve.ts';
import { CURVES_MAX } from '../../curves/curve-limits.ts';
import { Id } from '../../id.ts';
import { PATHS } from '../paths.ts';
import { endpoint } from './endpoint.ts';

/** The requested curves, in that order. `missing` are ids that this catalogue does not have (any more). */
const CurveList = z.object({ curves: z.array(OwnedCurve), missing: z.array(z.string()) });
export type CurveList = z.infer<typeof CurveList>;

export const curveEndpoints = {
  curve_list: endpoint({
    ...PATHS.curve_list,
    summary: 'Curves by ID, with the products or series that they belong to',
    query: z.object({ ids: z.array(Id).min(1).max(CURVES_MAX) }),
    data: CurveList,
  }),
};
