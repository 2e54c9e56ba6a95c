import type { ArticleCardData } from '#contract/client/client-answers.ts';
import { ARTICLE_KINDS, articleAddress, CARD_KINDS, type CardKind } from '#contract/records/article-kind.ts';
import { readPath } from '../../platform/locale/strategy.ts';

/**
 * The address of an article without language prefix. An article without a page of its own has the address of its list,
 * narrowed to it. A banner has the address of what it announces.
 */
export function articlePath({ kind, id, link }: Pick<ArticleCardData, 'kind' | 'id' | 'link'>): string {
  return kind === 'banner' ? (link ?? ARTICLE_KINDS[kind].path) : articleAddress(kind, id);
}

/** The kind of cards that a page lists or shows, by its address. @throws Error on pages of other kinds */
export function cardKindAt(pathname: string): CardKind {
  const { path } = readPath(pathname);
  const kind = CARD_KINDS.find(name => `${path}/`.startsWith(`${ARTICLE_KINDS[name].path}/`));
  if (kind === undefined) throw new Error(`No kind of articles is listed at ${pathname}`);
  return kind;
}
