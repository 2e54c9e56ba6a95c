import { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EndpointName } from '#contract/api/endpoints.ts';
import { PATHS } from '#contract/api/paths.ts';
import { createClient } from '#contract/client/client.ts';
import { onFailedRequest } from '../errors/failure-rules.ts';
import { isQuiet } from '../errors/quiet-calls.ts';
import { requestContext } from '../request-context.ts';
import { dropWaitingToasts, hostToasts } from '../toasts/toasts.ts';
import { callFromEvent } from './event-call.ts';
import { callForPage, findForPage } from './page-call.ts';

// The keys of the paths, without any additional ones.
const NAMES = Object.keys(PATHS) as EndpointName[];

const refuse = (status: number) => () => Response.json({ message: 'busy' }, { status });

/**
 * How a server fails: its answer, the visitor's message, whether it leads to `/404` in the browser, and the status of a
 * page at its own address (null if it leads to `/404`).
 */
const FAILURES = [
  {
    how: 'R-24 200 with success false',
    answer: () => Response.json({ success: false, msg: 'sold out' }),
    message: 'sold out',
    leads: true,
    status: null,
  },
  { how: 'R-25 an error status', answer: refuse(500), message: 'busy', leads: true, status: null },
  {
    how: 'R-25 503, after which the page will be there again',
    answer: refuse(503),
    message: 'busy',
    leads: true,
    status: 503,
  },
  {
    how: 'R-26 no answer',
    answer: () => Promise.reject(new TypeError('offline')),
    message: '网络异常',
    leads: false,
    status: 502,
  },
] as const;

let toasts: string[];
let moves: string[];
let stops: (() => void)[];
beforeEach(() => {
  [toasts, moves] = [[], []];
  stops = [hostToasts(({ text }) => toasts.push(text)), onFailedRequest(path => moves.push(path))];
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'zh-CN' } });
});
afterEach(() => {
  for (const stop of stops) stop();
  dropWaitingToasts();
  vi.unstubAllGlobals();
});

/** A request for a page in Chinese whose calls get this answer, and the log of its calls. */
function pageInput(answer: () => Response | Promise<Response>) {
  const url = new URL('http://site/cn/cart');
  const log = vi.fn<(message: string) => void>();
  const context = new RouterContextProvider();
  context.set(requestContext, {
    callerFor: ({ locale }) =>
      createClient({ fetch: async () => answer(), locale: () => locale, sessionId: () => '', log }),
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
  return { input: { request: new Request(url), url, context }, log };
}

const thrownBy = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'answered',
    (thrown: unknown) => thrown,
  );

describe.each(FAILURES)('R-16 a call that fails with $how', ({ answer, message, leads, status }) => {
  it.each(NAMES)('is followed up from an event: %s', async name => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('window', { fetch: async () => answer() });
    expect(await thrownBy(callFromEvent(name))).toMatchObject({ name: 'RequestFailure', message });
    expect(log).toHaveBeenCalledTimes(1);
    expect(log.mock.calls[0]?.[0]).toContain(message);
    expect(toasts).toEqual(isQuiet(name) ? [] : [message]);
    expect(moves).toEqual(isQuiet(name) || !leads ? [] : ['/404']);
  });

  it.each(NAMES)('is followed up from a page: %s', async name => {
    const { input, log } = pageInput(answer);
    const thrown = await thrownBy(callForPage(input, name));
    expect(log).toHaveBeenCalledTimes(1);
    expect(log.mock.calls[0]?.[0]).toContain(message);
    if (status !== null) return expect(thrown).toMatchObject({ data: { message }, init: { status } });
    if (!(thrown instanceof Response)) throw new Error(`No redirect but ${thrown}`);
    expect([thrown.status, thrown.headers.get('location')]).toEqual([302, '/cn/404']);
    expect(decodeURIComponent(thrown.headers.get('set-cookie') ?? '')).toContain(`notice=${message};`);
  });
});

describe('a call about what a visitor typed', () => {
  const find = (status: number) =>
    findForPage(pageInput(() => Response.json({ msg: 'no' }, { status })).input, 'product_curves', {});

  it.each([400, 404])('finds nothing at status %i', async status => {
    expect(await find(status)).toBeNull();
  });

  it.each([403, 429, 500])('R-16 R-25 leads to /404 at status %i', async status => {
    expect(await thrownBy(find(status))).toBeInstanceOf(Response);
  });

  it('R-16 shows an error page at its own address at status 503', async () => {
    expect(await thrownBy(find(503))).toMatchObject({ init: { status: 503 } });
  });
});
