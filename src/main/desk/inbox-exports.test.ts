import { expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import type { Feedback } from '#contract/visitors/feedback.ts';
import type { OwnerOffer } from '#contract/visitors/offer.ts';
import { openTestDatabase } from '#database/suite/test-site.ts';
import { addFeedback } from '#database/visitors/feedback.ts';
import { addOffer } from '#database/visitors/offers.ts';
import { addQuotation } from '#database/visitors/quotations.ts';
import { exportInbox } from './inbox-exports.ts';

const AT = '2026-11-20T10:00:00.000Z';
const EMAIL = 'ann@lee.example';
const SESSION = 'desk-desk-desk-desk-desk-desk';

const FEEDBACK: Feedback = {
  id: 'F1',
  type_id: 'product',
  content: '=HYPERLINK("http://x")\nsecond line',
  contact: { name: '+1', email: EMAIL },
  area_code: null,
  product_id: 'p-1',
  page: '/product/p-1',
  images: 2,
  status: 'answered',
  reply: 'Thank you',
  created_at: AT,
  answered_at: AT,
  locale: 'de',
};

const QUOTATION = make.quotation('Q20261120-AAAAAA', {
  created_at: AT,
  contact: { name: 'Ann', email: EMAIL, phone: '', company: '@Lee' },
});

const OFFER: OwnerOffer = {
  reference: QUOTATION.reference,
  number: 1,
  created_at: AT,
  valid_until: '2099-12-01',
  currency: 'USD',
  lines: [
    { part_number: '=P', name: 'Lens', quantity: 3, unit_price: 12.5, line_total: 38, lead_days: 4 },
    { part_number: 'Q', name: 'Mount', quantity: 1, unit_price: 1000, line_total: 1000, lead_days: null },
  ],
  total: 1038,
  remark: '-',
};

it('exports feedback, and offers with a row per line, so that a spreadsheet runs none of it', async context => {
  const database = await openTestDatabase('sqlite', context);
  await addFeedback(database, SESSION, FEEDBACK, []);
  await addQuotation(database, SESSION, QUOTATION);
  await addOffer(database, OFFER, { secret: 's1', email: EMAIL });
  await addOffer(
    database,
    { ...OFFER, number: 2, lines: OFFER.lines.slice(1) },
    { secret: 's2', email: EMAIL },
  );
  const read = async (what: 'feedback' | 'offers') => String(await exportInbox(database, what, '.csv'));
  expect((await read('feedback')).split('\r\n')).toEqual([
    '\ufeffid,created_at,type_id,status,content,name,email,phone,company,area_code,product_id,page,images,reply,answered_at,language',
    `F1,${AT},product,answered,"'=HYPERLINK(""http://x"")\nsecond line",'+1,${EMAIL},,,,p-1,/product/p-1,2,Thank you,${AT},de`,
    '',
  ]);
  const start = (number: number, state: string) =>
    `${OFFER.reference}-${number},${OFFER.reference},${AT},2099-12-01,${state},,Ann,${EMAIL},'@Lee`;
  expect((await read('offers')).split('\r\n').slice(1, -1)).toEqual([
    `${start(2, 'valid')},Q,Mount,1,10,10,10.38,USD,,'-`,
    `${start(1, 'replaced')},'=P,Lens,3,0.125,0.38,10.38,USD,4,'-`,
    `${start(1, 'replaced')},Q,Mount,1,10,10,10.38,USD,,'-`,
  ]);
  const workbook = await exportInbox(database, 'offers', '.xlsx');
  expect(workbook.subarray(0, 2).toString()).toBe('PK');
});
