import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { UNSAFE_getTurboStreamSingleFetchDataStrategy } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CHECKED_VERSION, CHUNK_EVENT, isBrokenAnswer, ROUTER_EDITS, writeRouterData } from './internals.ts';
import { applyEdit } from './vite-plugin.ts';

const router = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
const readRouter = (file: string) => readFileSync(join(router, 'dist/production/lib', file), 'utf8');

afterEach(() => vi.unstubAllGlobals());

describe('the installed router', () => {
  it('is the version that its internals were checked with', () => {
    const { version } = JSON.parse(readFileSync(join(router, 'package.json'), 'utf8')) as { version: string };
    expect(version).toBe(CHECKED_VERSION);
  });

  it.each(ROUTER_EDITS.map(edit => [edit.file, edit] as const))('has what is changed in %s', (file, edit) => {
    expect(applyEdit(readRouter(file), edit)).not.toBe(readRouter(file));
  });

  it('says where an edit is that no longer finds anything', () => {
    const [edit] = ROUTER_EDITS;
    if (edit === undefined) throw new Error('There are no edits');
    expect(() => applyEdit('other code', edit)).toThrow(/routeModules\.js 0 times instead of 1: look again/);
  });

  it('makes the address of page data in the one place that names the build', () => {
    const users = ['dom/ssr/components.js', 'dom/ssr/single-fetch.js'].map(readRouter);
    for (const code of users) expect(code).toMatch(/singleFetchUrl\([\w.]+, "data"\)/);
    const others = users.join('').match(/\.data\b/g)?.length ?? 0;
    expect(users.join('')).not.toMatch(/pathname\}?\s*\+?\s*`?\.data`/);
    expect(others).toBeGreaterThan(0);
  });

  it('waits for a page’s data at the place where it is handed over', () => {
    const scripts = readRouter('dom/ssr/components.js');
    expect(scripts).toContain('window.__reactRouterContext.streamController = controller');
    expect(readRouter('dom/ssr/single-fetch.js')).toContain('streamController.enqueue(');
    expect(existsSync(join(router, 'dist/production/lib/dom-export/hydrated-router.js'))).toBe(true);
  });
});

/** The router's result for an answer to a request for page data. */
async function askFor(answer: () => Response | Promise<Response>): Promise<unknown> {
  vi.stubGlobal('window', { location: new URL('http://site/'), TypeError });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('fetch', async () => answer());
  const manifest = { routes: { page: { hasLoader: true } } };
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
  const results = await strategy({
    request: new Request('http://site/page'),
    matches: [match],
    runClientMiddleware: (next: (args: unknown) => unknown) =>
      next({ request: new Request('http://site/page'), matches: [match] }),
  } as never);
  return Object.values(results)[0]?.result;
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

  it('R-24 that is an envelope is taken for an answer that says failure, with its words', () => {
    const edit = ROUTER_EDITS.find(({ replace }) => replace.includes('application/json'));
    if (edit === undefined) throw new Error('There is no such edit');
    expect(applyEdit(readRouter(edit.file), edit)).toContain('throw new ErrorResponseImpl(res.status');
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

describe('a chunk of a route', () => {
  it('R-60 that does not load is announced with its route’s pattern, and not answered by a reload', () => {
    const [edit] = ROUTER_EDITS;
    if (edit === undefined) throw new Error('There are no edits');
    const code = applyEdit(readRouter(edit.file), edit);
    expect(code).toContain(CHUNK_EVENT);
    expect(code).not.toContain('location.reload');
  });
});
