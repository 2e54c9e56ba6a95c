import { z } from 'zod';
import { LocalizedText } from '#text/localized-text.ts';
import { Id } from '../id.ts';
import { CURVE_POINTS_MAX } from './curve-limits.ts';

/** One axis: its key (`wavelength`, `transmission`), name, kind of quantity and unit (null: a bare number). */
export const CurveAxis = z.object({
  key: z.string().regex(/^[a-z][a-z0-9_]{0,63}$/),
  name: LocalizedText,
  quantity: z.string().nullable(),
  unit: z.string().nullable(),
});
export type CurveAxis = z.infer<typeof CurveAxis>;

/** The two axes that all curves with the same y key share. */
export type CurveAxes = { x: CurveAxis; y: CurveAxis };

/** One line of a curve: points `[x, y]` in the axes' units, x strictly rising. */
export const CurveSeries = z.object({
  name: LocalizedText,
  points: z
    .array(z.tuple([z.number(), z.number()]))
    .min(1)
    .max(CURVE_POINTS_MAX),
});
export type CurveSeries = z.infer<typeof CurveSeries>;

/**
 * A performance curve of a product or of a set: measured, computed by a formula that `conditions` names, or of an origin
 * that its source does not state.
 */
export const Curve = z.object({
  id: Id,
  product_id: Id.nullable(),
  set_id: Id.nullable(),
  name: LocalizedText,
  x: CurveAxis,
  y: CurveAxis,
  series: z.array(CurveSeries).min(1),
  origin: z.enum(['measured', 'computed', 'unstated']),
  conditions: LocalizedText,
  order: z.int(),
});
export type Curve = z.infer<typeof Curve>;
