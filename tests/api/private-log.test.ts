import { expect, it } from 'vitest';
import { CATALOGUE } from './catalogue.ts';
import { ANN } from './sessions.ts';
import { sendFor, startSiteForTest } from './start-site.ts';

const CONTACT = {
  name: 'Annabel Privat',
  email: 'annabel@privat.example',
  phone: '+49 555 0100',
  company: 'Privat Optik GmbH',
};

it('the log has nothing of what visitors type, not even of requests that fail', async () => {
  const site = await startSiteForTest({ entries: CATALOGUE, log_level: 'trace' });
  const quotation = { lines: [{ product_id: 'LA-25', quantity: 3 }], contact: CONTACT, note: 'secret note' };
  const feedback = { type_id: 'product', content: 'secret words', ...CONTACT };
  const statuses: number[] = [];
  const send = async (...call: Parameters<typeof sendFor> extends [unknown, ...infer Rest] ? Rest : never) =>
    void statuses.push((await sendFor(site, ...call)).status);
  await send('quotation_send', { body: quotation, headers: ANN });
  await send('feedback_send', { body: feedback, headers: ANN });
  await send('quotation_send', { body: { ...quotation, lines: [] }, headers: ANN });
  await send('feedback_send', { body: { ...feedback, type_id: 'secret type' }, headers: ANN });
  await send('search', { query: 'q=annabel%40privat.example', headers: ANN });
  await send('search', { query: 'q=x&unknown=annabel%40privat.example', headers: ANN });
  await send('quotation_get', { params: { reference: 'Q20261120-AAAAAA' }, headers: ANN });
  expect(statuses).toEqual([200, 200, 422, 422, 200, 400, 404]);
  const log = JSON.stringify(site.faults);
  for (const word of [...Object.values(CONTACT), 'secret', 'annabel', ...Object.values(ANN)])
    expect([word, log.includes(word)]).toEqual([word, false]);
});
