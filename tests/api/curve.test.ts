import { afterAll, beforeAll, expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import { CATALOGUE } from './catalogue.ts';
import { callFor, failureFor, startSite, type TestSite } from './start-site.ts';

let site: TestSite;
beforeAll(async () => {
  const many = Array.from({ length: 20_000 }, (_, x): [number, number] => [x, 1]);
  const large = make.curve('large', {
    product_id: 'LA-50',
    series: Array.from({ length: 21 }, () => ({ name: {}, points: many })),
  });
  const hidden = make.curve('secret', { product_id: 'SECRET-1' });
  site = await startSite({ entries: [...CATALOGUE, ['curve', large], ['curve', hidden]] });
});
afterAll(() => site.close());

it('R-48 R-56 gives curves by their ids, in that order and each once, with what they belong to', async () => {
  const { curves, missing } = await callFor(site, 'curve_list', {
    query: 'ids[]=pcx-t&ids[]=gone&ids[]=la25-t&ids[]=secret&ids[]=sEt&ids[]=pcx-t',
  });
  expect(curves.map(({ id, owner }) => [id, owner])).toEqual([
    ['pcx-t', { kind: 'set', id: 'pcx', name: { text: 'Plano-convex lenses' } }],
    ['la25-t', { kind: 'product', id: 'LA-25', name: { text: 'LA-25/M' } }],
  ]);
  // A curve of a draft is missing like one that never existed, and like a word that no id may be.
  expect(missing).toEqual(['gone', 'secret', 'sEt']);
});

it('R-48 names what a product’s curves belong to: itself, or its set', async () => {
  const { curves } = await callFor(site, 'product_curves', { params: { id: 'LA-25' } });
  expect(curves.map(({ owner }) => [owner.kind, owner.id])).toEqual([
    ['product', 'LA-25'],
    ['set', 'pcx'],
  ]);
});

it('R-54 refuses a list of curves without ids, with too many, or with more points than one answer carries', async () => {
  const failure = (query: string) => failureFor(site, 'curve_list', { query });
  expect(await failure('')).toMatchObject({
    status: 400,
    msg: expect.stringMatching(/^Invalid value for ids/),
  });
  const ids = Array.from({ length: 101 }, (_, at) => `ids[]=c${at}`).join('&');
  expect(await failure(ids)).toMatchObject({
    status: 400,
    msg: expect.stringMatching(/^Invalid value for ids/),
  });
  expect(await failure('ids[]=large')).toMatchObject({
    status: 400,
    msg: 'Invalid value for ids: 1. At most 400000 points per request; these curves have 420000',
  });
});
