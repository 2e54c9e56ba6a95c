import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInProcessFetch } from '#api/in-process-fetch.ts';
import { CATALOGUE } from '../api/catalogue.ts';
import { startSite, startSiteForTest, type TestSite } from '../api/start-site.ts';

let empty: TestSite;
beforeAll(async () => {
  empty = await startSite();
});
afterAll(() => empty.close());
const fetchInProcess = (url: string, init?: RequestInit) => createInProcessFetch(empty.api)(url, init);

describe('the way from a page to the API in the same process', () => {
  it('answers paths and whole addresses as a socket would', async () => {
    for (const url of ['/api/test', 'http://example.com/api/test?']) {
      const response = await fetchInProcess(url);
      expect([response.status, await response.json()]).toEqual([200, { success: true, msg: '', data: null }]);
    }
    const refused = await fetchInProcess('/api/v1/search?x=1', { headers: { lang: 'zh_CN' } });
    expect([refused.status, refused.headers.get('content-type')]).toEqual([
      400,
      'application/json; charset=utf-8',
    ]);
  });

  it('gives a request up that is aborted', async () => {
    await expect(fetchInProcess('/api/test', { signal: AbortSignal.abort() })).rejects.toThrow();
  });
});

it('R-02 makes no session for a page that many visitors share', async () => {
  const site = await startSiteForTest({ entries: CATALOGUE });
  const response = await createInProcessFetch(site.api)('/api/v1/home', {
    headers: { sessionId: 'A'.repeat(24) },
  });
  expect((await response.json()).data.session_id).toBe('');
});
