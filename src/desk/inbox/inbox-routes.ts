import type { DeskRoute } from '../page/desk-page.ts';
import { feedbackImage, feedbackListPage, feedbackPage, replyToFeedback } from './feedback-pages.ts';
import { exportQuotations, quotationPage, quotationsPage } from './quotation-pages.ts';

/** The pages of what visitors sent. */
export const INBOX_ROUTES: readonly DeskRoute[] = [
  { method: 'GET', path: '/quotations', answer: quotationsPage },
  { method: 'POST', path: '/quotations', answer: exportQuotations },
  { method: 'GET', path: '/quotations/:reference', answer: quotationPage },
  { method: 'GET', path: '/feedback', answer: feedbackListPage },
  { method: 'GET', path: '/feedback/:id', answer: feedbackPage },
  { method: 'POST', path: '/feedback/:id', answer: replyToFeedback },
  { method: 'GET', path: '/feedback/:id/images/:number', answer: feedbackImage },
];
