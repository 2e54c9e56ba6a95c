import { z } from 'zod';
import { AttributeKey } from '../attributes/attribute-key.ts';
import { Id } from '../id.ts';
import { SEARCH_TEXT_MAX } from '../limits.ts';

/** Most records of one call. */
export const CLICK_RECORDS_MAX = 100;

/** Something that a list showed, or that a visitor chose from it. */
export const ClickRecord = z.strictObject({
  action: z.enum(['show', 'click']),
  kind: z.enum(['product', 'set', 'category', 'article']),
  id: Id,
  place: z.enum([
    'home',
    'search',
    'suggestions',
    'category',
    'product',
    'compare',
    'cart',
    'article',
    'new_product',
    'other',
  ]),
  text: z.string().max(SEARCH_TEXT_MAX).optional().describe('what was searched for before the choice'),
});
export type ClickRecord = z.infer<typeof ClickRecord>;

/** A search, and whether everything of its text found something, some of it had to be left out, or nothing was found. */
const SearchRecord = z.strictObject({
  action: z.literal('search'),
  text: z.string().min(1).max(SEARCH_TEXT_MAX),
  found: z.enum(['all', 'part', 'nothing']),
});
export type SearchRecord = z.infer<typeof SearchRecord>;

/** An attribute or curve that a list was filtered by. */
const FilterRecord = z.strictObject({
  action: z.literal('filter'),
  key: AttributeKey,
  category: Id.nullable().describe('category of the list; null for a search'),
});
export type FilterRecord = z.infer<typeof FilterRecord>;

/** A browser's report of a visit. */
export const VisitRecord = z.discriminatedUnion('action', [ClickRecord, SearchRecord, FilterRecord]);
export type VisitRecord = z.infer<typeof VisitRecord>;
