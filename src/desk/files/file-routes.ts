import type { DeskRoute } from '../page/desk-page.ts';
import { ASSIGNMENT_TEXTS, askAssignment, assignFiles } from './assign-pages.ts';
import { askMedia, takeMedia } from './media-pages.ts';

/** The pages of pictures and documents that are sent many at a time. */
export const FILE_ROUTES: readonly DeskRoute[] = [
  { method: 'GET', path: '/files', answer: askMedia },
  { method: 'POST', path: '/files', takes: 'media', answer: takeMedia },
  { method: 'GET', path: '/files/:id', answer: askAssignment },
  { method: 'POST', path: '/files/:id', texts: ASSIGNMENT_TEXTS, answer: assignFiles },
];
