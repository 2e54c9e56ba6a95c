import { z } from 'zod';
import { fitItems } from '../token-budget.ts';
import { defineTool, Language, MaxTokens } from '../tool.ts';

/** Documents that are asked for at once. */
const PAGE = 20;

export const findDocuments = defineTool({
  name: 'find_documents',
  title: 'Find documents',
  description:
    'Finds courses, manuals, software, technology articles and solutions by their words, with their pages and files.',
  input: z.object({
    text: z.string().trim().min(1).max(500).describe('Words to look for, or a part number'),
    max_tokens: MaxTokens,
    language: Language,
  }),
  run: async ({ text: q, max_tokens }, desk) => {
    const { documents } = (
      await desk.caller.call('search_more', { query: { q, type: 'document', size: PAGE } })
    ).data;
    return fitItems(documents.articles, max_tokens, kept => ({
      total: documents.total,
      documents: kept.map(({ kind, name, summary, link, files }) => ({
        kind,
        name: name.text,
        ...(summary.text !== '' && { summary: summary.text }),
        ...(link !== null && { url: desk.addressOf(link) }),
        ...(files.length > 0 && { files: files.map(({ href }) => desk.addressOf(href)) }),
      })),
      ...(kept.length < documents.total && { not_shown: documents.total - kept.length }),
      url: desk.addressOf(`/search/document?${new URLSearchParams({ q })}`),
    }));
  },
});
