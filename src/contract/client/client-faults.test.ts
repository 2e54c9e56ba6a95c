import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Locale } from '#text/locale.ts';
import { createClient, REQUEST_TIMEOUT_MS } from './client.ts';
import { RequestFailure } from './request-failure.ts';
import { STATUS_TEXTS } from './status-texts.ts';

let answer: RequestListener;
let server: Server;
let address: string;
beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address with a port.
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const json =
  (status: number, body: unknown): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
const text =
  (status: number, body: string, type = 'text/html'): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  };

function clientOf(locale: Locale | null, timeoutMs?: number, base = address) {
  const log = vi.fn<(message: string) => void>();
  const client = createClient({
    fetch: (url, init) => fetch(base + url, init),
    locale: () => locale,
    sessionId: () => 's',
    log,
    timeoutMs,
  });
  return { client, log };
}

/** The messages of a failed call in both languages. */
async function failuresOf(
  fault: RequestListener,
  { timeoutMs, base }: { timeoutMs?: number; base?: string } = {},
): Promise<{ en: RequestFailure; cn: RequestFailure; logged: string }> {
  answer = fault;
  const fail = async (locale: Locale) => {
    const { client, log } = clientOf(locale, timeoutMs, base);
    const failure = await client.call('category_list').catch((error: unknown) => error);
    if (!(failure instanceof RequestFailure)) throw new Error(`No RequestFailure but ${failure}`);
    return { failure, logged: log.mock.calls.flat().join('|') };
  };
  const [en, cn] = [await fail('en'), await fail('cn')];
  return { en: en.failure, cn: cn.failure, logged: en.logged };
}

/** The texts of the specification for each error status, in both languages. */
const ERRORS: [status: number, en: string, cn: string][] = [
  [
    400,
    'The request was malformed; nothing was changed',
    '发出的请求有错误，服务器没有进行新建或修改数据的操作',
  ],
  [401, 'The token is not valid', '令牌无效'],
  [403, 'Authorised, but access is forbidden', '已获得授权，但是访问被禁止'],
  [404, 'The record does not exist', '请求的记录不存在'],
  [406, 'Wrong user name or password', '用户名或密码错误'],
  [410, 'The resource was removed for good', '请求的资源被永久删除，且不会再得到'],
  [422, 'A validation error occurred while creating the record', '创建对象时发生验证错误'],
  [500, 'The server reported an error', '服务器发生错误，请检查服务器'],
  [502, 'Bad gateway', '网关错误'],
  [503, 'The service is unavailable or overloaded', '服务不可用，服务器暂时过载或维护'],
  [504, 'The gateway timed out', '网关超时'],
];

/** The same for success statuses, which no failure uses, so that the table is complete. */
const SUCCESSES: [status: number, en: string, cn: string][] = [
  [200, 'The server returned the data', '服务器成功返回请求的数据'],
  [201, 'Created or changed', '新建或修改数据成功'],
  [202, 'The request is queued in the background', '请求已进入后台排队（异步任务）'],
  [204, 'Deleted', '删除数据成功'],
];

describe('the request wrapper in front of a server that fails', () => {
  it('R-24 takes 200 with success false as a failure, logged with the request', async () => {
    const said = await failuresOf(json(200, { success: false, msg: 'sold out', data: null }));
    expect([said.en.kind, said.en.message, said.logged]).toEqual([
      'refused',
      'sold out',
      'GET /api/v1/category: 200 sold out',
    ]);
    const silent = await failuresOf(json(200, { success: false, data: null }));
    expect([silent.en.message, silent.cn.message]).toEqual([
      'System error, please contact the administrator',
      '系统错误，请联系管理员',
    ]);
  });

  it('R-25 knows fifteen statuses, each by a text of its own', () => {
    const texts = [...SUCCESSES, ...ERRORS].map(([status, en, cn]) => [status, { en, cn }]);
    expect(STATUS_TEXTS).toEqual(Object.fromEntries(texts));
  });

  it('R-25 says in the language of the page what a gateway says in English alone', async () => {
    const said = await failuresOf(text(429, '<h1>slow down</h1>'));
    expect([said.en.message, said.cn.message]).toEqual(['Too Many Requests', '请求过于频繁']);
  });

  it.each(ERRORS)(
    'R-25 tells status %i by its body, or else as “%s” and “%s”',
    async (status, english, chinese) => {
      const said = await failuresOf(json(status, { success: false, msg: 'no such lens', data: null }));
      expect([said.en.message, said.en.status, said.en.kind]).toEqual(['no such lens', status, 'status']);
      const other = await failuresOf(json(status, { message: 'from a proxy' }));
      expect(other.cn.message).toBe('from a proxy');
      const bare = await failuresOf(text(status, ''));
      expect([bare.en.message, bare.cn.message]).toEqual([english, chinese]);
      expect(bare.logged).toBe(`GET /api/v1/category: ${status} ${english}`);
    },
  );

  // Node's fetch returns no body for 204 at all.
  it.each(SUCCESSES.map(([status]) => status))(
    'R-24 takes status %i without an envelope as a failure, with one as an answer',
    async status => {
      const bare = await failuresOf(text(status, ''));
      expect([bare.en.kind, bare.en.message, bare.en.status]).toEqual([
        'refused',
        'System error, please contact the administrator',
        status,
      ]);
      if (status === 204) return;
      answer = json(status, { success: true, msg: 'done', data: { part_number: 'A_b' } });
      expect(await clientOf('en').client.call('category_list')).toMatchObject({
        msg: 'done',
        data: { partNumber: 'A_b' },
      });
    },
  );

  it('R-25 falls back to the status text of the server for a status without a text of its own', async () => {
    const failure = await failuresOf((_, response) => response.writeHead(418, 'Short and stout').end());
    expect(failure.cn.message).toBe('Short and stout');
  });

  it.each([
    ['HTML in place of JSON', text(200, '<!doctype html><p>Welcome to this hotel')],
    ['JSON that is cut short', text(200, '{"success": true, "data": [{"id": "le', 'application/json')],
    ['JSON that is no envelope', text(200, '[1, 2]', 'application/json')],
  ])('R-24 takes %s as a failure', async (_, fault) => {
    expect((await failuresOf(fault)).cn).toMatchObject({
      kind: 'refused',
      message: '系统错误，请联系管理员',
      status: 200,
    });
  });

  it.each<[string, RequestListener]>([
    ['a connection that is reset before the answer', (_, response) => void response.destroy()],
    [
      'a connection that is reset within the answer',
      (_, response) =>
        void response
          .writeHead(200, { 'content-length': '1000' })
          .write('{"success": tr', () => response.destroy()),
    ],
  ])('R-26 says network error at %s', async (_, fault) => {
    const { en, cn, logged } = await failuresOf(fault);
    expect([en.kind, en.message, cn.message, en.status]).toEqual(['network', 'Network error', '网络异常', 0]);
    expect(logged).toBe('GET /api/v1/category: Network error');
  });

  it('knows how many seconds the server wants to be left alone', async () => {
    const busy =
      (wait: string): RequestListener =>
      (_, response) =>
        void response.writeHead(429, { 'retry-after': wait }).end();
    expect((await failuresOf(busy('86400'))).en.retryAfter).toBe(86_400);
    for (const other of ['tomorrow', '5 min', '-5', '9'.repeat(10)])
      expect((await failuresOf(busy(other))).en.retryAfter, other).toBeUndefined();
    expect((await failuresOf(text(429, ''))).en.retryAfter).toBeUndefined();
  });

  it('R-26 says network error where nobody listens', async () => {
    const { cn } = await failuresOf(json(200, {}), { base: 'http://127.0.0.1:9' });
    expect([cn.kind, cn.message]).toEqual(['network', '网络异常']);
  });

  it('R-23 R-26 gives up after 15 s without an answer, no matter whether its head has come', async () => {
    expect(REQUEST_TIMEOUT_MS).toBe(15_000);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      for (const begin of [false, true]) {
        const arrived = new Promise<void>(resolve => {
          answer = (_, response) => {
            if (begin) response.writeHead(200).write('{"success"');
            resolve();
          };
        });
        const { client } = clientOf('cn');
        let settled = false;
        const call = client
          .call('category_list')
          .catch((error: unknown) => error)
          .finally(() => {
            settled = true;
          });
        await arrived;
        await vi.advanceTimersByTimeAsync(14_999);
        expect(settled).toBe(false);
        await vi.advanceTimersByTimeAsync(1);
        expect(await call).toMatchObject({ kind: 'network', message: '网络异常' });
      }
    } finally {
      vi.useRealTimers();
    }
  });

  it('R-27 keeps a call that was given up apart from a failed one, and logs nothing of it', async () => {
    answer = () => {};
    const { client, log } = clientOf('en');
    const abort = new AbortController();
    const call = client.call('category_list', {}, { signal: abort.signal }).catch((error: unknown) => error);
    abort.abort();
    expect(await call).toMatchObject({ kind: 'aborted' });
    expect(log).not.toHaveBeenCalled();
  });
});

describe('a download', () => {
  it('R-28 resolves to the file and its name', async () => {
    answer = (_, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/csv', file_name: '%E6%9B%B2%E7%BA%BF.csv' })
        .end('x,y\n');
    const file = await clientOf('en').client.download('compare_export', { query: { ids: ['a'] } });
    expect(file).toMatchObject({ type: 'blob', filename: '曲线.csv' });
    if (file.type === 'blob') expect(await file.blob.text()).toBe('x,y\n');
  });

  it('R-28 reads JSON in place of a file as an ordinary answer', async () => {
    answer = json(200, { success: true, msg: 'queued', data: { job_id: 1 } });
    const instead = await clientOf('en').client.download('compare_export', { query: { ids: ['a'] } });
    expect(instead).toMatchObject({ type: 'json', msg: 'queued', data: { jobId: 1 } });
    answer = json(200, { success: false, msg: 'too many', data: null });
    const refused = await clientOf('en')
      .client.download('compare_export', { query: { ids: ['a'] } })
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ kind: 'refused', message: 'too many' });
  });

  it('R-23 R-28 may take its time as long as it comes, and is given up where it stops coming', async () => {
    const stepwise =
      (pauses: readonly number[]): RequestListener =>
      async (_, response) => {
        response.writeHead(200, { 'content-type': 'text/csv' });
        for (const pause of pauses) {
          response.write('x,y\n');
          await new Promise(resolve => setTimeout(resolve, pause));
        }
        response.end();
      };
    const { client } = clientOf('en', 400);
    const load = () => client.download('compare_export', { query: { ids: ['a'] } });
    answer = stepwise([150, 150, 150, 150, 150]);
    const file = await load();
    if (file.type === 'blob') expect(await file.blob.text()).toBe('x,y\n'.repeat(5));
    answer = stepwise([50, 1200]);
    await expect(load()).rejects.toMatchObject({ kind: 'network' });
  });

  it('R-25 R-28 fails by its status as any call', async () => {
    answer = text(503, 'busy');
    const failure = await clientOf('cn')
      .client.download('compare_export', { query: { ids: ['a'] } })
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: 'status', message: '服务不可用，服务器暂时过载或维护' });
  });
});
