import { z } from 'zod';
import { PAGE_SIZE, PAGE_SIZE_MAX, SEARCH_TEXT_MAX } from '../../limits.ts';
import { FILTERS_MAX } from '../../search/search-query.ts';

/** The form of a sort order. A pattern cannot check that a curve is known and that its place lies on it. */
const SORT_FORM = String.raw`^(-?((attribute\.)?[a-z][a-z0-9_]{0,63}|((min|max):)?[a-z][a-z0-9_]{0,63}@[^\u0000-\u001f\u007f]+))?$`;

/** Most columns that can be requested at once: more than a screen holds. */
const COLUMNS_MAX = 100;
/** Longest key of an attribute, in characters. */
const KEY_MAX = 64;

/**
 * The parameters of every list with filters. A filter is a string `key=value` in the form of `search-address.ts`, for
 * example `focal_length=90mm..110mm`. The query sends them as `filters[]=…`.
 */
export const ListParameters = z.object({
  q: z.string().max(SEARCH_TEXT_MAX).default(''),
  filters: z.array(z.string().max(2000)).max(FILTERS_MAX).default([]),
  sort: z
    .string()
    .max(120)
    .default('')
    .describe(
      '`relevance`, `part_number`, `name`, `newest`, an attribute key, or a curve value: `transmission@532nm`, or over a range the mean (`transmission@400nm..700nm`), `min:…` or `max:…`; prefix with `-` for descending order',
    )
    .meta({ pattern: SORT_FORM }),
  columns: z
    .array(z.string().max(KEY_MAX))
    .max(COLUMNS_MAX)
    .default([])
    .describe('keys of the attributes to give as columns; without any, the catalogue’s own choice'),
  page: z.coerce.number().int().min(1).default(1),
  size: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
  view: z.enum(['product', 'set']).default('product'),
});
export type ListParameters = z.infer<typeof ListParameters>;
