import { z } from 'zod';
import type { OwnedCurveData } from '#contract/client/client-answers.ts';
import { interpolateAt } from '#contract/curves/curve-line.ts';
import { parseQuantity } from '#quantity/reading/parse.ts';
import { findEither } from '../find-product.ts';
import { plain, unitSuffix } from '../show/show-value.ts';
import { fitItems } from '../token-budget.ts';
import { defineTool, Language, MaxTokens, ProductName, ToolRefusal } from '../tool.ts';

/** Places that a curve is read at in one call. */
const PLACES_MAX = 20;

export const readCurve = defineTool({
  name: 'read_curve',
  title: 'Read a performance curve',
  description:
    'Lists the performance curves of a product, or reads them at given places (`532 nm`), linearly between the points of the catalogue and never beyond them. Says where the points come from and under which conditions they hold.',
  input: z.object({
    product: ProductName,
    curve: z
      .string()
      .max(100)
      .optional()
      .describe('Key of the y axis, such as transmission; default: all curves'),
    at: z
      .array(z.string().max(40))
      .max(PLACES_MAX)
      .default([])
      .describe('Places on the x axis with their unit, such as 532 nm'),
    max_tokens: MaxTokens,
    language: Language,
  }),
  run: async ({ product: name, curve: key, at, max_tokens }, desk) => {
    const { product, set } = await findEither(name, desk);
    const id = product?.id ?? set?.id ?? name;
    const { curves } = (await desk.caller.call('product_curves', { params: { id } })).data;
    const wanted = curves.filter(({ y }) => key === undefined || y.key === key);
    if (wanted.length === 0)
      throw new ToolRefusal(
        curves.length === 0
          ? `“${name}” has no curves.`
          : `“${name}” has no curve “${key}”. It has: ${[...new Set(curves.map(({ y }) => y.key))].join(', ')}.`,
      );
    return fitItems(wanted, max_tokens, kept => ({
      product: product?.partNumber ?? set?.name.text,
      curves: kept.map(curve => describeCurve(curve, at)),
      ...(kept.length < wanted.length && {
        curves_not_shown: wanted.slice(kept.length).map(({ name: { text } }) => text),
      }),
      url: desk.addressOf(`/product/${id}`),
    }));
  },
});

function describeCurve(curve: OwnedCurveData, at: readonly string[]) {
  const { x, y } = curve;
  return {
    key: y.key,
    name: curve.name.text,
    of: curve.owner.name.text,
    over: `${x.name.text}${unitSuffix(x.unit)}`,
    ...(curve.origin !== 'unstated' && { origin: curve.origin }),
    ...(curve.conditions.text !== '' && { conditions: curve.conditions.text }),
    series: curve.series.map(({ name, points }) => ({
      ...(name.text !== '' && { name: name.text }),
      from: `${plain(points[0]?.[0] ?? 0)}${unitSuffix(x.unit)}`,
      to: `${plain(points.at(-1)?.[0] ?? 0)}${unitSuffix(x.unit)}`,
      points: points.length,
      ...(at.length > 0 && { values: at.map(place => readAt(place, points, x.unit, y.unit)) }),
    })),
  };
}

type Points = OwnedCurveData['series'][number]['points'];

function readAt(place: string, points: Points, x_unit: string | null, y_unit: string | null) {
  const reading = parseQuantity(place, x_unit === null ? {} : { unit: x_unit });
  if (!reading.ok) return { at: place, problem: reading.message.en };
  if (reading.quantity.kind !== 'value')
    return { at: place, problem: `Expected one place such as 532${unitSuffix(x_unit)}` };
  const value = interpolateAt(points, reading.quantity.value);
  return value === null
    ? { at: place, problem: 'outside the curve' }
    : { at: place, value: `${plain(Number(value.toPrecision(6)))}${unitSuffix(y_unit)}` };
}
