import type { DataOf } from '#contract/client/call.ts';
import type { TextData } from '#contract/client/client-answers.ts';
import { articlePath } from '../../features/articles/article-path.ts';
import { categoryPath, productPath } from '../../parts/catalogue/category-path.ts';
import { type LoaderInput, pageCaller } from '../../platform/requests/page-call.ts';

/** A page that an unknown address may have meant. */
export type NearPage = { path: string; name: TextData };

/** Limit of offered pages of each kind. */
const EACH_MAX = 3;

/**
 * Finds pages by the words of an unknown address: by all words, else by the last one, which is the most specific.
 * Returns an empty list if the search itself fails.
 */
export async function findNearestPages(input: LoaderInput, words: string): Promise<NearPage[]> {
  const last = words.split(' ').at(-1) ?? '';
  for (const q of new Set([words, last])) {
    if (q === '') continue;
    const answer = await pageCaller(input)
      .call('search', { query: { q } }, { signal: input.request.signal })
      .catch(() => undefined);
    const pages = answer === undefined ? [] : pagesOf(answer.data);
    if (pages.length > 0) return pages;
  }
  return [];
}

function pagesOf({ topProducts, topSets, categories, documents }: DataOf<'search'>): NearPage[] {
  const exact = topProducts.filter(product => product.exact);
  return [
    ...exact.map(({ id, partNumber }) => ({ path: productPath(id), name: { text: partNumber } })),
    // The deepest category with most of the found products is the most specific.
    ...categories
      .toSorted((a, b) => b.path.length - a.path.length)
      .slice(0, EACH_MAX)
      .map(category => ({ path: categoryPath(category), name: category.name })),
    ...topSets.slice(0, EACH_MAX).map(({ id, name }) => ({ path: productPath(id), name })),
    ...documents.articles
      .slice(0, EACH_MAX)
      .map(article => ({ path: articlePath(article), name: article.name })),
  ];
}
