import type { DeskRoute } from '../page/desk-page.ts';
import {
  exportFeedback,
  feedbackImage,
  feedbackListPage,
  feedbackPage,
  REPLY_TEXTS,
  replyToFeedback,
} from './feedback-pages.ts';
import { OFFER_TEXTS } from './offer-form.ts';
import { askOffer, askWithdrawal, checkOffer, sendOffer, withdraw } from './offer-pages.ts';
import { exportQuotations, quotationPage, quotationsPage, replyToQuotation } from './quotation-pages.ts';
import { deleteVisitor, exportVisitor, showVisitor, VISITOR_TEXTS, visitorPage } from './visitor-pages.ts';

/** The pages of visitors' quote requests and feedback, and of all that is kept about one of them. */
export const INBOX_ROUTES: readonly DeskRoute[] = [
  { method: 'GET', path: '/quotations', needs: 'publish', answer: quotationsPage },
  { method: 'POST', path: '/quotations', needs: 'publish', proof: true, answer: exportQuotations },
  { method: 'GET', path: '/quotations/:reference', needs: 'publish', answer: quotationPage },
  {
    method: 'POST',
    path: '/quotations/:reference',
    needs: 'publish',
    texts: REPLY_TEXTS,
    answer: replyToQuotation,
  },
  { method: 'GET', path: '/quotations/:reference/offer', needs: 'publish', answer: askOffer },
  {
    method: 'POST',
    path: '/quotations/:reference/offer',
    needs: 'publish',
    texts: OFFER_TEXTS,
    answer: checkOffer,
  },
  {
    method: 'POST',
    path: '/quotations/:reference/offer/send',
    needs: 'publish',
    proof: true,
    texts: OFFER_TEXTS,
    answer: sendOffer,
  },
  { method: 'GET', path: '/quotations/:reference/offers/:number', needs: 'publish', answer: askWithdrawal },
  {
    method: 'POST',
    path: '/quotations/:reference/offers/:number',
    needs: 'publish',
    proof: true,
    answer: withdraw,
  },
  { method: 'GET', path: '/feedback', needs: 'publish', answer: feedbackListPage },
  { method: 'POST', path: '/feedback', needs: 'publish', proof: true, answer: exportFeedback },
  { method: 'GET', path: '/feedback/:id', needs: 'publish', answer: feedbackPage },
  { method: 'POST', path: '/feedback/:id', needs: 'publish', texts: REPLY_TEXTS, answer: replyToFeedback },
  { method: 'GET', path: '/feedback/:id/images/:number', needs: 'publish', answer: feedbackImage },
  { method: 'GET', path: '/visitor', needs: 'publish', answer: visitorPage },
  {
    method: 'POST',
    path: '/visitor',
    needs: 'publish',
    proof: true,
    texts: VISITOR_TEXTS,
    answer: showVisitor,
  },
  { method: 'POST', path: '/visitor/export', needs: 'publish', proof: true, answer: exportVisitor },
  { method: 'POST', path: '/visitor/delete', needs: 'publish', proof: true, answer: deleteVisitor },
];
