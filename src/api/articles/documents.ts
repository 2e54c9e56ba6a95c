import type { DocumentHits } from '#contract/api/endpoints/search.ts';
import type { Locale } from '#text/locale.ts';
import { namedKind } from '../served/articles/article-words.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { showArticleItem } from './article-page.ts';
import { findPassages } from './passages.ts';

/**
 * A search in the documents: the text as typed, the text that remained once conditions were read, and the page. With
 * `size` 0 only the count is returned, with `passages` 0 only the count of pages of documents.
 */
export type DocumentQuery = { q: string; text: string; page: number; size: number; passages: number };

/**
 * The courses, manuals, software, technology and solutions that match the words of a search, the most relevant first.
 * If the text is the name of a kind (`manual`), articles of that kind come first. Pages of documents are searched for
 * all words, because they contain values. Conditions do not apply to a text, so words that were read as one are only
 * searched for if nothing else is left.
 */
export async function findDocuments(
  served: ServedCatalogue,
  { q, text, page, size, passages: passages_size }: DocumentQuery,
  locale: Locale,
): Promise<DocumentHits> {
  const passages = await findPassages(served, { text: q, page, size: passages_size }, locale);
  const found = await served.articles.search('', text.trim() === '' ? q : text);
  const named = namedKind(q);
  const [asked, others] = [
    found.filter(({ kind }) => kind === named),
    found.filter(({ kind }) => kind !== named),
  ];
  const shown = [...asked, ...others].slice((page - 1) * size, page * size);
  return {
    asked_kind: asked.length > 0 ? named : null,
    total: found.length,
    page,
    pages: Math.max(Math.ceil(Math.max(found.length, passages.total) / Math.max(size, 1)), 1),
    size,
    passages,
    articles: await Promise.all(shown.map(article => showArticleItem(served, article, locale))),
  };
}
