import { isRouteErrorResponse } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { followPageData } from './page-data-fetch.ts';
import { holdPressed } from './pressed-page.ts';

afterEach(() => vi.unstubAllGlobals());

/** Follows page data in a page of build 7, whose network gives this answer. Returns what is asked of the network. */
function follow(answer: () => Response): string[] {
  const asked: string[] = [];
  vi.stubGlobal('location', new URL('http://site/lenses'));
  vi.stubGlobal('document', { documentElement: { dataset: { build: '7' } } });
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    asked.push(input instanceof Request ? input.url : String(input));
    return answer();
  });
  followPageData();
  return asked;
}

it('R-62 names this build to page data of this site, however it is asked for, and to nothing else', async () => {
  const asked = follow(() => new Response('[]'));
  await fetch(new URL('http://site/mirrors.data?_routes=a'));
  await fetch(new Request('http://site/_.data'));
  await fetch('/mirrors.data?build=7');
  const others = ['/api/v1/home', 'http://site/data', 'http://other/mirrors.data'];
  for (const other of others) await fetch(other);
  expect(asked).toEqual([
    'http://site/mirrors.data?_routes=a&build=7',
    'http://site/_.data?build=7',
    'http://site/mirrors.data?build=7',
    ...others,
  ]);
});

it('R-62 gives the router the data of a pressed page without asking again', async () => {
  const asked = follow(() => new Response('held'));
  holdPressed('http://site/mirrors.data?_routes=a&build=7');
  const answer = await fetch(new URL('http://site/mirrors.data?_routes=a'));
  expect(await answer.text()).toBe('held');
  expect(asked).toHaveLength(1);
});

it('R-24 takes an envelope in the place of page data for a failure with its words, and leaves other answers alone', async () => {
  const envelope = { success: false, msg: 'sold out' };
  follow(() => Response.json(envelope));
  const error: unknown = await fetch('/mirrors.data').catch((reason: unknown) => reason);
  expect(isRouteErrorResponse(error) && [error.status, error.data]).toEqual([200, JSON.stringify(envelope)]);
  expect(await (await fetch('/api/v1/home')).json()).toEqual(envelope);
  vi.unstubAllGlobals();
  follow(() => Response.json(envelope, { status: 429 }));
  expect((await fetch('/mirrors.data')).status).toBe(429);
});
