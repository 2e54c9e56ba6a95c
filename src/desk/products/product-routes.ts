import type { DeskRoute } from '../page/desk-page.ts';
import { changeProductFiles, PRODUCT_FILE_TEXTS, productFilesPage } from './product-files.ts';
import { changeProduct, findPage, PRODUCT_TEXTS, productPage } from './product-pages.ts';

/** The pages of a single product. */
export const PRODUCT_ROUTES: readonly DeskRoute[] = [
  { method: 'GET', path: '/products', answer: findPage },
  { method: 'GET', path: '/products/:part_number', answer: productPage },
  { method: 'POST', path: '/products/:part_number', texts: PRODUCT_TEXTS, answer: changeProduct },
  { method: 'GET', path: '/products/:part_number/files', answer: productFilesPage },
  {
    method: 'POST',
    path: '/products/:part_number/files',
    takes: 'media',
    texts: PRODUCT_FILE_TEXTS,
    answer: changeProductFiles,
  },
];
