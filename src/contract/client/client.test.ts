import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import type { Locale } from '#text/locale.ts';
import { ENDPOINTS } from '../api/endpoints.ts';
import { PATHS } from '../api/paths.ts';
import type { DataOf } from './call.ts';
import { createClient } from './client.ts';
import { RequestFailure } from './request-failure.ts';
import { STATUS_TEXTS } from './status-texts.ts';

const BUILT_IN_STATUSES = [400, 401, 403, 404, 406, 410, 422, 500, 502, 503, 504];

function clientFor(
  answer: (url: string, init: RequestInit) => Response | Promise<Response>,
  locale: Locale | null = 'en',
  timeoutMs?: number,
) {
  const fetch = vi.fn(async (url: string, init: RequestInit = {}) => answer(url, init));
  const log = vi.fn<(message: string) => void>();
  return {
    client: createClient({ fetch, locale: () => locale, sessionId: () => 's-1', log, timeoutMs }),
    fetch,
    log,
  };
}

const ok = (data: unknown) => Response.json({ success: true, msg: 'ok', data });

async function failureOf(promise: Promise<unknown>): Promise<RequestFailure> {
  const failure: unknown = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(RequestFailure);
  return failure as RequestFailure;
}

describe('the request wrapper', () => {
  it('R-23 knows method and path of every call of the contract', () => {
    expect(Object.keys(PATHS).toSorted()).toEqual(Object.keys(ENDPOINTS).toSorted());
    expect(ENDPOINTS).toMatchObject(PATHS);
  });

  it('R-23 writes lists of the query in bracket style, keys in snake_case, values untouched', async () => {
    const { client, fetch } = clientFor(() => ok({}));
    await client.call('category_filter_same_products', {
      params: { listId: 'a b/c' },
      query: { filters: ['x_y=A_b', 'ø=1,2 & 3'], page: 2 },
    });
    expect(fetch.mock.calls[0]?.[0]).toBe(
      '/api/v1/category/filterSameProducts/a%20b%2Fc?filters[]=x_y%3DA_b&filters[]=%C3%B8%3D1%2C2%20%26%203&page=2',
    );
  });

  it('sends the token of a preview, or that of the call instead, and no empty one', async () => {
    const fetch = vi.fn(async (_url: string, _init?: RequestInit) => ok(null));
    const options = { fetch, locale: () => 'en' as const, sessionId: () => 's-1', log: vi.fn() };
    const client = createClient({ ...options, token: () => 'of-preview' });
    await client.call('test');
    await client.call('test', undefined, { token: 'of-call' });
    await client.call('test', undefined, { token: '' });
    const sent = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('token'));
    expect(sent).toEqual(['of-preview', 'of-call', null]);
  });

  it('lets a call outlive its page only where it asks for that', async () => {
    const { client, fetch } = clientFor(() => ok(null));
    await client.call('test', undefined, { keepalive: true });
    await client.call('test');
    expect(fetch.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, undefined]);
  });

  it.each([
    ['en', 'en_US'],
    ['cn', 'zh_CN'],
    [null, 'zh_CN'],
  ] as const)('R-04 R-23 sends locale %s as header lang %s, and the session id', async (locale, lang) => {
    const { client, fetch } = clientFor(() => ok(null), locale);
    await client.call('test');
    const headers = new Headers(fetch.mock.calls[0]?.[1]?.headers);
    expect([headers.get('lang'), headers.get('sessionId')]).toEqual([lang, 's-1']);
  });

  it('R-23 resolves with the envelope, its data in camelCase, and the raw response', async () => {
    const { client } = clientFor(() => ok({ suggestions: [{ kind: 'part_number', text: 'in_stock' }] }));
    const answer = await client.call('search_suggestions', { query: { q: 'in' } });
    expect(answer).toMatchObject({
      success: true,
      msg: 'ok',
      data: { suggestions: [{ kind: 'part_number', text: 'in_stock' }] },
    });
    expect(answer.response).toBeInstanceOf(Response);
    expectTypeOf<DataOf<'category_show'>['list']['products'][number]['partNumber']>().toEqualTypeOf<string>();
  });

  it('R-23 leaves a form alone', async () => {
    const { client, fetch } = clientFor(() => ok(null));
    const body = new FormData();
    await client.call('test', { body });
    expect(fetch.mock.calls[0]?.[1]?.body).toBe(body);
  });

  it('R-24 takes HTTP 200 with success false as a failure, with its message or the built-in one', async () => {
    const said = clientFor(() =>
      Response.json({ success: false, msg: 'sold out', type: 'gone', data: null }),
    );
    expect(await failureOf(said.client.call('home'))).toMatchObject({
      kind: 'refused',
      message: 'sold out',
      code: 'gone',
      status: 200,
    });
    const silent = clientFor(() => Response.json({ success: false, msg: '' }), null);
    expect((await failureOf(silent.client.call('home'))).message).toBe('系统错误，请联系管理员');
    expect(silent.log).toHaveBeenCalledWith('GET /api/v1/home: 200 系统错误，请联系管理员');
  });

  it.each(BUILT_IN_STATUSES)(
    'R-25 has a text of its own for status %i without a body, in both languages',
    async status => {
      for (const locale of ['en', 'cn'] as const) {
        const { client } = clientFor(() => new Response('<html>', { status }), locale);
        expect(await failureOf(client.call('home'))).toMatchObject({
          kind: 'status',
          status,
          message: STATUS_TEXTS[status]?.[locale],
        });
      }
    },
  );

  it('R-25 prefers msg, then message, of the body, and falls back to the status text', async () => {
    const answers = [
      Response.json({ msg: 'a', message: 'b' }, { status: 404 }),
      Response.json({ message: 'b' }, { status: 404 }),
      new Response('', { status: 418, statusText: 'Teapot' }),
    ];
    const { client } = clientFor(() => answers.shift() ?? ok(null));
    const messages = [];
    for (let call = 0; call < 3; call += 1) messages.push((await failureOf(client.call('home'))).message);
    expect(messages).toEqual(['a', 'b', 'Teapot']);
  });

  it('R-26 says network error where no answer comes, in time or at all', async () => {
    const offline = clientFor(() => Promise.reject(new TypeError('fetch failed')));
    expect(await failureOf(offline.client.call('home'))).toMatchObject({
      kind: 'network',
      message: 'Network error',
      status: 0,
    });
    const silent = clientFor(
      (_, init) =>
        new Promise((_resolve, reject) =>
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
        ),
      'cn',
      20,
    );
    expect(await failureOf(silent.client.call('home'))).toMatchObject({
      kind: 'network',
      message: '网络异常',
    });
  });

  it('R-27 tells a call given up from one that failed, and logs nothing of it', async () => {
    const { client, log } = clientFor((_, init) =>
      init.signal?.aborted ? Promise.reject(new Error('aborted')) : new Response('', { status: 500 }),
    );
    expect((await failureOf(client.call('home'))).kind).toBe('status');
    expect(log).toHaveBeenCalledTimes(1);
    expect((await failureOf(client.call('home', {}, { signal: AbortSignal.abort() }))).kind).toBe('aborted');
    expect(log).toHaveBeenCalledTimes(1);
  });
});
