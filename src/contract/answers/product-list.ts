import { z } from 'zod';
import { extendEach, schemasOf } from '../attributes/kinds/kinds.ts';
import { CurveSort, Sort } from '../search/search-query.ts';
import { CurveMiss, CurveReach, NamedCondition, Removal } from '../search/search-result.ts';
import { Chip } from './chip.ts';
import { AttributeColumn } from './shown-attribute.ts';
import { ShownAxis } from './shown-curve.ts';
import { ShownGuess } from './shown-guess.ts';
import { ShownMissedKind } from './shown-missed-kind.ts';
import { ProductRow, SetCard } from './shown-product.ts';
import { ShownRelaxation } from './shown-relaxation.ts';
import { ShownUnclearNumber } from './shown-unclear-number.ts';

/** A facet with the definition of its attribute. Choices carry their names. */
export const ShownFacet = z.discriminatedUnion(
  'kind',
  extendEach(schemasOf('shownFacet'), { column: AttributeColumn }),
);
export type ShownFacet = z.infer<typeof ShownFacet>;

/**
 * A curve that a condition can be set on: its axes, and the range of the curves with that key (null if no product of
 * the list has one).
 */
export const ShownCurveFacet = z.object({
  key: CurveReach.shape.key,
  x: ShownAxis,
  y: ShownAxis,
  reach: CurveReach.omit({ key: true }).nullable(),
});
export type ShownCurveFacet = z.infer<typeof ShownCurveFacet>;

const Instead = {
  address: z.string().describe('the condition that is not met'),
  instead: z.string().describe('the condition to use instead'),
};

/** A question about curves that a list answers on each of its rows: the least, greatest or mean value over an interval, and which of several lines counts. */
export const AskedCurve = CurveSort.omit({ by: true, descending: true }).extend({
  best: z.enum(['min', 'max']).describe('of several lines that with the least or the greatest value'),
  x: ShownAxis,
  y: ShownAxis,
});
export type AskedCurve = z.infer<typeof AskedCurve>;

/** The values nearest to a condition, with the attribute's definition or the curve's axes. */
export const ShownNearMiss = z.discriminatedUnion('kind', [
  ...extendEach(schemasOf('nearMiss'), { ...Instead, column: AttributeColumn }),
  CurveMiss.extend({ ...Instead, axes: z.object({ x: ShownAxis, y: ShownAxis }) }),
]);
export type ShownNearMiss = z.infer<typeof ShownNearMiss>;

/** A page of products or sets under filters, with everything that the screen around it needs. */
export const ProductList = z.object({
  catalogue_version: z.string(),
  view: z.enum(['product', 'set']),
  totals: z.object({ products: z.int(), sets: z.int() }),
  page: z.int(),
  pages: z.int(),
  size: z.int(),
  sort: Sort,
  products: z.array(ProductRow),
  sets: z.array(SetCard),
  columns: z.array(AttributeColumn).describe('columns for a table of these products'),
  other_columns: z
    .array(AttributeColumn.pick({ key: true, name: true }))
    .default([])
    .describe('further attributes of these products, to be asked for with `columns`'),
  shared: z
    .array(z.string())
    .default([])
    .describe('keys of the columns in which all products of the list, on all pages, are the same'),
  asked: z
    .array(z.string())
    .default([])
    .describe('keys of the columns that the conditions ask about, in the order of the conditions'),
  asked_curves: z
    .array(AskedCurve)
    .default([])
    .describe('what the conditions and the order ask of curves; each row answers in `curve_values`'),
  facets: z.array(ShownFacet),
  curves: z.array(ShownCurveFacet).default([]),
  chips: z.array(Chip),
  problems: z
    .array(z.object({ address: z.string(), msg: z.string() }))
    .describe('conditions that could not be read and were ignored'),
  without: z.array(Removal.extend({ address: z.string().nullable() })),
  excluding: z
    .array(NamedCondition.extend({ address: z.string().nullable() }))
    .default([])
    .describe('only if nothing matches: the smallest set of conditions that together match nothing'),
  unmet: z
    .array(NamedCondition.extend({ address: z.string().nullable() }))
    .default([])
    .describe(
      'only if nothing matches: the conditions and words that no product meets, whatever the others are',
    ),
  relaxed: z
    .array(ShownRelaxation)
    .default([])
    .describe(
      'only if nothing matches: the largest sets of conditions that match something, with partial matches',
    ),
  behind: ShownRelaxation.nullable()
    .default(null)
    .describe(
      'only where words were set aside: what comes behind the list: products that need not have the words in `dropped`; `total` counts the listed ones among them',
    ),
  not_stated: z
    .array(
      z.object({
        key: z
          .string()
          .describe(
            'the attribute of a number or range that the list is filtered by, or of a choice that it excludes',
          ),
        total: z.int(),
        kept: ShownRelaxation.shape.kept,
      }),
    )
    .default([])
    .describe(
      'by attribute the products that meet all other conditions and do not state it, and what to ask for to see them; those that meet a number, those that fail it and these are all products',
    ),
  others_from: z
    .int()
    .nullable()
    .default(null)
    .describe(
      'the place in `products` from which on they are of other kinds than the search text names; null: none, or they are mixed',
    ),
  missed_kind: ShownMissedKind.nullable()
    .default(null)
    .describe('only if the text names a category in which nothing matches, while something else does'),
  unclear: z
    .array(ShownUnclearNumber)
    .default([])
    .describe('numbers of the search text that may mean something else than what they were taken for'),
  guess: ShownGuess.nullable()
    .default(null)
    .describe('only if nothing matches: what may be meant by an unknown part number'),
  left_out: ShownRelaxation.nullable()
    .default(null)
    .describe(
      'only if nothing matches: the product whose part number the search text is, and in `dropped` the conditions that leave it out',
    ),
  nearest: z
    .object({
      column: AttributeColumn,
      address: z.string().describe('the condition asked for'),
      asked: z.number(),
      values: z
        .array(z.number())
        .describe('the nearest values, which are listed; none if it may be of several attributes'),
      share: z.number().describe('how far from the asked number values may be, as a share of it'),
    })
    .nullable()
    .default(null)
    .describe('only if no product has a number of the search text exactly: what is listed in its place'),
  near_misses: z
    .array(ShownNearMiss)
    .default([])
    .describe('only if nothing matches: the closest numbers, ranges and limits of products'),
  cut_short: z
    .boolean()
    .default(false)
    .describe(
      'whether the search took as long as one may: its hits are whole, but not all other meanings of its text and all ways on from nothing were tried',
    ),
});
export type ProductList = z.infer<typeof ProductList>;
