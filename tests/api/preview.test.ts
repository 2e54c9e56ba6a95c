import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signPreviewToken } from '#api/product/preview-token.ts';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import { CATALOGUE } from './catalogue.ts';
import { callFor, failureFor, sendFor, startSite, startSiteForTest, type TestSite } from './start-site.ts';

const SECRET = 'a secret of sixteen characters or more';
const now = new Date('2026-11-20T12:00:00Z');
const sign = (id: string, days = 1) =>
  signPreviewToken(SECRET, { id, expires: new Date(now.getTime() + days * 86_400_000) });

const DRAFTS: Entry[] = [
  ['group', make.group('hidden-a', 'hidden', { name: { en: 'Group A' } })],
  ['product', make.product('H-1', { set_id: 'hidden', group_id: 'hidden-a', status: 'draft' })],
  ['product', make.product('H-2', { set_id: 'hidden', status: 'draft', order: 1 })],
  ['curve', make.curve('hidden-t', { set_id: 'hidden' })],
  ['curve', make.curve('h2-t', { product_id: 'H-2' })],
];

let site: TestSite;
beforeAll(async () => {
  site = await startSite({
    entries: [...CATALOGUE, ...DRAFTS],
    env: { PREVIEW_SECRET: SECRET },
    now: () => now,
  });
});
afterAll(() => site.close());

const CALLS = ['product_preview_list', 'product_preview_group', 'product_preview_product'] as const;

describe('a preview', () => {
  it('R-52 shows an unpublished product to the holder of its token, in header or query', async () => {
    const token = sign('secret-1');
    const params = { id: 'SECRET-1' };
    for (const call of [{ query: `token=${token}` }, { headers: { token } }]) {
      const { product, set } = await callFor(site, 'product_preview_product', { params, ...call });
      expect([product?.status, product?.name.text, set?.id]).toEqual(['draft', 'Unannounced', 'pcx']);
    }
  });

  it('R-52 shows an unpublished set with its groups, products and curves', async () => {
    const headers = { token: sign('hidden') };
    const group = await callFor(site, 'product_preview_group', { params: { id: 'hidden' }, headers });
    expect(group.set).toMatchObject({ id: 'hidden', status: 'draft', products: 2 });
    expect(group.curves.map(({ id }) => id)).toEqual(['hidden-t']);
    const list = await callFor(site, 'product_preview_list', {
      params: { id: 'hidden' },
      headers,
      query: 'size=1&page=2',
    });
    expect([list.totals.products, list.pages, list.products.map(({ id }) => id)]).toEqual([2, 2, ['H-2']]);
    const inGroup = await callFor(site, 'product_preview_list', { params: { id: 'hidden-a' }, headers });
    expect(inGroup.products.map(({ id }) => id)).toEqual(['H-1']);
    const { product, curves } = await callFor(site, 'product_preview_product', {
      params: { id: 'H-2' },
      headers,
    });
    expect([product?.id, curves.map(({ id }) => id)]).toEqual(['H-2', ['h2-t', 'hidden-t']]);
  });

  it('R-52 is never kept and never indexed', async () => {
    for (const [id, status] of [
      ['SECRET-1', 200],
      ['gone', 403],
    ] as const) {
      const response = await sendFor(site, 'product_preview_product', {
        params: { id },
        headers: { token: sign('SECRET-1') },
      });
      expect([
        response.status,
        response.headers.get('cache-control'),
        response.headers.get('x-robots-tag'),
      ]).toEqual([status, 'private, no-store', 'noindex, nofollow']);
    }
    const params = { id: 'SECRET-1' };
    await callFor(site, 'product_preview_product', { params, headers: { token: sign('SECRET-1') } });
    expect((await failureFor(site, 'product_preview_product', { params })).status).toBe(403);
    expect((await failureFor(site, 'product_get', { params })).status).toBe(404);
  });

  it('R-52 with a wrong, expired, altered or foreign token gets the same 403, whether or not there is such a record', async () => {
    const good = sign('SECRET-1');
    const tokens = [
      '',
      'x',
      sign('SECRET-1', -1),
      `${good.slice(0, -3)}AAA`,
      sign('LA-25'),
      sign('hidden').slice(1),
      signPreviewToken(`${SECRET}!`, { id: 'SECRET-1', expires: new Date('2099-01-01') }),
    ];
    const answers = new Set<string>();
    for (const token of tokens)
      for (const id of ['SECRET-1', 'no-such-thing', 'H-1'])
        for (const name of CALLS) {
          const response = await sendFor(site, name, { params: { id }, headers: { token } });
          const { date: _, 'keep-alive': __, ...headers } = Object.fromEntries(response.headers);
          answers.add(JSON.stringify([response.status, await response.text(), headers]));
        }
    expect(answers.size).toBe(1);
    expect(JSON.parse([...answers][0] ?? '')[0]).toBe(403);
    expect(
      (
        await failureFor(site, 'product_preview_product', {
          params: { id: 'no-such-thing' },
          headers: { token: good },
        })
      ).status,
    ).toBe(403);
    expect(
      (await failureFor(site, CALLS[0], { params: { id: 'hidden' }, headers: { lang: 'zh_CN' } })).msg,
    ).toBe('需要有效的预览令牌');
  });

  it('R-52 of one product does not show its neighbours', async () => {
    const headers = { token: sign('H-1') };
    expect(
      (await callFor(site, 'product_preview_product', { params: { id: 'H-1' }, headers })).product?.id,
    ).toBe('H-1');
    for (const [name, id] of [
      ['product_preview_product', 'H-2'],
      ['product_preview_list', 'hidden'],
      ['product_preview_group', 'hidden'],
    ] as const)
      expect((await failureFor(site, name, { params: { id }, headers })).status).toBe(403);
  });

  it('R-52 is not there at all without a secret', async () => {
    const plain = await startSiteForTest({ entries: CATALOGUE });
    const params = { id: 'SECRET-1' };
    expect(
      (await failureFor(plain, 'product_preview_product', { params, headers: { token: sign('SECRET-1') } }))
        .status,
    ).toBe(403);
    expect(
      (await callFor(plain, 'product_get', { params: { id: 'LA-25' }, headers: { token: 'x' } })).product?.id,
    ).toBe('LA-25');
  });
});
