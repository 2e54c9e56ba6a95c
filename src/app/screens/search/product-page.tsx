import { memoScreen } from '../../platform/page/memo-screen.ts';
import type { PageHandle } from '../../platform/page/page-handle.ts';
import { pageMeta } from '../../platform/page/page-meta.ts';
import type { Route } from './+types/product-page.ts';
import { FoundList, loadFound } from './found-list.tsx';

/** All parameters are conditions, except the fixed ones of a list's address. */
export const handle: PageHandle = { parameters: 'any' };

/** Loads the products found by a search, in pages. */
export function loader(input: Route.LoaderArgs) {
  return loadFound(input, 'product');
}

export function meta(input: Route.MetaArgs) {
  const text = new URLSearchParams(input.location.search).get('q') ?? '';
  return pageMeta(input, t => ({
    title: text === '' ? t('search.tab_products') : t('search.product_title', { text }),
    index: false,
    feed: 'list',
  }));
}

export default memoScreen(function SearchProducts({ loaderData }: Route.ComponentProps) {
  return <FoundList found={loaderData} type="product" />;
});
