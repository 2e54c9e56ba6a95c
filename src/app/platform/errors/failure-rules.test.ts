import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '#contract/client/client.ts';
import { dropWaitingToasts, hostToasts, type ToastMessage } from '../toasts/toasts.ts';
import { abandonPageCalls, onFailedRequest, withFailureRules } from './failure-rules.ts';

let toasts: ToastMessage[];
let moves: string[];
let stops: (() => void)[];
beforeEach(() => {
  [toasts, moves] = [[], []];
  stops = [hostToasts(toast => toasts.push(toast)), onFailedRequest(path => moves.push(path))];
});
afterEach(() => {
  for (const stop of stops) stop();
  dropWaitingToasts();
});

function clientFor(answer: (init: RequestInit) => Response | Promise<Response>) {
  const log = vi.fn<(message: string) => void>();
  const fetch = async (_: string, init: RequestInit = {}) => answer(init);
  return {
    client: withFailureRules(createClient({ fetch, locale: () => 'cn', sessionId: () => '', log })),
    log,
  };
}
const hanging = (init: RequestInit) =>
  new Promise<Response>((_, reject) =>
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
  );

describe('a failed call of the browser', () => {
  it('R-16 R-24 shows the message and sends the visitor to /404', async () => {
    const { client, log } = clientFor(() => Response.json({ success: false, msg: '', data: null }));
    await expect(client.call('search')).rejects.toThrow();
    expect([toasts, moves]).toEqual([[{ type: 'error', text: '系统错误，请联系管理员' }], ['/404']]);
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('R-16 R-25 does the same for an HTTP error, of a download too', async () => {
    const { client } = clientFor(() => new Response('', { status: 503 }));
    await expect(client.download('product_show')).rejects.toThrow();
    expect([toasts[0]?.text, moves]).toEqual(['服务不可用，服务器暂时过载或维护', ['/404']]);
  });

  it('R-26 moves nobody where no answer came', async () => {
    const { client, log } = clientFor(() => Promise.reject(new TypeError('offline')));
    await expect(client.call('search')).rejects.toThrow();
    expect([toasts, moves]).toEqual([[{ type: 'error', text: '网络异常' }], []]);
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('R-27 shows nothing and moves nobody where the call is quiet', async () => {
    for (const answer of [
      () => Response.json({ success: false }),
      () => new Response('', { status: 500 }),
      () => Promise.reject(new TypeError('offline')),
    ]) {
      await expect(clientFor(answer).client.call('home')).rejects.toThrow();
    }
    expect([toasts, moves]).toEqual([[], []]);
  });

  it('R-23 is given up with its page, without a toast; a quiet one lives on', async () => {
    const { client } = clientFor(hanging);
    const loud = client.call('search').catch((error: unknown) => error);
    let ended = false;
    const own = new AbortController();
    const quiet = client.call('home', {}, { signal: own.signal }).catch(() => {
      ended = true;
    });
    abandonPageCalls();
    expect(await loud).toMatchObject({ kind: 'aborted' });
    expect([toasts, moves, ended]).toEqual([[], [], false]);
    own.abort();
    await quiet;
  });
});
