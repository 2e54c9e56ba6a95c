import { afterEach, expect, it, vi } from 'vitest';
import { holdPressed, takePressed } from './pressed-page.ts';

afterEach(() => vi.unstubAllGlobals());

const PAGE = 'http://site/lenses.data?build=1';

/** Presses a link at time 0, with this answer of the network for its page, and takes the page's data later. */
async function pressAndTake(answer: () => Response, { page = PAGE, at = 80 } = {}): Promise<string> {
  vi.stubGlobal('fetch', async () => answer());
  holdPressed(PAGE, 0);
  const taken = await takePressed(page, async () => new Response('asked'), at);
  return `${taken.status} ${taken.headers.get('x-own')} ${await taken.text()}`;
}

const held = () => new Response('held', { headers: { 'x-own': 'yes' } });

it('R-62 a page that was pressed is there without being asked for again', async () => {
  expect(await pressAndTake(held)).toBe('200 yes held');
  const answer = () => new Response('no', { status: 503, headers: { 'x-own': 'yes' } });
  expect(await pressAndTake(answer)).toBe('503 yes no');
});

it('R-62 a pressed page is asked for anew where another one is meant, after a while, a second time, and where it did not come', async () => {
  const asked = '200 null asked';
  expect(await pressAndTake(held, { page: 'http://site/mirrors.data?build=1' })).toBe(asked);
  expect(await pressAndTake(held, { at: 3000 })).toBe(asked);
  expect(await pressAndTake(held)).toBe('200 yes held');
  const again = await takePressed(PAGE, async () => new Response('asked'), 90);
  expect(await again.text()).toBe('asked');
  const fail = () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await pressAndTake(fail)).toBe(asked);
});
