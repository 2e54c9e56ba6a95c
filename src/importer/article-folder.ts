import type { ArticleKindName } from '#contract/records/article-kind.ts';

/** The folder of a kind of articles inside the catalogue folder. */
export function articleFolder(kind: ArticleKindName): string {
  return kind === 'page' ? 'pages' : `content/${kind}`;
}
