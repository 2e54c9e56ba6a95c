import type { Article, ArticleKind } from '#contract/records/article.ts';
import type { Database } from '../open.ts';
import { articleKey } from '../records/record-row.ts';
import { findRecord, lookupKey, type ReadOptions, trust } from '../records/records.ts';
import { versionNumber } from '../tables/version-number.ts';

/** The articles of a kind in the owner's order. */
export async function listArticles(
  database: Database,
  version_id: string,
  kind: ArticleKind,
  { drafts = false }: ReadOptions = {},
): Promise<Article[]> {
  const rows = await database.db
    .selectFrom('articles')
    .select('record')
    .where('version', '=', versionNumber(version_id))
    .where('kind', '=', kind)
    .$if(!drafts, query => query.where('status', '<>', 'draft'))
    .orderBy('position')
    .orderBy('row_id')
    .execute();
  return rows.map(row => trust<Article>(row.record));
}

/** The kinds that have articles. */
export async function listArticleKinds(
  database: Database,
  version_id: string,
  { drafts = false }: ReadOptions = {},
): Promise<ArticleKind[]> {
  const rows = await database.db
    .selectFrom('articles')
    .select('kind')
    .distinct()
    .where('version', '=', versionNumber(version_id))
    .$if(!drafts, query => query.where('status', '<>', 'draft'))
    .execute();
  return rows.map(({ kind }) => kind);
}

/** An article by kind and id. */
export async function findArticle(
  database: Database,
  version_id: string,
  kind: ArticleKind,
  id: string,
  options?: ReadOptions,
): Promise<Article | undefined> {
  const record = await findRecord(database, 'articles', version_id, lookupKey(articleKey(kind, id)), options);
  return record === undefined ? undefined : trust<Article>(record);
}
