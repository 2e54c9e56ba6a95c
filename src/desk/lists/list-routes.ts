import type { DeskRoute } from '../page/desk-page.ts';
import { changeLists, listPage, viewsFile } from './list-pages.ts';

/** The pages on which facets and columns are arranged. */
export const LIST_ROUTES: readonly DeskRoute[] = [
  { method: 'GET', path: '/lists', answer: listPage },
  { method: 'GET', path: '/lists/views.yaml', answer: viewsFile },
  { method: 'POST', path: '/lists', answer: changeLists },
];
