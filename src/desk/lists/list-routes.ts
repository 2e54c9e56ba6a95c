import type { DeskRoute } from '../page/desk-page.ts';
import { changeChoices, choicePage } from './choice-pages.ts';
import { changeLists, listPage, viewsFile } from './list-pages.ts';

/** The pages on which facets, columns and the choices of attributes are arranged. */
export const LIST_ROUTES: readonly DeskRoute[] = [
  { method: 'GET', path: '/lists', answer: listPage },
  { method: 'GET', path: '/lists/views.yaml', answer: viewsFile },
  { method: 'POST', path: '/lists', answer: changeLists },
  { method: 'GET', path: '/lists/choices', answer: choicePage },
  { method: 'POST', path: '/lists/choices', answer: changeChoices },
];
