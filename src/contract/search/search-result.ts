import { z } from 'zod';
import { AttributeKey } from '../attributes/attribute-key.ts';
import { schemasOf } from '../attributes/kinds/kinds.ts';
import { CurveFilter } from './search-query.ts';

/**
 * The values of the matching products in one attribute, computed without that attribute's own filter. `count` is the
 * number of products with a value.
 */
export const Facet = z.discriminatedUnion('kind', schemasOf('facet'));
export type Facet = z.infer<typeof Facet>;

/** A matching product. `exact` if its part number (or a cross reference, then named in `via`) is the typed text. */
export const ProductHit = z.object({
  id: z.string(),
  set_id: z.string().nullable(),
  exact: z.boolean(),
  via: z.string().nullable(),
});
export type ProductHit = z.infer<typeof ProductHit>;

/** The span of one attribute over a set's matching products. */
export const AttributeSpan = z.object({
  key: AttributeKey,
  min: z.number().nullable(),
  max: z.number().nullable(),
  values: z.array(z.string()).describe('for enums: IDs of the first 8 choices'),
});
export type AttributeSpan = z.infer<typeof AttributeSpan>;

/** A set with matching products: how many, the lowest unit price (major units) and the spans of the set's key attributes. */
export const SetHit = z.object({
  id: z.string(),
  products: z.int(),
  price_from: z.number().nullable(),
  spans: z.array(AttributeSpan),
});
export type SetHit = z.infer<typeof SetHit>;

/**
 * A condition or an order (`sort=…`) that was read from the text: its canonical address form `key=value`, the words it
 * came from, and their place in the text as typed ([start, end) in UTF-16 units). Words that are apart but joined by OR
 * share one address, so a condition may have several entries. `quoteWords` takes it back.
 */
export const Understood = z.object({
  address: z.string(),
  text: z.string(),
  start: z.int().min(0),
  end: z.int().min(0),
});
export type Understood = z.infer<typeof Understood>;

/** How the engine interpreted the text. */
export const TextInterpretation = z.object({
  text: z.string().describe('the text that was searched for'),
  corrected: z.array(z.object({ from: z.string(), to: z.string() })).describe('words that were corrected'),
});
export type TextInterpretation = z.infer<typeof TextInterpretation>;

/** How a visitor's text was interpreted: the conditions that were read from it, and the rest as text. */
export const Interpretation = TextInterpretation.extend({
  understood: z.array(Understood).default([]).describe('conditions read from the search text'),
  left_out: z
    .array(z.string())
    .default([])
    .describe('words that say nothing about a product, left out because nothing matched with them'),
  set_aside: z
    .array(z.string())
    .default([])
    .describe(
      'words that no product has under the conditions, or none together with the other words: the list is without them',
    ),
});
export type Interpretation = z.infer<typeof Interpretation>;

/** A curve that matching products have, by the key of its y axis, and how far all curves of that key go (in the units of the axes). */
export const CurveReach = z.object({
  key: AttributeKey,
  x_min: z.number(),
  x_max: z.number(),
  y_min: z.number(),
  y_max: z.number(),
});
export type CurveReach = z.infer<typeof CurveReach>;

/** A word or filter and the number of products there would be without it. */
export const Removal = z.object({
  what: z.enum(['text', 'filter', 'curve_filter', 'category']),
  key: z.string().nullable(),
  total: z.int(),
});
export type Removal = z.infer<typeof Removal>;

/** A condition of a query, named as in {@link Removal}. */
export const NamedCondition = Removal.omit({ total: true });
export type NamedCondition = z.infer<typeof NamedCondition>;

/**
 * Conditions to drop so that products remain. `dropped` holds their places among the query's category, words (the
 * first 16), filters and curve conditions, in this order. `total` counts the products that meet the others.
 */
export const Relaxation = z.object({ dropped: z.array(z.int()), total: z.int() });
export type Relaxation = z.infer<typeof Relaxation>;

/** The limit that the curves meet, instead of the requested `asked.value`. */
export const CurveMiss = z.object({
  kind: z.literal('curve'),
  key: AttributeKey,
  asked: CurveFilter,
  value: z.number(),
  total: z.int(),
});

/**
 * The nearest value to a condition that excludes everything: `total` products meet all other conditions and have
 * `value` (base units) instead of `asked`.
 */
export const NearMiss = z.discriminatedUnion('kind', [...schemasOf('nearMiss'), CurveMiss]);
export type NearMiss = z.infer<typeof NearMiss>;

/**
 * The answer to a {@link SearchQuery}. `totals` count all matching products, and the sets they are in (a product
 * without a set counts in none).
 */
export const SearchResult = z.object({
  catalogue_version: z.string(),
  totals: z.object({ products: z.int(), sets: z.int() }),
  products: z.array(ProductHit).describe('hits if kind is product'),
  sets: z.array(SetHit).describe('hits if kind is set'),
  facets: z.array(Facet).describe('most relevant first'),
  curves: z.array(CurveReach).default([]).describe('curves for conditions, by key; only with facets'),
  categories: z
    .array(z.object({ id: z.string(), count: z.int() }))
    .describe('matching products per category, at all levels'),
  interpretation: TextInterpretation,
  without: z.array(Removal).describe('only if nothing matches: results without each condition'),
  excluding: z
    .array(NamedCondition)
    .default([])
    .describe('only if nothing matches: the smallest set of conditions that together match nothing'),
  unmet: z
    .array(NamedCondition)
    .default([])
    .describe(
      'only if nothing matches: the conditions and words that no product meets, whatever the others are',
    ),
  relaxed: z
    .array(Relaxation)
    .default([])
    .describe(
      'only if nothing matches: the largest sets of conditions that match something, by what is dropped',
    ),
  fewer_words: z
    .array(Relaxation)
    .default([])
    .describe(
      'only if nothing matches: the largest sets of words that match something under all other conditions, by what is dropped; quoted words and part numbers are never dropped',
    ),
  near_misses: z
    .array(NearMiss)
    .default([])
    .describe(
      'only if nothing matches: for each number the nearest below and above, for each range the nearest ranges, for each curve the best limit',
    ),
});
export type SearchResult = z.infer<typeof SearchResult>;

/** One completion. `matches` are the [start, end) offsets of the typed text in `text`. */
export const Suggestion = z.object({
  kind: z.enum(['part_number', 'set', 'category', 'term']),
  id: z.string().nullable().describe('product, series or category ID; null for a term'),
  text: z.string(),
  detail: z.string().nullable(),
  matches: z.array(z.tuple([z.int(), z.int()])),
});
export type Suggestion = z.infer<typeof Suggestion>;

/**
 * A completion as offered to a visitor. Besides the catalogue's names and words these are conditions with the list that
 * they lead to, and documents.
 */
export const ShownSuggestion = Suggestion.extend({
  kind: z.enum([...Suggestion.shape.kind.options, 'condition', 'document']),
  path: z
    .string()
    .nullable()
    .describe('page it leads to, without language; null: the one of its kind and ID'),
  products: z.int().nullable().describe('for conditions: the number of products in that list'),
  replaced: z
    .string()
    .nullable()
    .describe('the discontinued part number that was typed, where this product replaces it'),
});
export type ShownSuggestion = z.infer<typeof ShownSuggestion>;
