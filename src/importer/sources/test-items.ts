import type { Problem, ProductDraft, SourceItem } from '../draft.ts';

/**
 * The items of a reader by noun, for tests: the products, attributes, problems with their codes, and the facts about
 * the catalogue.
 */
export async function readItems(source: AsyncIterable<SourceItem>) {
  const items: SourceItem[] = await Array.fromAsync(source);
  const products: ProductDraft[] = items.flatMap(item => (item.noun === 'product' ? [item.record] : []));
  const problems: Problem[] = items.flatMap(item => (item.noun === 'problem' ? [item.record] : []));
  const attributes = items.flatMap(item => (item.noun === 'attribute' ? [item.record] : []));
  const catalogue = items.find(item => item.noun === 'catalogue')?.record;
  const curves = items.flatMap(item => (item.noun === 'curve' ? [item.record] : []));
  return {
    items,
    catalogue,
    attributes,
    products,
    curves,
    problems,
    codes: problems.map(({ code }) => code),
  };
}
