import { afterEach, expect, it, vi } from 'vitest';
import { onFailedRequest } from '../errors/failure-rules.ts';
import { setGlobalState } from '../session/global-state.ts';
import { hostToasts } from '../toasts/toasts.ts';
import { clickQueue } from './click-records.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  setGlobalState({ sessionId: '', token: '' });
});

it('R-04 R-23 R-37 click records go through the wrapper: with language, session and time-out, though their page goes', async () => {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () =>
    Response.json({ success: true, msg: '', data: { recorded: 1 } }),
  );
  vi.stubGlobal('window', { fetch });
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'zh-CN' } });
  setGlobalState({ sessionId: 'mine', token: '' });
  const record = { action: 'click', kind: 'product', id: 'LA-25', place: 'new_product' } as const;
  clickQueue().add(record);
  clickQueue().flush();
  expect(fetch).toHaveBeenCalledTimes(1);
  const [url, init] = fetch.mock.calls[0] ?? [];
  const headers = new Headers(init?.headers);
  expect([url, init?.method, init?.keepalive]).toEqual(['/api/v1/home/clickRecord', 'POST', true]);
  expect([headers.get('lang'), headers.get('sessionId')]).toEqual(['zh_CN', 'mine']);
  expect(init?.signal).toBeInstanceOf(AbortSignal);
  expect(JSON.parse(String(init?.body))).toEqual({ records: [record] });
});

it('R-27 R-37 click records that fail are logged, and nobody hears of it', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const told = vi.fn();
  const stops = [hostToasts(told), onFailedRequest(told)];
  vi.stubGlobal('window', { fetch: async () => new Response('', { status: 503 }) });
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en' } });
  clickQueue().add({ action: 'click', kind: 'product', id: 'LA-25', place: 'home' });
  clickQueue().flush();
  await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(1));
  expect(told).not.toHaveBeenCalled();
  for (const stop of stops) stop();
});
