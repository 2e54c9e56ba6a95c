import type { DataOf } from '#contract/client/call.ts';
import { ARTICLE_KINDS, type FileKind } from '#contract/records/article-kind.ts';
import { callForPage, type LoaderInput } from '../../platform/requests/page-call.ts';
import { assertIds, readParameters } from '../list/list-loader.ts';
import { readArticleAddress } from './article-request.ts';

/** The content of a page of files, such as manuals or software: each one in full, with its subjects. */
export type FilesPage = Omit<DataOf<'article_list'>, 'articles'> & { articles: DataOf<'article_get'>[] };

/**
 * Loads the articles of a kind of files for an address: one by its `id`, or a page of those that match its filters.
 * @throws Response
 */
export async function loadFiles(input: LoaderInput, kind: FileKind): Promise<FilesPage> {
  const id = readParameters(input.url).get('id');
  const query = readArticleAddress(input.url, ARTICLE_KINDS[kind].filters);
  if (id !== null) assertIds(input.url, [id]);
  const get = (one: string) => callForPage(input, 'article_get', { params: { kind, id: one } });
  const list = await callForPage(input, 'article_list', { query: { ...query, kind } });
  if (id !== null) return { ...list, total: 1, page: 1, pages: 1, articles: [await get(id)] };
  return { ...list, articles: await Promise.all(list.articles.map(article => get(article.id))) };
}
