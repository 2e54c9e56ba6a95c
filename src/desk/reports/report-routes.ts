import type { DeskRoute } from '../page/desk-page.ts';
import { gapsPage } from './gaps-page.ts';
import { searchesPage } from './searches-page.ts';
import { addSynonym, askSynonym, SYNONYM_TEXTS } from './synonym-pages.ts';

/** The pages of the reports on gaps and searches. */
export const REPORT_ROUTES: readonly DeskRoute[] = [
  { method: 'GET', path: '/gaps', answer: gapsPage },
  { method: 'GET', path: '/searches', answer: searchesPage },
  { method: 'GET', path: '/synonyms', answer: askSynonym },
  { method: 'POST', path: '/synonyms', texts: SYNONYM_TEXTS, answer: addSynonym },
];
