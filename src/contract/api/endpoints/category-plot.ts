import { z } from 'zod';
import { ShownText } from '#text/localized-text.ts';
import { AttributeColumn } from '../../answers/shown-attribute.ts';
import { AttributeKey } from '../../attributes/attribute-key.ts';
import { Id } from '../../id.ts';
import { PLOT_MARKS_MAX, PLOT_POINTS_MAX } from '../../limits.ts';
import { PATHS } from '../paths.ts';
import { endpoint } from './endpoint.ts';
import { ListParameters } from './list-parameters.ts';

const { q, filters } = ListParameters.shape;

const AxisScale = z.enum(['linear', 'log']);

/** An axis: its attribute and scale, the ends of what it shows (null: nothing), and what it does not show. */
const PlotAxis = z.object({
  column: AttributeColumn,
  scale: AxisScale,
  min: z.number().nullable(),
  max: z.number().nullable(),
  not_stated: z.int().describe('products that do not state the attribute'),
  not_above_zero: z
    .int()
    .describe('products that state both attributes, but a number that a logarithmic axis cannot show'),
});

/** A product at its two numbers, in the base units. */
const PlotPoint = z.object({
  id: z.string(),
  part_number: z.string(),
  name: z.int().describe('place in `names`'),
  x: z.number(),
  y: z.number(),
  mark: z.int().nullable().describe('place in `marks.choices`; null: another choice, several, or none'),
  inside: z.boolean().describe('whether it meets the conditions on the two attributes'),
});

/** The products of a list as points by two attributes. */
const CategoryPlot = z.object({
  catalogue_version: z.string(),
  x: PlotAxis,
  y: PlotAxis,
  marks: z
    .object({
      column: AttributeColumn,
      choices: z
        .array(z.object({ id: z.string(), name: ShownText, count: z.int() }))
        .describe(`the most frequent choices of the points, at most ${PLOT_MARKS_MAX}`),
      others: z.int().describe('points with another choice, several, or none'),
    })
    .nullable(),
  totals: z.object({
    products: z.int().describe('products that meet all conditions but those on the two attributes'),
    drawn: z.int().describe('those that both axes show'),
    inside: z.int().describe('those of them that meet the conditions on the two attributes'),
  }),
  names: z.array(ShownText).describe('names of the points, each once'),
  points: z
    .array(PlotPoint)
    .describe(
      `all products that are drawn if they are at most ${PLOT_POINTS_MAX}, else those inside if these are, else none; in the order of part numbers`,
    ),
  cells: z
    .object({
      x_edges: z.array(z.number()),
      y_edges: z.array(z.number()),
      counts: z
        .array(z.tuple([z.int(), z.int(), z.int()]))
        .describe('column, row, and the number of products in the cell'),
    })
    .nullable()
    .describe(`only if more than ${PLOT_POINTS_MAX} products are drawn: how many are where`),
});

export const categoryPlotEndpoints = {
  category_plot: endpoint({
    ...PATHS.category_plot,
    summary: 'Products of a category as points by two attributes',
    params: z.object({ id: Id }),
    query: z.object({
      q,
      filters,
      x: AttributeKey.describe('attribute of numbers'),
      y: AttributeKey.describe('attribute of numbers'),
      x_scale: AxisScale.optional().describe('default: logarithmic where the numbers span decades'),
      y_scale: AxisScale.optional().describe('as `x_scale`'),
      marks: AttributeKey.optional().describe('attribute with choices, by which points are marked'),
    }),
    data: CategoryPlot,
  }),
};
