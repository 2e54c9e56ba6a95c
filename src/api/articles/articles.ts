import type { ProductRow, SetCard } from '#contract/answers/shown-product.ts';
import type { ArticleList, articleEndpoints } from '#contract/api/endpoints/article.ts';
import { ApiError } from '#contract/api/errors.ts';
import { inBoth } from '#contract/messages/messages.ts';
import type { Article } from '#contract/records/article.ts';
import { emptyQuery } from '#contract/search/search-query.ts';
import type { Locale } from '#text/locale.ts';
import type { ShownText } from '#text/localized-text.ts';
import { showText } from '#text/text-in.ts';
import type { Handlers } from '../call/handler.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { pickColumns } from '../show/columns.ts';
import { showProductRows } from '../show/show-product.ts';
import { showSetCards } from '../show/show-set.ts';
import { byDate, showArticleItem, showField } from './article-page.ts';
import { readPieces } from './article-pieces.ts';
import { type ArticleQuery, fieldOf, filterArticles, languagesOf } from './article-query.ts';

/** Products and sets that an article's page shows. */
const SHOWN_MAX = 100;

/** The calls under `/article`: courses, manuals, software, technology, solutions. */
export const articleHandlers: Handlers<keyof typeof articleEndpoints> = {
  article_list: async ({ served, locale, query }) => {
    const catalogue = served();
    const all = (await catalogue.articles.list(query.kind)).toSorted(orderOf(query));
    const inScope = all.filter(article => query.branch === '' || article.branch === query.branch);
    const holding = query.q === '' ? inScope : await holdingWords(catalogue, inScope, query);
    const found = await filterArticles(catalogue, holding, query);
    const { page, size } = query;
    const shown = found.slice((page - 1) * size, page * size);
    return {
      total: found.length,
      page,
      pages: Math.max(Math.ceil(found.length / size), 1),
      size,
      articles: await Promise.all(shown.map(article => showArticleItem(catalogue, article, locale))),
      filters: countChoices(catalogue, inScope, locale),
    };
  },

  article_get: async ({ served, locale, params }) => {
    const catalogue = served();
    const article = await catalogue.records.findArticle(params.kind, params.id);
    if (article === undefined)
      throw new ApiError('not_found', { noun: inBoth('noun.article'), id: params.id });
    const products = await showProducts(catalogue, article, locale);
    const { html, chapters } = markChapters(catalogue.renderText(article.body, locale), article.id);
    return {
      ...(await showArticleItem(catalogue, article, locale)),
      body_html: html,
      chapters,
      sets: await showSets(catalogue, article, locale),
      products,
      pieces: readPieces(fieldOf(article, 'pieces'), products),
    };
  },
};

/** The articles with the wanted words, the most relevant first. */
async function holdingWords(
  { articles }: ServedCatalogue,
  inScope: readonly Article[],
  { kind, q }: ArticleQuery,
): Promise<Article[]> {
  const scope = new Set(inScope);
  return (await articles.search(kind, q)).filter(article => scope.has(article));
}

/** Of one kind in the owner's order, of all kinds the newest first. */
function orderOf({ kind }: ArticleQuery): (a: Article, b: Article) => number {
  return kind === '' ? byDate : (a, b) => a.order - b.order;
}

type Filters = ArticleList['filters'];

function countChoices(served: ServedCatalogue, articles: readonly Article[], locale: Locale): Filters {
  const ofField = (key: string) =>
    countBy(
      articles,
      article => [fieldOf(article, key)].filter(value => value !== ''),
      id => {
        const article = articles.find(candidate => fieldOf(candidate, key) === id);
        return (article && showField(article, key, locale)) ?? { text: id };
      },
    );
  const nameOf = (id: string) => showText(served.categories.find(id)?.name, locale);
  return {
    categories: countBy(articles, article => article.category_ids, nameOf),
    topics: ofField('topic'),
    levels: ofField('level'),
    languages: countBy(articles, languagesOf, id => ({ text: id })),
  };
}

function countBy(
  articles: readonly Article[],
  idsOf: (article: Article) => readonly string[],
  nameOf: (id: string) => ShownText,
): Filters['topics'] {
  const counts = new Map<string, number>();
  for (const article of articles)
    for (const id of new Set(idsOf(article))) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].map(([id, count]) => ({ id, name: nameOf(id), count }));
}

/**
 * Sets an id on each second-level heading and lists the headings. The ids start with the article's so that several
 * texts may share a page. The HTML comes from our own sanitizer, so headings have no attributes.
 */
function markChapters(
  body: ShownText,
  article_id: string,
): { html: ShownText; chapters: { id: string; title: string }[] } {
  const chapters: { id: string; title: string }[] = [];
  const text = body.text.replace(/<h2>(.*?)<\/h2>/gs, (_, inner: string) => {
    const id = `${article_id}-${chapters.length + 1}`;
    chapters.push({ id, title: plainText(inner) });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: { ...body, text }, chapters };
}

/** The text of sanitized HTML. A formula is replaced by its TeX, which KaTeX keeps in the annotation. */
function plainText(html: string): string {
  return html
    .replace(/<math.*?<annotation[^>]*>(.*?)<\/annotation>.*?<\/math>/gs, '$1')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

async function showSets(served: ServedCatalogue, { set_ids }: Article, locale: Locale): Promise<SetCard[]> {
  const query = { ...emptyQuery(locale), kind: 'set' as const, size: 1, facets: 'none' as const };
  const results = await Promise.all(
    set_ids.slice(0, SHOWN_MAX).map(set_id => served.index.search({ ...query, set_id })),
  );
  return showSetCards(
    served,
    results.flatMap(result => result.sets),
    locale,
  );
}

async function showProducts(
  served: ServedCatalogue,
  { part_numbers }: Article,
  locale: Locale,
): Promise<ProductRow[]> {
  const found = await Promise.all(
    part_numbers.slice(0, SHOWN_MAX).map(part_number => served.records.findProductByPartNumber(part_number)),
  );
  const products = found.filter(product => product !== undefined);
  return showProductRows(served, products, {
    columns: pickColumns(products, served.attributes, locale),
    locale,
  });
}
