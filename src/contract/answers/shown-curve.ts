import { z } from 'zod';
import { ShownText } from '#text/localized-text.ts';
import { Curve, CurveAxis } from '../curves/curve.ts';

/** An axis with its name in the requested language. */
export const ShownAxis = CurveAxis.omit({ name: true }).extend({ name: ShownText });
export type ShownAxis = z.infer<typeof ShownAxis>;

/** A curve as an answer carries it. */
export const ShownCurve = Curve.omit({
  name: true,
  x: true,
  y: true,
  series: true,
  conditions: true,
  order: true,
}).extend({
  name: ShownText,
  x: ShownAxis,
  y: ShownAxis,
  series: z.array(z.object({ name: ShownText, points: z.array(z.tuple([z.number(), z.number()])) })),
  conditions: ShownText,
});
export type ShownCurve = z.infer<typeof ShownCurve>;

/** A curve with its owner: a product, named by its part number, or a set. */
export const OwnedCurve = ShownCurve.extend({
  owner: z.object({ kind: z.enum(['product', 'set']), id: z.string(), name: ShownText }),
});
export type OwnedCurve = z.infer<typeof OwnedCurve>;
