import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import { CATALOGUE } from './catalogue.ts';
import { callFor, failureFor, startSite, type TestSite } from './start-site.ts';

const product = (id: string, about: Parameters<typeof make.product>[1] = {}): Entry => [
  'product',
  make.product(id, { category_ids: ['convex'], ...about }),
];

let site: TestSite;
beforeAll(async () => {
  site = await startSite({
    entries: [
      ...CATALOGUE,
      product('G-1', { replacement: 'LA-25/M', cross_references: ['G-0'] }),
      product('G-2', { replacement: 'ELSEWHERE-1' }),
      product('G-3'),
      product('M-1', { part_number: 'M-ONE' }),
      product('N-1'),
    ],
  });
  // LA-50 leaves its series, M-ONE has another number, N-1 became N-2 as another product, which then became N-3.
  const left = CATALOGUE.filter(([noun, record]) => noun !== 'product' || record.id !== 'LA-50');
  const renamed = product('M-1', { part_number: 'M-TWO' });
  await site.publish([...left, renamed, product('N-2', { cross_references: ['N-1'] })]);
  await site.publish([...left, renamed, product('N-3', { cross_references: ['N-2'] })]);
  const isServed = async () =>
    expect((await callFor(site, 'product_get', { params: { id: 'N-3' } })).product?.id).toBe('N-3');
  await vi.waitFor(isServed, { timeout: 45_000, interval: 100 });
});
afterAll(() => site.close());

const ask = async (id: string, headers = {}) => {
  const answer = await site.get(`/api/v1/product/${encodeURIComponent(id)}`, headers);
  return { status: answer.status, ...(await answer.json()) };
};

it('answers 410 for a withdrawn product, with its replacement or its series', async () => {
  for (const id of ['G-1', 'g1', 'G-0'])
    expect(await ask(id), id).toMatchObject({
      status: 410,
      success: false,
      type: 'withdrawn',
      msg: 'G-1 is no longer in this catalogue. LA-25/M replaces it.',
      data: { part_number: 'G-1', replacement: { part_number: 'LA-25/M', id: 'LA-25' }, set: null },
    });
  expect(await ask('G-2')).toMatchObject({
    data: { replacement: { part_number: 'ELSEWHERE-1', id: null } },
  });
  expect(await ask('G-3')).toMatchObject({
    status: 410,
    msg: 'G-3 is no longer in this catalogue.',
    data: { replacement: null, set: null },
  });
  expect(await ask('LA-50', { lang: 'zh_CN' })).toMatchObject({
    status: 410,
    msg: expect.stringContaining('已从本目录中撤下'),
    data: { set: { id: 'pcx', name: { text: expect.any(String) } }, replacement: null },
  });
});

it('finds a renamed product by every number that it had, however often it was renamed', async () => {
  for (const [asked, found] of [
    ['M-ONE', 'M-1'],
    ['m.one', 'M-1'],
    ['N-1', 'N-3'],
    ['n2', 'N-3'],
  ] as const)
    expect((await callFor(site, 'product_get', { params: { id: asked } })).product?.id, asked).toBe(found);
});

it('says 404 of a number that no product ever had, and 410 in every call about a product', async () => {
  expect(await failureFor(site, 'product_get', { params: { id: 'G-9' } })).toMatchObject({ status: 404 });
  for (const name of ['product_curves', 'product_alternatives', 'product_history'] as const)
    expect(await failureFor(site, name, { params: { id: 'G-3' } }), name).toMatchObject({ status: 410 });
});
