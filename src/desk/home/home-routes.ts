import type { DeskRoute } from '../page/desk-page.ts';
import { changeExample } from './example-pages.ts';
import { changeHome, homePage } from './home-pages.ts';

/** The page on which the searches and the example list of the home page are changed. */
export const HOME_ROUTES: readonly DeskRoute[] = [
  { method: 'GET', path: '/home', answer: homePage },
  { method: 'POST', path: '/home', answer: changeHome },
  { method: 'POST', path: '/home/example', answer: changeExample },
];
