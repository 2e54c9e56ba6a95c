import { z } from 'zod';
import { ShownText } from '#text/localized-text.ts';
import { ShownChange } from '../../answers/shown-change.ts';
import { Id } from '../../id.ts';
import { PATHS } from '../paths.ts';
import { endpoint } from './endpoint.ts';
import { ListParameters } from './list-parameters.ts';
import { CHANGES_MAX } from './product-history.ts';

const { q, filters } = ListParameters.shape;

/** The changes of the products that a list finds. */
const SearchChanges = z.object({
  name: ShownText.nullable().describe('of the category, if one was asked for'),
  changes: z
    .array(ShownChange)
    .describe(`of products that the list finds, or found before; the latest first; at most ${CHANGES_MAX}`),
  is_whole: z
    .boolean()
    .describe('whether these are all changes between the versions that are kept; false: there were more'),
});

export const searchChangesEndpoints = {
  search_changes: endpoint({
    ...PATHS.search_changes,
    summary: 'What the latest versions changed of the products of a search or category',
    query: z.object({ q, filters, category: z.union([z.literal(''), Id]).default('') }),
    data: SearchChanges,
    fresh: true,
  }),
};
