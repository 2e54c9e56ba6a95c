import type { DeskRoute } from '../page/desk-page.ts';
import { askFiles, takeFiles } from './import-pages.ts';
import { cancelRun, dropImport, jobPage, startRun } from './job-page.ts';
import { MAPPING_TEXTS } from './mapping-form.ts';
import { askMapping, takeMapping } from './mapping-page.ts';
import { MEND_TEXTS } from './mend-form.ts';
import { takeBack, takeMended } from './mend-pages.ts';
import { kindPage } from './problem-pages.ts';

/** The pages of imports, from the files to a version that can be published. */
export const IMPORT_ROUTES: readonly DeskRoute[] = [
  { method: 'GET', path: '/imports', answer: askFiles },
  { method: 'POST', path: '/imports', takes: 'folder', answer: takeFiles },
  { method: 'GET', path: '/imports/:id', answer: jobPage },
  { method: 'POST', path: '/imports/:id/run', answer: startRun },
  { method: 'POST', path: '/imports/:id/cancel', answer: cancelRun },
  { method: 'POST', path: '/imports/:id/delete', answer: dropImport },
  { method: 'GET', path: '/imports/:id/mapping', answer: askMapping },
  { method: 'POST', path: '/imports/:id/mapping', texts: MAPPING_TEXTS, answer: takeMapping },
  { method: 'GET', path: '/imports/:id/problems/:code', answer: kindPage },
  { method: 'POST', path: '/imports/:id/mend', texts: MEND_TEXTS, answer: takeMended },
  { method: 'POST', path: '/imports/:id/take-back', answer: takeBack },
];
