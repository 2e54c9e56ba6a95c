import type { ArticleCard } from '#contract/client-answers.ts';

/** Where each kind of article is listed; banners are the new products. */
export const LIST_PATHS = {
  solution: '/solution',
  course: '/course',
  manual: '/manual',
  software: '/software',
  technology: '/technology',
  banner: '/new-product',
} as const;

/** The address of an article without language prefix. Manuals and software have no page of their own: they stand on their list's page, which is asked for them alone. */
export function articlePath({ kind, id, link }: Pick<ArticleCard, 'kind' | 'id' | 'link'>): string {
  const own = encodeURIComponent(id);
  if (kind === 'banner') return link ?? LIST_PATHS.banner;
  if (kind === 'solution') return `/solution/detail/${own}`;
  if (kind === 'manual' || kind === 'software') return `${LIST_PATHS[kind]}?id=${own}`;
  return `${LIST_PATHS[kind]}/${own}`;
}
