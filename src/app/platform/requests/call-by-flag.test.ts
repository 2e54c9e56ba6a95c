import { RouterContextProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '#contract/client/client.ts';
import { requestContext } from '../request-context.ts';
import { setGlobalState } from '../session/global-state.ts';
import { listBanners, searchMore } from './call-by-flag.ts';

type Asked = { url: string; headers: Headers };

/** A server that answers every call with `answer`. */
function serve(answer: Response): {
  asked: Asked[];
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
} {
  const asked: Asked[] = [];
  return {
    asked,
    fetch: async (url, init) => {
      asked.push({ url, headers: new Headers(init?.headers) });
      return answer.clone();
    },
  };
}

/** A request for a page, as a loader gets it. */
function pageInput(path: string, fetch: ReturnType<typeof serve>['fetch']) {
  const url = new URL(path, 'http://site');
  const context = new RouterContextProvider();
  context.set(requestContext, {
    callerFor: ({ locale, token }) =>
      createClient({
        fetch,
        locale: () => locale,
        sessionId: () => '',
        token: () => token,
        log: () => {},
      }),
    config: { default_locale: 'en', locale_strategy: 'prefix_except_default', build_id: 'b' },
    origin: 'http://site',
    base_url: undefined,
    published_at: undefined,
    deliver: () => {},
    script_mark: undefined,
    linkedData: [],
    packedData: new Map(),
    fault: () => {},
  });
  return { request: new Request(url), url, context };
}

/** Sets up a browser for a call from an event. */
function browse(fetch: ReturnType<typeof serve>['fetch']): void {
  vi.stubGlobal('window', { fetch });
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'zh-CN' } });
  setGlobalState({ sessionId: 'mine', token: '' });
}

afterEach(() => {
  vi.unstubAllGlobals();
  setGlobalState({ sessionId: '', token: '' });
});

const found = () => Response.json({ success: true, msg: '', data: { total_pages: 2 } });
const failed = () => Response.json({ success: false, msg: 'gone', data: null });
const REQUEST = { query: { type: 'set', q: 'lens' } } as const;

describe('the two helpers on the wrapper', () => {
  it('R-29 make search-more for a page in the page’s language and for no session, by the flag', async () => {
    const { asked, fetch } = serve(found());
    const data = await searchMore(REQUEST, { render: true, input: pageInput('/cn/search', fetch) });
    expect(data).toEqual({ totalPages: 2 });
    expect(asked[0]?.url).toBe('/api/v1/search/more?type=set&q=lens');
    expect(asked[0]?.headers.get('lang')).toBe('zh_CN');
    expect(asked[0]?.headers.get('sessionId')).toBe('');
  });

  it('R-29 make it from an event in the document’s language and for the visitor’s session, by the flag', async () => {
    const { asked, fetch } = serve(found());
    browse(fetch);
    expect(await searchMore(REQUEST, { render: false })).toEqual({ totalPages: 2 });
    expect(await listBanners({ query: { page: 2 } }, { render: false })).toEqual({
      totalPages: 2,
    });
    expect(asked.map(({ url }) => url)).toEqual([
      '/api/v1/search/more?type=set&q=lens',
      '/api/v1/product_banner?page=2',
    ]);
    expect(asked[0]?.headers.get('lang')).toBe('zh_CN');
    expect(asked[0]?.headers.get('sessionId')).toBe('mine');
  });

  it('R-29 fail each in its own way: a page is redirected, an event is told', async () => {
    const page = serve(failed());
    const refused = listBanners({}, { render: true, input: pageInput('/cn/new-product', page.fetch) });
    const response = await refused.catch((thrown: unknown) => thrown);
    expect(response).toBeInstanceOf(Response);
    expect(response instanceof Response && response.headers.get('location')).toBe('/cn/404');
    vi.spyOn(console, 'error').mockImplementation(() => {});
    browse(serve(failed()).fetch);
    await expect(listBanners({}, { render: false })).rejects.toThrow('gone');
  });
});
