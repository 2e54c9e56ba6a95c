import { z } from 'zod';
import type { DocumentHitsData } from '#contract/client/client-answers.ts';
import { articleAddress } from '#contract/records/article-kind.ts';
import type { AssistantContext } from '../desk.ts';
import { fitItems } from '../token-budget.ts';
import { defineTool, Language, MaxTokens } from '../tool.ts';

/** Documents and pages per request: about as many as an answer of the default size holds. */
const PAGE = 10;

export const findDocuments = defineTool({
  name: 'find_documents',
  title: 'Find documents',
  description:
    'Finds pages of data sheets and manuals (PDF) that answer a question or name a part number, each with its passage, page number and the products named there; and courses, manuals, software, technology articles and solutions by their words, with their pages and files.',
  input: z.object({
    text: z.string().trim().min(1).max(500).describe('A question, words to look for, or a part number'),
    max_tokens: MaxTokens,
    language: Language,
  }),
  run: async ({ text: q, max_tokens }, desk) => {
    const { documents } = (
      await desk.caller.call('search_more', { query: { q, type: 'document', size: PAGE } })
    ).data;
    const found = [
      ...documents.passages.items.map(passage => ({ passage: showPassage(passage, desk) })),
      ...documents.articles.map(article => ({ article: showArticle(article, desk) })),
    ];
    const total = documents.passages.total + documents.total;
    return fitItems(found, max_tokens, kept => {
      const pages = kept.flatMap(item => ('passage' in item ? item.passage : []));
      const articles = kept.flatMap(item => ('article' in item ? item.article : []));
      return {
        total,
        ...(pages.length > 0 && { pages }),
        documents: articles,
        ...(kept.length < total && { not_shown: total - kept.length }),
        url: desk.addressOf(`/search/document?${new URLSearchParams({ q })}`),
      };
    });
  },
});

function showPassage(
  { document, page, href, text, owners, products }: DocumentHitsData['passages']['items'][number],
  desk: AssistantContext,
) {
  return {
    document: [...owners.map(({ name }) => name.text).slice(0, 1), document.name.text].join(', '),
    page,
    passage: text.map(part => part.text).join(''),
    url: desk.addressOf(href),
    ...(products.length > 0 && { part_numbers: products.map(({ partNumber }) => partNumber) }),
  };
}

function showArticle(
  { kind, id, name, summary, files }: DocumentHitsData['articles'][number],
  desk: AssistantContext,
) {
  return {
    kind,
    name: name.text,
    ...(summary.text !== '' && { summary: summary.text }),
    url: desk.addressOf(articleAddress(kind, id)),
    ...(files.length > 0 && { files: files.map(({ href }) => desk.addressOf(href)) }),
  };
}
