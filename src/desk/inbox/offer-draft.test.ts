import { expect, it } from 'vitest';
import type { Quotation } from '#contract/visitors/quotation.ts';
import { checkDraft, type DraftLine, draftOf, type OfferDraft, readDraft } from './offer-draft.ts';

const NOW = new Date('2026-11-26T10:00:00Z');

const QUOTATION: Quotation = {
  reference: 'Q20261126-7KWM4P',
  created_at: '2026-11-26T09:00:00.000Z',
  locale: 'en',
  catalogue_version: 'v1',
  currency: 'EUR',
  lines: [
    {
      product_id: 'S-1',
      part_number: 'S-1',
      name: { text: 'Screw' },
      quantity: 1200,
      unit_price: 17.535,
      line_total: 21042,
      lead_days: 2,
    },
    {
      product_id: null,
      part_number: 'X-9',
      name: { text: '' },
      quantity: 1,
      unit_price: null,
      line_total: null,
      lead_days: null,
    },
  ],
  total: 21042,
  unpriced_lines: 1,
  contact: { name: 'Ann', email: 'ann@example.com', phone: '', company: '' },
  area_code: null,
  note: '',
};

const line = (given: Partial<DraftLine> = {}): DraftLine => ({
  part_number: 'S-1',
  name: 'Screw',
  quantity: '1200',
  price: '0.17535',
  lead_days: '2',
  ...given,
});
const draft = (given: Partial<OfferDraft> = {}): OfferDraft => ({
  after: 0,
  comma: false,
  valid_until: '2026-12-26',
  remark: '',
  lines: [line()],
  ...given,
});
const check = (given: Partial<OfferDraft>) => checkDraft(draft(given), { currency: 'EUR', now: NOW });
const problemsOf = (given: Partial<OfferDraft>) => {
  const checked = check(given);
  return 'problems' in checked
    ? checked.problems.map(({ field, line: at }) => `${field} ${at ?? ''}`.trim())
    : [];
};

it('begins with the lines and the exact prices that the visitor saw, as they are typed in the language', () => {
  const english = draftOf(QUOTATION, undefined, { now: NOW, locale: 'en' });
  expect(english.lines).toEqual([
    line(),
    line({ part_number: 'X-9', name: '', quantity: '1', price: '', lead_days: '' }),
  ]);
  expect(english).toMatchObject({ after: 0, comma: false, valid_until: '2026-12-26' });
  const german = draftOf(QUOTATION, undefined, { now: NOW, locale: 'de' });
  expect(german.lines[0]?.price).toBe('0,17535');
  expect(
    checkDraft({ ...german, lines: german.lines.slice(0, 1) }, { currency: 'EUR', now: NOW }),
  ).toMatchObject({
    offer: { lines: [{ unit_price: 17.535, line_total: 21042 }] },
  });
});

it('begins the next offer with what the last one said', () => {
  const checked = check({ remark: 'Free of charge', lines: [line({ price: '9.5' })] });
  if ('problems' in checked) throw new Error('it does not fit');
  const last = {
    reference: QUOTATION.reference,
    number: 3,
    created_at: '',
    currency: 'EUR',
    ...checked.offer,
  };
  expect(draftOf(QUOTATION, last, { now: NOW, locale: 'en' })).toMatchObject({
    after: 3,
    remark: 'Free of charge',
    lines: [line({ price: '9.50' })],
  });
});

it('rounds the total of a line once, and no price', () => {
  const lines = [
    line({ quantity: '3', price: '0.00125' }),
    line({ quantity: '1', price: '0.285' }),
    line({ quantity: '100', price: '0.00285', lead_days: '' }),
  ];
  expect(check({ lines })).toMatchObject({
    offer: {
      lines: [
        { unit_price: 0.125, line_total: 0 },
        { unit_price: 28.5, line_total: 29 },
        { unit_price: 0.285, line_total: 29, lead_days: null },
      ],
      total: 58,
    },
  });
});

it.each([
  [{ valid_until: '2026-11-25' }, ['valid_until']],
  [{ valid_until: 'soon' }, ['valid_until']],
  [{ valid_until: '2046-01-01' }, ['valid_until']],
  [{ remark: 'x'.repeat(4001) }, ['remark']],
  [{ lines: [] }, ['lines']],
  [{ lines: [line(), line({ part_number: '' })] }, ['part_number 1']],
  [{ lines: [line({ quantity: '1.5' })] }, ['quantity 0']],
  [{ lines: [line({ quantity: '0' })] }, ['quantity 0']],
  [{ lines: [line({ price: '' })] }, ['price 0']],
  [{ lines: [line({ price: '-1' })] }, ['price 0']],
  [{ lines: [line({ price: '1 USD' })] }, ['price 0']],
  [{ lines: [line({ price: '12,50' })] }, ['price 0']],
  [{ comma: true, lines: [line({ price: '12.50' })] }, ['price 0']],
  [{ lines: [line({ price: '999999999999', quantity: '1000000' })] }, ['price 0']],
  [{ lines: [line({ lead_days: 'two' })] }, ['lead_days 0']],
])('refuses %j, and names the field', (given, fields) => {
  expect(problemsOf(given)).toEqual(fields);
});

it('reads repeated fields as lines, without those that are empty', () => {
  const form = new URLSearchParams(
    'after=2&comma=yes&valid_until=2026-12-01&remark=a%0D%0Ab&part_number=A&part_number=&part_number=B&quantity=1&quantity=&quantity=2',
  );
  expect(readDraft(form)).toEqual({
    after: 2,
    comma: true,
    valid_until: '2026-12-01',
    remark: 'a\nb',
    lines: ['A', 'B'].map((part_number, at) => ({
      part_number,
      name: '',
      quantity: String(at + 1),
      price: '',
      lead_days: '',
    })),
  });
});
