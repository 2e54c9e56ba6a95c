import { expect, it } from 'vitest';
import type { VisitRecord } from '#contract/visitors/click-record.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { askedQuestions } from './asked-questions.ts';

// Searches and clicks ask nothing of the catalogue.
const served = {} as ServedCatalogue;

it('texts that name a person are no questions, and clicks without a text are none either', () => {
  const records = [
    { action: 'search', text: ' Red  lens ', found: 3 },
    { action: 'search', text: 'ann@example.com', found: 0 },
    { action: 'click', kind: 'product', id: 'A-1', text: 'red lens' },
    { action: 'click', kind: 'product', id: 'A-2', text: 'ann@example.com' },
    { action: 'click', kind: 'product', id: 'A-3' },
  ] as VisitRecord[];
  const asked = askedQuestions(served, records, { day: '2026-11-20', session_id: 's', secret: 'x' });
  expect(asked).toMatchObject({
    day: '2026-11-20',
    session_id: 's',
    searches: [{ term: { text: 'red lens' }, found: 3 }],
    choices: [{ term: { text: 'red lens' }, kind: 'product', id: 'A-1' }],
    filters: [],
  });
});
