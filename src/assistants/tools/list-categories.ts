import { z } from 'zod';
import type { CategoryTreeData } from '#contract/client/client-answers.ts';
import { countTokens } from '../token-budget.ts';
import { defineTool, Language, MaxTokens } from '../tool.ts';

export const listCategories = defineTool({
  name: 'list_categories',
  title: 'List categories',
  description:
    'Lists the categories of the catalogue, up to three levels, with their IDs and numbers of products.',
  input: z.object({ max_tokens: MaxTokens, language: Language }),
  run: async ({ max_tokens }, desk) => {
    const tree = (await desk.caller.call('category_list')).data;
    const levels = [3, 2, 1];
    const answers = levels.map(level => ({
      ...(level < 3 && {
        note: `Only the first ${level} levels; describe_category lists what is below one.`,
      }),
      categories: tree.map(category => showCategory(category, level)),
      url: desk.addressOf('/category'),
    }));
    return (
      answers.find(answer => countTokens(JSON.stringify(answer)) <= max_tokens) ??
      answers[levels.length - 1] ??
      {}
    );
  },
});

function showCategory({ id, name, products, children }: CategoryTreeData, levels: number): object {
  const below =
    levels > 1 && children.length > 0 ? children.map(child => showCategory(child, levels - 1)) : undefined;
  return { id, name: name.text, products, ...(below !== undefined && { children: below }) };
}
