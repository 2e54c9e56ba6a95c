import type { CategoryTreeData } from '#contract/client/client-answers.ts';
import type { AssistantContext } from './desk.ts';
import { ToolRefusal } from './tool.ts';

/** Names that a refusal lists. */
const NAMES_MAX = 12;

/**
 * Finds a category by its ID, or by its name in the language of `desk`.
 * @throws ToolRefusal if there is none, with the IDs of some categories
 */
export async function findCategory(name: string, desk: AssistantContext): Promise<CategoryTreeData> {
  const all = flatten((await desk.caller.call('category_list')).data);
  const wanted = name.trim().toLowerCase();
  const found =
    all.find(({ id }) => id.toLowerCase() === wanted) ??
    all.find(category => category.name.text.toLowerCase() === wanted);
  if (found !== undefined) return found;
  const near = all.filter(category => category.name.text.toLowerCase().includes(wanted));
  const listed = (near.length > 0 ? near : all).slice(0, NAMES_MAX).map(({ id }) => id);
  throw new ToolRefusal(
    `There is no category “${name}”. Categories: ${listed.join(', ')}. list_categories has all.`,
  );
}

function flatten(tree: readonly CategoryTreeData[]): CategoryTreeData[] {
  return tree.flatMap(category => [category, ...flatten(category.children)]);
}
