import { index, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { CARD_KINDS } from '../contract/records/article-kind.ts';
import { LOCALES } from '../text/locale.ts';

/** Every screen, one line each. The three levels of categories are one route, so that moving between them keeps the page. */
function screens(key: string): RouteConfigEntry[] {
  const screen = (path: string, file: string) => route(path, file, { id: `${key}/${path}` });
  return [
    index('screens/home/page.tsx', { id: `${key}/` }),
    screen('404', 'screens/not-found/page.tsx'),
    screen('category', 'screens/category/all-page.tsx'),
    screen('category/:id/:sid?/:tid?', 'screens/category/page.tsx'),
    screen('product/:id', 'screens/product/page.tsx'),
    screen('product/:id/history', 'screens/history/page.tsx'),
    screen('search', 'screens/search/page.tsx'),
    screen('search/set', 'screens/search/set-page.tsx'),
    screen('search/product', 'screens/search/product-page.tsx'),
    screen('search/document', 'screens/search/document-page.tsx'),
    screen('new-product', 'screens/new-product/page.tsx'),
    screen('solution', 'screens/solution/page.tsx'),
    screen('solution/research', 'screens/solution/branch-page.tsx'),
    screen('solution/industrial', 'screens/solution/branch-page.tsx'),
    screen('solution/detail/:id', 'screens/solution/detail-page.tsx'),
    ...CARD_KINDS.flatMap(kind => [
      screen(kind, 'screens/article/page.tsx'),
      screen(`${kind}/:id`, 'screens/article/detail-page.tsx'),
    ]),
    screen('page/:id', 'screens/page/page.tsx'),
    screen('manual', 'screens/manual/page.tsx'),
    screen('software', 'screens/software/page.tsx'),
    screen('compare', 'screens/compare/page.tsx'),
    screen('curves', 'screens/curves/page.tsx'),
    screen('cart', 'screens/cart/page.tsx'),
    screen('preview/product/:id', 'screens/preview/product-page.tsx'),
    screen('preview/set/:id', 'screens/preview/set-page.tsx'),
    screen('preview/list/:id', 'screens/preview/list-page.tsx'),
    screen('feedback', 'screens/feedback/page.tsx'),
    screen('quotation/:reference', 'screens/quotation/page.tsx'),
  ];
}

// The same screens under each language's prefix and without one. The configuration decides which of them answers
// (locale-middleware.ts).
export default [
  ...screens('plain'),
  ...LOCALES.flatMap(locale => prefix(locale, screens(locale))),
  route('*', 'screens/not-found/catch-all-page.tsx'),
] satisfies RouteConfig;
