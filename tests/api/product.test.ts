import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE } from './catalogue.ts';
import { callFor, failureFor, startSite, type TestSite, writeMedia } from './start-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ entries: CATALOGUE });
  writeMedia(site.data_dir, 'v1', 'media/holder.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
});
afterAll(() => site.close());

const product = (id: string) => callFor(site, 'product_get', { params: { id } });

describe('a product', () => {
  it('R-43 has its attributes in order, prices, lead time and its set', async () => {
    const answer = await product('LA-25');
    expect(answer.product).toMatchObject({
      id: 'LA-25',
      part_number: 'LA-25/M',
      stock: 5,
      lead_days: 0,
      status: 'published',
    });
    expect(answer.product?.columns.map(column => column.key)).toEqual(['focal_length', 'window']);
    expect(answer.product?.price?.breaks.map(step => step.unit_price)).toEqual([2025, 1525]);
    expect(answer.set?.id).toBe('pcx');
    expect(answer.breadcrumb.map(crumb => crumb.name.text)).toEqual([
      'Optics',
      'Lenses',
      'Convex',
      'Plano-convex lenses',
    ]);
    expect(answer.breadcrumb.at(-1)?.path).toBeNull();
  });

  it('R-43 is found by its part number, dashes and case aside', async () => {
    for (const id of ['la-25-m', 'LA25M', 'la25.m']) expect((await product(id)).product?.id).toBe('LA-25');
  });

  it('R-43 is found by a part number with whatever marks, by every call about a product, and refuses what is none', async () => {
    for (const id of ['Hold 1/4-20', 'HOLD,1/4;20', '"hold" 1/4+20', 'Hold 1/4#20'])
      expect((await product(id)).product?.id, id).toBe('HOLD-1');
    const id = 'LA-25,/M';
    expect((await callFor(site, 'product_curves', { params: { id } })).curves.length).toBeGreaterThan(0);
    expect((await callFor(site, 'product_alternatives', { params: { id } })).products.length).toBeGreaterThan(
      0,
    );
    expect((await callFor(site, 'product_history', { params: { id } })).id).toBe('LA-25');
    expect((await callFor(site, 'product_leadtime', { params: { productId: id } })).product_id).toBe('LA-25');
    for (const none of [' ', '\u00a0\u3000', 'x'.repeat(129), 'A\u0007B'])
      expect(await failureFor(site, 'product_get', { params: { id: none } })).toMatchObject({ status: 400 });
  });

  it('R-43 is found by a number that it had before, and by no piece of one', async () => {
    for (const id of ['OLD-77', 'old77', 'Old.77']) expect((await product(id)).product?.id).toBe('HOLD-1');
    for (const id of ['OLD-7', 'OLD-777', 'OLD'])
      expect(await failureFor(site, 'product_get', { params: { id } })).toMatchObject({ status: 404 });
  });

  it('R-43 names the replacement of a discontinued one', async () => {
    expect((await product('LB-300')).product).toMatchObject({
      status: 'discontinued',
      replacement: { part_number: 'LB-150', id: 'LB-150' },
    });
  });

  it('without a set stands in its own category, its texts are HTML without scripts, and lost files are left out', async () => {
    const answer = await product('hold-1');
    expect([answer.set, answer.breadcrumb.map(crumb => crumb.name.text)]).toEqual([
      null,
      ['Mounts', 'Hold 1/4-20'],
    ]);
    expect(answer.product?.description_html.text).toContain('<h2>Holder</h2>');
    expect(answer.product?.description_html.text).not.toContain('<script');
    expect(answer.product?.documents).toEqual([
      {
        kind: 'drawing',
        name: { text: 'Drawing' },
        href: '/media/v1/media/holder.svg',
        bytes: 41,
        language: null,
      },
      { kind: 'page', name: { text: '' }, href: 'https://example.com/holder', bytes: null, language: 'en' },
    ]);
  });

  it('R-43 is not found where it is not public', async () => {
    for (const id of ['SECRET-1', 'hidden', 'nothing-like-it']) {
      expect((await site.get(`/api/v1/product/${id}`)).status).toBe(404);
    }
  });
});

describe('a product set', () => {
  it('R-44 has groups with the heads of their tables, documents, curves and related sets', async () => {
    const { set, curves } = await callFor(site, 'product_show', { query: 'id=pcx' });
    expect(
      set.groups.map(({ id, products, columns }) => [id, products, columns.map(column => column.key)]),
    ).toEqual([
      ['pcx-plain', 3, ['focal_length', 'window']],
      ['pcx-coated', 3, ['coating', 'focal_length']],
    ]);
    expect(set.products).toBe(6);
    expect(set.description_html.text).toBe('<p><strong>Flat</strong> on one side</p>');
    expect(curves.map(curve => curve.id)).toEqual(['pcx-t']);
    expect(set.related).toEqual([expect.objectContaining({ id: 'dcx', products: 3 })]);
  });

  it('R-44 without groups has one list: its own', async () => {
    const { set } = await callFor(site, 'product_show', { query: 'id=dcx' });
    expect(set.groups.map(({ id, products }) => [id, products])).toEqual([['dcx', 3]]);
  });

  it('R-44 is also what /product/{id} shows for a set’s id', async () => {
    const answer = await product('pcx');
    expect([answer.product, answer.set?.id]).toEqual([null, 'pcx']);
  });

  it('R-44 stands beside /product/{id}: `show` is no product', async () => {
    const response = await site.get('/api/v1/product/show');
    expect([response.status, (await response.json()).msg]).toEqual([
      400,
      expect.stringMatching(/^Invalid value for id: /),
    ]);
  });
});

it('R-48 gives the curves of a product and of its set, points in the axes’ units', async () => {
  const { curves } = await callFor(site, 'product_curves', {
    params: { id: 'LA-25' },
    headers: { lang: 'zh_CN' },
  });
  expect(curves.map(({ id, name }) => [id, name])).toEqual([
    ['la25-t', { text: '透过率' }],
    ['pcx-t', { text: 'pcx-t', lang: 'en' }],
  ]);
  expect(curves[0]?.series[0]?.points).toEqual([
    [400, 90],
    [500, 91],
  ]);
  expect(
    (await callFor(site, 'product_curves', { params: { id: 'pcx' } })).curves.map(curve => curve.id),
  ).toEqual(['pcx-t']);
});

describe('the files of a catalogue', () => {
  it('are served with their type and a sandbox, for good', async () => {
    const response = await site.get('/media/v1/media/holder.svg');
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toContain('immutable');
  });

  it('come in parts to whom asks for one', async () => {
    const response = await site.get('/media/v1/media/holder.svg', { range: 'bytes=0-3' });
    expect([response.status, await response.text()]).toEqual([206, '<svg']);
  });

  it.each([
    '/media/../etalon.sqlite',
    '/media/..%2fetalon.sqlite',
    '/media/v1/%2e%2e/%2e%2e/etalon.sqlite',
    '/media/v1/..%5c..%5cetalon.sqlite',
    '/media/',
    '/media/v1',
    '/media/v1/.hidden',
    '/media/v1/media/holder.svg%00.png',
  ])('never lead out of their folder: %s', async path => {
    const response = await site.get(path);
    expect(response.status).toBeGreaterThanOrEqual(200);
    expect(response.status).toBeLessThan(500);
    expect(await response.text()).not.toContain('SQLite format');
  });
});
