import { z } from 'zod';
import type { Locale } from '#text/locale.ts';
import { LocaleCode } from '#text/locale-schema.ts';
import { AttributeKey } from '../attributes/attribute-key.ts';
import { schemasOf } from '../attributes/kinds/kinds.ts';
import { PAGE_SIZE, PAGE_SIZE_MAX, SEARCH_TEXT_MAX } from '../limits.ts';

/** Most filters in one query. */
export const FILTERS_MAX = 40;

/** A condition that an attribute has a value, or has none. */
const HasFilter = z.object({ kind: z.literal('has'), key: AttributeKey, has: z.boolean() });

/**
 * A condition on one attribute. Values within a filter are joined by OR, and filters by AND. `not` inverts it, but
 * products without a value never match a negated filter. Use `has` for those.
 */
export const Filter = z.discriminatedUnion('kind', [...schemasOf('filter'), HasFilter]);
export type Filter = z.infer<typeof Filter>;

/** A condition on a curve: `y op value` at every (all) or some (any) x of [x_min, x_max], in the axes' base units. */
export const CurveFilter = z.object({
  key: AttributeKey.describe('key of the curve’s y axis, for example transmission'),
  x_min: z.number(),
  x_max: z.number(),
  op: z.enum(['>=', '>', '<=', '<']),
  value: z.number(),
  where: z.enum(['all', 'any']),
});
export type CurveFilter = z.infer<typeof CurveFilter>;

/** An order by an attribute. */
export const AttributeSort = z.object({
  by: z.literal('attribute'),
  key: AttributeKey,
  descending: z.boolean(),
});
export type AttributeSort = z.infer<typeof AttributeSort>;

/** An order by curve values over an interval. */
export const CurveSort = z.object({
  by: z.literal('curve'),
  key: AttributeKey.describe('key of the curve’s y axis, for example transmission'),
  x_min: z.number(),
  x_max: z.number(),
  take: z.enum(['mean', 'min', 'max']),
  descending: z.boolean(),
});
export type CurveSort = z.infer<typeof CurveSort>;

/**
 * The order of hits. Missing values come last in both directions, and ties are in natural order of part number.
 * `newest` with `descending` is oldest first. `curve` sorts by the `take` of a curve over [x_min, x_max] in base units
 * (`mean` if both are equal). Of several curves, the one that puts the product further to the front counts.
 */
export const Sort = z.discriminatedUnion('by', [
  z.object({ by: z.literal('relevance') }),
  z.object({ by: z.enum(['part_number', 'name', 'newest']), descending: z.boolean() }),
  AttributeSort,
  CurveSort,
]);
export type Sort = z.infer<typeof Sort>;

/** One question to the search engine. `kind` says what a hit is: a product, or a product set with the number of its matching products. */
export const SearchQuery = z.object({
  kind: z.enum(['product', 'set']),
  text: z.string().max(SEARCH_TEXT_MAX),
  category_id: z.string().nullable(),
  set_id: z.string().nullable(),
  group_id: z.string().nullable(),
  filters: z.array(Filter).max(FILTERS_MAX),
  curve_filters: z.array(CurveFilter).max(FILTERS_MAX),
  sort: Sort,
  page: z.int().min(1),
  size: z.int().min(0).max(PAGE_SIZE_MAX),
  locale: LocaleCode,
  facets: z
    .union([z.literal('all'), z.literal('none'), z.array(AttributeKey)])
    .describe('which facets to count'),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

/** A query for everything in a locale. Spread it and change what differs. */
export function emptyQuery(locale: Locale): SearchQuery {
  return {
    kind: 'product',
    text: '',
    category_id: null,
    set_id: null,
    group_id: null,
    filters: [],
    curve_filters: [],
    sort: { by: 'relevance' },
    page: 1,
    size: PAGE_SIZE,
    locale,
    facets: 'all',
  };
}
