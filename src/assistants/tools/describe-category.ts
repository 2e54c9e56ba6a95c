import { z } from 'zod';
import type { FacetData } from '#contract/client/client-answers.ts';
import { findCategory } from '../find-category.ts';
import { showFacet } from '../show/show-facet.ts';
import { fitItems } from '../token-budget.ts';
import { defineTool, Language, MaxTokens } from '../tool.ts';

export const describeCategory = defineTool({
  name: 'describe_category',
  title: 'Attributes of a category',
  description:
    'Describes what can be asked of the products of a category: the keys of their attributes, what they mean, units, the span of the values or the choices with counts, and the curves. Use it before search_products with conditions.',
  input: z.object({
    category: z.string().trim().min(1).max(100).describe('ID or name of the category'),
    max_tokens: MaxTokens,
    language: Language,
  }),
  run: async ({ category: name, max_tokens }, desk) => {
    const { id } = await findCategory(name, desk);
    const { category, children, list } = (
      await desk.caller.call('category_show', { params: { id }, query: { size: 1 } })
    ).data;
    return fitItems(list.facets, max_tokens, kept => ({
      id,
      name: category.name.text,
      summary: category.summary.text,
      products: category.products,
      ...(children.length > 0 && {
        children: children.map(child => ({ id: child.id, name: child.name.text, products: child.products })),
      }),
      attributes: kept.map(describeFacet),
      ...(kept.length < list.facets.length && {
        attributes_not_shown: list.facets.slice(kept.length).map(({ key }) => key),
      }),
      curves: list.curves.map(({ key, x, y, reach }) => ({
        key,
        name: y.name.text,
        unit: y.unit,
        over: x.name.text,
        over_unit: x.unit,
        ...(reach !== null && { over_from: reach.xMin, over_to: reach.xMax }),
      })),
      url: desk.addressOf(`/category/${category.path.join('/')}`),
    }));
  },
});

function describeFacet(facet: FacetData) {
  const { help, better } = facet.column;
  return {
    ...showFacet(facet),
    ...(help.text !== '' && { meaning: help.text }),
    ...(better !== null && { better }),
  };
}
