import { index, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { LOCALES } from '../contract/locale.ts';

/** Every screen, one line each. The three levels of categories are one route, so that going between them keeps the page. */
function screens(key: string): RouteConfigEntry[] {
  const screen = (path: string, file: string) => route(path, file, { id: `${key}/${path}` });
  return [
    index('home/page.tsx', { id: `${key}/` }),
    screen('404', 'not-found/page.tsx'),
    screen('category', 'category/all-page.tsx'),
    screen('category/:id/:sid?/:tid?', 'category/page.tsx'),
    screen('product/:id', 'product/page.tsx'),
    screen('search', 'search/page.tsx'),
    screen('search/set', 'search/set-page.tsx'),
    screen('search/product', 'search/product-page.tsx'),
    screen('search/document', 'search/document-page.tsx'),
    screen('new-product', 'new-product/page.tsx'),
    screen('solution', 'solution/page.tsx'),
    screen('solution/research', 'solution/branch-page.tsx'),
    screen('solution/industrial', 'solution/branch-page.tsx'),
    screen('solution/detail/:id', 'solution/detail-page.tsx'),
    screen('course', 'course/page.tsx'),
    screen('course/:id', 'course/detail-page.tsx'),
    screen('manual', 'manual/page.tsx'),
    screen('software', 'software/page.tsx'),
    screen('technology', 'technology/page.tsx'),
    screen('technology/:id', 'technology/detail-page.tsx'),
    screen('compare', 'compare/page.tsx'),
    screen('curves', 'curves/page.tsx'),
    screen('cart', 'cart/page.tsx'),
    screen('preview/product/:id', 'preview/product-page.tsx'),
    screen('preview/set/:id', 'preview/set-page.tsx'),
    screen('preview/list/:id', 'preview/list-page.tsx'),
    screen('feedback', 'feedback/page.tsx'),
    screen('quotation/:reference', 'cart/quotation-page.tsx'),
  ];
}

// The same screens under each language's prefix and without one; which of them answers is configuration (locale-middleware.ts).
export default [
  ...screens('plain'),
  ...LOCALES.flatMap(locale => prefix(locale, screens(locale))),
  route('*', 'not-found/catch-all-page.tsx'),
] satisfies RouteConfig;
