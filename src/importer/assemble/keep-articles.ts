import type { Article } from '#contract/records/article.ts';
import { ARTICLE_KIND_NAMES } from '#contract/records/article-kind.ts';
import { replaceArticles } from '#database/building/replace-records.ts';
import { findArticle, listArticles } from '#database/catalogue/articles.ts';
import type { Database } from '#database/open.ts';

/** The fate of the texts of an article that updates set. `article` is its kind and id. */
type KeptTexts = { article: string; code: 'article_kept' | 'article_replaced' };

/**
 * Keeps in a new version the texts of articles that updates set in the live one, as long as the new catalogue has the
 * text that they replaced. Where it has another one, that text holds.
 */
export async function keepArticles(database: Database, live_id: string, id: string): Promise<KeptTexts[]> {
  const fates: KeptTexts[] = [];
  const kept: Article[] = [];
  for (const kind of ARTICLE_KIND_NAMES)
    for (const before of await listArticles(database, live_id, kind, { drafts: true })) {
      if (before.by_update === undefined) continue;
      const own = await findArticle(database, id, kind, before.id, { drafts: true });
      if (own === undefined) continue;
      const { article, is_replaced } = keepTexts(before, own);
      if (article.by_update !== undefined) kept.push(article);
      if (article.by_update !== undefined) fates.push({ article: `${kind}/${own.id}`, code: 'article_kept' });
      if (is_replaced) fates.push({ article: `${kind}/${own.id}`, code: 'article_replaced' });
    }
  if (kept.length > 0) await replaceArticles(database, id, kept);
  return fates;
}

/** The new article with the texts that are kept, and whether it has others in place of some. */
function keepTexts(before: Article, own: Article): { article: Article; is_replaced: boolean } {
  const differing = (before.by_update ?? []).filter(
    ({ field, locale }) => own[field][locale] !== before[field][locale],
  );
  const by_update = differing.filter(
    ({ field, locale, replaced }) => (own[field][locale] ?? null) === replaced,
  );
  const article = by_update.reduce<Article>(
    (so_far, { field, locale }) => ({
      ...so_far,
      [field]: { ...so_far[field], [locale]: before[field][locale] },
    }),
    own,
  );
  return {
    article: by_update.length === 0 ? own : { ...article, by_update },
    is_replaced: by_update.length < differing.length,
  };
}
