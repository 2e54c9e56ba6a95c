import { z } from 'zod';
import { showReading } from '../show/show-list.ts';
import { defineTool, Language } from '../tool.ts';

export const readNeed = defineTool({
  name: 'read_need',
  title: 'Read a need',
  description:
    'Reads a need in words (English or Chinese, with quantities, negations, part numbers) into conditions of this catalogue, and says which words became which condition, which stay words, and which numbers could mean something else. Use it to check a reading; search_products takes the conditions.',
  input: z.object({
    text: z.string().trim().min(1).max(500).describe('What is needed, in words'),
    language: Language,
  }),
  run: async ({ text }, desk) => {
    const { list, interpretation } = (
      await desk.caller.call('search_more', { query: { q: text, type: 'product', size: 1 } })
    ).data;
    return {
      read_as: showReading(list, interpretation),
      total: list.totals.products,
      url: desk.addressOf(`/search?${new URLSearchParams({ q: text })}`),
    };
  },
});
