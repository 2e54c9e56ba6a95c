import { z } from 'zod';
import { AttributeKey } from '../../attributes/attribute-key.ts';
import { KINDS } from '../../attributes/kinds/kinds.ts';
import { Id } from '../../id.ts';
import { FILLED_PATTERN } from '../../records/product-key.ts';
import { PATHS } from '../paths.ts';
import { endpoint } from './endpoint.ts';
import { ListParameters } from './list-parameters.ts';

/** Most choices in one answer. */
export const CHOICES_FOUND_MAX = 50;
/** Longest text that choices are searched by, in characters. */
const TEXT_MAX = 100;

const { q, filters } = ListParameters.shape;

/** The choices of a facet whose names hold a text. */
const FoundChoices = z.object({
  key: AttributeKey,
  values: KINDS.enum.shownFacet.shape.values.describe(
    `with their counts in the list without the attribute’s own filter, the most frequent first, at most ${CHOICES_FOUND_MAX}`,
  ),
  more: z.boolean().describe('whether further choices match'),
});

export const choicesEndpoints = {
  search_choices: endpoint({
    ...PATHS.search_choices,
    summary: 'Choices of a facet by their names, also those that a list does not show',
    query: z.object({
      attribute: AttributeKey,
      text: z
        .string()
        .trim()
        .min(1)
        .max(TEXT_MAX)
        .meta({ description: 'a part of the name, in any language', pattern: FILLED_PATTERN }),
      q,
      filters,
      category: Id.optional().describe('products of this category'),
      list: Id.optional().describe('products of this group or series; without both, a search'),
    }),
    data: FoundChoices,
  }),
};
