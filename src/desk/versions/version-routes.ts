import type { DeskRoute } from '../page/desk-page.ts';
import { comparePage } from './compare-page.ts';
import {
  askCancel,
  askDiscard,
  askPlan,
  askPreview,
  askPublish,
  askRollback,
  cancel,
  discard,
  plan,
  preview,
  publish,
  rollBack,
} from './confirmations.ts';
import { listPage } from './version-list.ts';

/** The pages of versions. What changes something is asked for by `GET` and done by `POST`. */
export const VERSION_ROUTES: readonly DeskRoute[] = [
  { method: 'GET', path: '/versions', answer: listPage },
  { method: 'GET', path: '/versions/compare', answer: comparePage },
  { method: 'GET', path: '/versions/:id/publish', answer: askPublish },
  { method: 'POST', path: '/versions/:id/publish', answer: publish },
  { method: 'GET', path: '/versions/:id/plan', answer: askPlan },
  { method: 'POST', path: '/versions/:id/plan', answer: plan },
  { method: 'GET', path: '/versions/:id/cancel', answer: askCancel },
  { method: 'POST', path: '/versions/:id/cancel', answer: cancel },
  { method: 'GET', path: '/versions/:id/discard', answer: askDiscard },
  { method: 'POST', path: '/versions/:id/discard', answer: discard },
  { method: 'GET', path: '/versions/:id/preview', answer: askPreview },
  { method: 'POST', path: '/versions/:id/preview', answer: preview },
  { method: 'GET', path: '/rollback', answer: askRollback },
  { method: 'POST', path: '/rollback', answer: rollBack },
];
