import type { DeskRoute } from '../page/desk-page.ts';
import { EXAMPLE_TEXTS } from './example-draft.ts';
import { changeExample } from './example-pages.ts';
import { QUERY_TEXTS } from './home-draft.ts';
import { changeHome, homePage } from './home-pages.ts';

/** The page on which the searches and the example list of the home page are changed. */
export const HOME_ROUTES: readonly DeskRoute[] = [
  { method: 'GET', path: '/home', answer: homePage },
  { method: 'POST', path: '/home', texts: QUERY_TEXTS, answer: changeHome },
  { method: 'POST', path: '/home/example', texts: EXAMPLE_TEXTS, answer: changeExample },
];
