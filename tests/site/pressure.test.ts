import { expect, it } from 'vitest';
import { StoredBody } from '#http/stored-body.ts';
import type { Pages } from '#main/pages/pages.ts';
import { CATALOGUE } from '../api/catalogue.ts';
import { startSiteForTest, type TestSite } from '../api/start-site.ts';

/** Number of pages that are rendered at once. */
const RUNNING = 16;
/** Number of pages that wait for their turn, however little time there is. */
const WAITING = 16;
const REFUSED = 40;

/** Pages that are held until they are let through, except `/kept`. `made` is the number of pages begun. */
function heldPages(): Pages & { made: number; letThrough: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const pages = {
    build_id: 'test',
    script_mark: undefined,
    keeps: () => true,
    canonicalPath: (path: string) => path,
    pathPattern: (path: string) => path,
    made: 0,
    letThrough: resolve,
    render: async ({ url }: Request) => {
      pages.made += 1;
      if (!url.endsWith('/kept')) await promise;
      return new Response('<!doctype html><title>Page</title>', {
        headers: { 'content-type': 'text/html; charset=utf-8' },
      });
    },
  };
  return pages;
}

const script = new StoredBody(Buffer.from('export {};'), 'text/javascript; charset=utf-8');
const start = (pages: Pages) =>
  startSiteForTest({
    entries: CATALOGUE,
    pages,
    assets: new Map([['/assets/a.js', script]]),
    turns: { wait_max_ms: 1, long_wait_ms: 60_000, place_ms: 60_000 },
  });

/** Requests more pages than the site accepts, until the rest is refused. @returns all answers, and the refused ones */
async function overload(
  site: TestSite,
  pages: { made: number },
): Promise<{ answers: Promise<Response[]>; refused: Response[] }> {
  pages.made = 0;
  const begun = Array.from({ length: RUNNING }, (_, n) => site.get(`/begun-${n}`));
  await expect.poll(() => pages.made).toBe(RUNNING);
  const refused: Response[] = [];
  const later = Array.from({ length: WAITING + REFUSED }, async (_, n) => {
    const answer = await site.get(`/later-${n}`);
    if (answer.status === 503) refused.push(answer);
    return answer;
  });
  await expect.poll(() => refused.length).toBe(REFUSED);
  return { answers: Promise.all([...begun, ...later]), refused };
}

it('a site with more to do than it can refuses the rest at once, does no work for it, and takes more when that is done', async () => {
  const pages = heldPages();
  const site = await start(pages);
  const { answers, refused } = await overload(site, pages);
  for (const answer of refused) {
    expect([answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      '5',
      'no-store',
    ]);
    expect(await answer.text()).toContain('The server is busy. Please try again.');
  }
  const call = await site.get('/api/v1/category', { lang: 'zh_CN' });
  expect([call.status, call.headers.get('retry-after'), await call.json()]).toEqual([
    503,
    '5',
    { success: false, msg: '服务器繁忙，请稍后重试', type: 'overloaded', data: null },
  ]);
  const data = await site.get('/category.data');
  expect([data.status, (await data.json()).msg]).toEqual([503, 'The server is busy. Please try again.']);
  pages.letThrough();
  expect((await answers).filter(({ status }) => status === 200)).toHaveLength(RUNNING + WAITING);
  expect(pages.made).toBe(RUNNING + WAITING);
  expect((await site.get('/page-again')).status).toBe(200);
  expect((await site.get('/api/v1/category')).status).toBe(200);
  expect(site.faults).toEqual([]);
});

it('an overloaded site still sends files, pages and answers that it has, and says that it is up', async () => {
  const pages = heldPages();
  const site = await start(pages);
  const kept = ['/kept', '/api/v1/category', '/assets/a.js', '/api/test', '/api/v1/home'];
  for (const path of kept) expect([path, (await site.get(path)).status]).toEqual([path, 200]);
  const { answers } = await overload(site, pages);
  for (const path of kept) expect([path, (await site.get(path)).status]).toEqual([path, 200]);
  pages.letThrough();
  await answers;
});
