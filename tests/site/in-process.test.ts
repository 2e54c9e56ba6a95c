import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { toCamelKeys } from '#contract/client/key-case.ts';
import { RequestFailure } from '#contract/client/request-failure.ts';
import { CATALOGUE } from '../api/catalogue.ts';
import { callFor, startSite, startSiteForTest, type TestSite } from '../api/start-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ entries: CATALOGUE });
});
afterAll(() => site.close());
const warn = vi.fn<(message: string) => void>();
beforeEach(() => warn.mockClear());
const caller = (locale: 'en' | 'cn' = 'en') => site.api.callerFor({ locale, token: '' }, warn);

async function failureOf(call: Promise<unknown>): Promise<RequestFailure> {
  const failure: unknown = await call.then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(RequestFailure);
  return failure as RequestFailure;
}

describe('the way from a page to the API in the same process', () => {
  it('gives what the same call gives over HTTP, keys in camelCase', async () => {
    const { data } = await caller().call('category_show', {
      params: { id: 'lenses' },
      query: { filters: ['focal_length=10mm..200mm'], size: 2 },
    });
    const sent = await callFor(site, 'category_show', {
      params: { id: 'lenses' },
      query: 'filters[]=focal_length%3D10mm..200mm&size=2',
    });
    expect(data).toEqual(toCamelKeys(sent));
    expect(data.list.products).toHaveLength(2);
  });

  it('answers in the language of the page', async () => {
    const names = await Promise.all(
      (['en', 'cn'] as const).map(
        async locale => (await caller(locale).call('home')).data.categoryList[0]?.name,
      ),
    );
    expect(names[0]).not.toEqual(names[1]);
  });

  it.each([
    ['page', { page: 0 }],
    ['q', { q: '\u0000' }],
    ['filters', { filters: ['x'.repeat(3000)] }],
  ])('R-54 refuses a bad %s as the API over HTTP does', async (field, query) => {
    const failure = await failureOf(caller().call('search', { query }));
    expect([failure.kind, failure.status, failure.code]).toEqual(['status', 400, 'invalid_parameter']);
    expect(failure.message).toContain(`${field}`);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^search: 400 /));
  });

  it('names what does not exist, in the language of the page', async () => {
    const failure = await failureOf(caller('cn').call('product_get', { params: { id: 'gone' } }));
    expect([failure.status, failure.message]).toEqual([404, expect.stringContaining('gone')]);
  });

  it('gives a request up that is aborted', async () => {
    const failure = await failureOf(caller().call('test', {}, { signal: AbortSignal.abort() }));
    expect([failure.kind, warn.mock.calls]).toEqual(['aborted', []]);
  });

  it('has no session: what belongs to one is refused', async () => {
    expect((await failureOf(caller().call('cart_get'))).status).toBe(400);
    expect((await caller().call('home')).data.sessionId).toBe('');
  });
});

it('R-02 says of a site without a catalogue that there is none, and finds it once it is published', async () => {
  const waiting = await startSiteForTest();
  const ask = () => waiting.api.callerFor({ locale: 'en', token: '' }, warn).call('home');
  expect((await failureOf(ask())).status).toBe(503);
  await waiting.publish(CATALOGUE);
  await expect.poll(async () => (await ask().catch(() => undefined))?.data.sessionId).toBe('');
});
