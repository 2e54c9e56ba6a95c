import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { UNSAFE_getTurboStreamSingleFetchDataStrategy } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DATA_ENDING, isBrokenAnswer, ROUTES_PARAMETER, writeRouterData } from './internals.ts';

const router = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
const readRouter = (file: string) => readFileSync(join(router, 'dist/production/lib', file), 'utf8');

afterEach(() => vi.unstubAllGlobals());

describe('the installed router', () => {
  it('asks for page data with the global fetch, by an address that ends as ours says and names the routes', async () => {
    const asked: string[] = [];
    await askFor(() => Promise.reject(new TypeError('Failed to fetch')), asked);
    const [url] = asked.map(address => new URL(address));
    expect(url?.pathname.replace(DATA_ENDING, '')).toBe('/page');
    expect(url?.pathname).not.toBe('/page');
    expect(url?.searchParams.get(ROUTES_PARAMETER)).toBe('page');
  });

  it('waits for a page’s data at the place where it is handed over', () => {
    const scripts = readRouter('dom/ssr/components.js');
    expect(scripts).toContain('window.__reactRouterContext.streamController = controller');
    expect(readRouter('dom/ssr/single-fetch.js')).toContain('streamController.enqueue(');
    expect(existsSync(join(router, 'dist/production/lib/dom-export/hydrated-router.js'))).toBe(true);
  });
});

/** The router's result for an answer to a request for page data, whose address is added to `asked`. */
async function askFor(answer: () => Response | Promise<Response>, asked: string[] = []): Promise<unknown> {
  vi.stubGlobal('window', { location: new URL('http://site/'), TypeError });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('fetch', async (address: URL) => {
    asked.push(address.href);
    return answer();
  });
  const manifest = { routes: { root: { hasLoader: true }, page: { hasLoader: true } } };
  const strategy = UNSAFE_getTurboStreamSingleFetchDataStrategy(
    // The strategy reads only these parts of router, manifest and request.
    () => ({ state: { initialized: true, navigation: { state: 'loading' } } }) as never,
    manifest as never,
    {},
    true,
  );
  type Handler = (fetchData: () => Promise<unknown>) => Promise<unknown>;
  const match = {
    route: { id: 'page' },
    shouldCallHandler: () => true,
    resolve: (run: (handler: Handler) => Promise<void>) => run(fetchData => fetchData()),
  };
  const frame = { ...match, route: { id: 'root' }, shouldCallHandler: () => false, shouldRevalidateArgs: {} };
  const args = { request: new Request('http://site/page'), matches: [frame, match] };
  const runClientMiddleware = (next: (args: unknown) => unknown) => next(args);
  const results = await strategy({ ...args, runClientMiddleware } as never);
  return results.page?.result;
}

describe('page data', () => {
  it('R-26 that does not come, or breaks off, is told apart from an answer that says failure', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = new ReadableStream({
      start: controller => {
        controller.enqueue(new TextEncoder().encode('[{"_1":'));
        controller.error(new TypeError('network error'));
      },
    });
    expect(isBrokenAnswer(await askFor(() => Promise.reject(new TypeError('Failed to fetch'))))).toBe(true);
    expect(isBrokenAnswer(await askFor(() => new Response(broken)))).toBe(true);
    expect(isBrokenAnswer(await askFor(() => new Response('not page data')))).toBe(true);
    expect(isBrokenAnswer(await askFor(() => new Response('no', { status: 429 })))).toBe(false);
    expect(isBrokenAnswer(new Error('Unexpected Server Error'))).toBe(false);
  });

  it('is handed over by a script that the server knows as the page’s own', () => {
    expect(writeRouterData('[]', 'mark').script).toMatch(/^<script nonce="mark">\{const\{streamController/);
  });

  it('is handed over as data that cannot end its element', () => {
    const { data } = writeRouterData('["</script><script>"]');
    expect(data).toBe(
      '<script type="application/json" id="page-data">["\\u003c/script>\\u003cscript>"]</script>',
    );
  });
});
