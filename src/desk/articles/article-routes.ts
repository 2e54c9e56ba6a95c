import type { DeskRoute } from '../page/desk-page.ts';
import { ARTICLE_TEXTS } from './article-form.ts';
import { articleList, articlePage, articlePicture, changeArticle, newArticlePage } from './article-pages.ts';

/** The pages on which articles are changed and added. */
export const ARTICLE_ROUTES: readonly DeskRoute[] = [
  { method: 'GET', path: '/articles', answer: articleList },
  { method: 'GET', path: '/articles/new', answer: newArticlePage },
  { method: 'GET', path: '/articles/picture', answer: articlePicture },
  { method: 'GET', path: '/articles/:kind/:id', answer: articlePage },
  {
    method: 'POST',
    path: '/articles/:kind/:id',
    takes: 'media',
    texts: ARTICLE_TEXTS,
    answer: changeArticle,
  },
];
