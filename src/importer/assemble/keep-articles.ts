import type { Article } from '#contract/records/article.ts';
import { ARTICLE_KIND_NAMES } from '#contract/records/article-kind.ts';
import { replaceArticles } from '#database/building/replace-records.ts';
import { findArticle, listArticles } from '#database/catalogue/articles.ts';
import type { Database } from '#database/open.ts';
import { addArticles, settingText, splitReferences } from './article-settings.ts';

/** The fate of the texts of an article that updates set. `article` is its kind and id. */
type KeptTexts = { article: string; code: 'article_kept' | 'article_kept_deleted' | 'article_replaced' };

/**
 * Keeps in a new version the texts and settings of articles that updates set in the live one, as long as the new catalogue
 * has what they replaced. Where it has something else, that holds. An article that an update added is kept as a whole, but
 * not if it was deleted.
 */
export async function keepArticles(database: Database, live_id: string, id: string): Promise<KeptTexts[]> {
  const fates: KeptTexts[] = [];
  const [kept, added]: [Article[], Article[]] = [[], []];
  for (const before of await listUpdated(database, live_id)) {
    const own = await findArticle(database, id, before.kind, before.id, { drafts: true });
    if (own === undefined && (before.added_by_update === undefined || before.status === 'deleted')) continue;
    const { article, is_replaced } =
      own === undefined ? { article: before, is_replaced: false } : keepParts(before, own);
    const name = `${before.kind}/${before.id}`;
    if (isByUpdate(article)) {
      const { known } = await splitReferences(database, id, article);
      (own === undefined ? added : kept).push({ ...article, ...known });
      fates.push({
        article: name,
        code: article.status === 'deleted' ? 'article_kept_deleted' : 'article_kept',
      });
    }
    if (is_replaced) fates.push({ article: name, code: 'article_replaced' });
  }
  if (kept.length > 0) await replaceArticles(database, id, kept);
  if (added.length > 0) await addArticles(database, id, added);
  return fates;
}

/** The articles that updates changed or added. */
async function listUpdated(database: Database, version_id: string): Promise<Article[]> {
  const lists = ARTICLE_KIND_NAMES.map(kind => listArticles(database, version_id, kind, { drafts: true }));
  return (await Promise.all(lists)).flat().filter(isByUpdate);
}

function isByUpdate({ by_update, settings_by_update, added_by_update }: Article): boolean {
  return by_update !== undefined || settings_by_update !== undefined || added_by_update !== undefined;
}

/** The new article with the texts and settings that are kept, and whether it has others in place of some. */
function keepParts(before: Article, own: Article): { article: Article; is_replaced: boolean } {
  const texts = keepTexts(before, own);
  const differing = (before.settings_by_update ?? []).filter(
    ({ setting }) => settingText(own, setting) !== settingText(before, setting),
  );
  const notes = differing.filter(({ setting, replaced }) => settingText(own, setting) === replaced);
  const settings = Object.fromEntries(notes.map(({ setting }) => [setting, before[setting]]));
  return {
    article: { ...texts.article, ...settings, ...(notes.length > 0 && { settings_by_update: notes }) },
    is_replaced: texts.is_replaced || notes.length < differing.length,
  };
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
