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

/** The pages of versions. A change is confirmed by `GET` and carried out by `POST`. */
export const VERSION_ROUTES: readonly DeskRoute[] = [
  { method: 'GET', path: '/versions', answer: listPage },
  { method: 'GET', path: '/versions/compare', answer: comparePage },
  { method: 'GET', path: '/versions/:id/publish', needs: 'publish', answer: askPublish },
  { method: 'POST', path: '/versions/:id/publish', needs: 'publish', proof: true, answer: publish },
  { method: 'GET', path: '/versions/:id/plan', needs: 'publish', answer: askPlan },
  { method: 'POST', path: '/versions/:id/plan', needs: 'publish', proof: true, answer: plan },
  { method: 'GET', path: '/versions/:id/cancel', needs: 'publish', answer: askCancel },
  { method: 'POST', path: '/versions/:id/cancel', needs: 'publish', answer: cancel },
  { method: 'GET', path: '/versions/:id/discard', needs: 'publish', answer: askDiscard },
  { method: 'POST', path: '/versions/:id/discard', needs: 'publish', answer: discard },
  { method: 'GET', path: '/versions/:id/preview', needs: 'publish', answer: askPreview },
  { method: 'POST', path: '/versions/:id/preview', needs: 'publish', answer: preview },
  { method: 'GET', path: '/rollback', needs: 'publish', answer: askRollback },
  { method: 'POST', path: '/rollback', needs: 'publish', proof: true, answer: rollBack },
];
