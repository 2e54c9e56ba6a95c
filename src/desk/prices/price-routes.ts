import type { DeskRoute } from '../page/desk-page.ts';
import { askColumns, askTable, PRICE_TEXTS, takeColumns, takeTable } from './price-pages.ts';
import { reviewPage } from './price-review.ts';

/** The pages for prices and stock, from the table to a version that can be published. */
export const PRICE_ROUTES: readonly DeskRoute[] = [
  { method: 'GET', path: '/prices', answer: askTable },
  { method: 'POST', path: '/prices', answer: takeTable },
  { method: 'GET', path: '/prices/table/:id', answer: askColumns },
  { method: 'POST', path: '/prices/table/:id', texts: PRICE_TEXTS, answer: takeColumns },
  { method: 'GET', path: '/prices/:id', answer: reviewPage },
];
