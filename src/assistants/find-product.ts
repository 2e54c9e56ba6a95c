import { RequestFailure } from '#contract/client/request-failure.ts';
import type { AssistantContext } from './desk.ts';
import { ToolRefusal } from './tool.ts';

/**
 * Finds a product by its ID or part number in any spelling.
 * @throws ToolRefusal if there is none or the name is a series, with similar names or another tool to use
 */
export async function findProduct(name: string, desk: AssistantContext) {
  const found = await findEither(name, desk);
  if (found.product !== null) return { ...found, product: found.product };
  throw new ToolRefusal(
    `“${name}” is a series, not a product. Use show_product, or search_products for its products.`,
  );
}

/**
 * Finds a product or a series by its ID or part number.
 * @throws ToolRefusal if there is none, with similar names
 */
export async function findEither(name: string, desk: AssistantContext) {
  try {
    return (await desk.caller.call('product_get', { params: { id: name } })).data;
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.status >= 500) throw error;
    if (error.code === 'withdrawn') throw new ToolRefusal(error.message);
    const near = (await desk.caller.call('search_suggestions', { query: { q: name.slice(0, 100) } })).data
      .suggestions;
    const names = near.flatMap(({ kind, text }) => (kind === 'part_number' || kind === 'set' ? [text] : []));
    const hint =
      names.length > 0 ? ` Near: ${names.slice(0, 5).join(', ')}.` : ' Use search_products to find one.';
    throw new ToolRefusal(`There is no product or series “${name}” in this catalogue.${hint}`);
  }
}
