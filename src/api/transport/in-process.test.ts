import { expect, it } from 'vitest';
import { ApiError } from '#contract/api/errors.ts';
import { makeLasting } from '#contract/client/lasting.ts';
import { RequestFailure } from '#contract/client/request-failure.ts';
import type { CallsOptions, ParsedCall, RunCall } from './calls.ts';
import { openCallers } from './in-process.ts';

type Ran = { name: string } & ParsedCall;

/** Callers whose calls are answered by `answer`, with what ran, was warned of and was logged. */
function open(answer: (call: Ran) => unknown) {
  const [ran, warned, logged]: [Ran[], string[], { method: string; url: string }[]] = [[], [], []];
  const run: RunCall = async ({ name }, call) => {
    ran.push({ name, ...call });
    return answer({ name, ...call });
  };
  const live = { version: 'v1' };
  const options = {
    served: () => live,
    log: ({ method, url }: { method: string; url: string }) => void logged.push({ method, url }),
  };
  // It reads nothing else of them.
  const callers = openCallers(options as unknown as CallsOptions, run);
  const callerIn = (locale: 'en' | 'cn', token = '') =>
    callers({ locale, token }, said => void warned.push(said));
  return { callerIn, ran, warned, logged, live };
}

const failureOf = async (answer: Promise<unknown>): Promise<RequestFailure> => {
  const error = await answer.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof RequestFailure) return error;
  throw new Error('It did not fail as a request');
};

it('a page’s call runs in its language and with its token, without a session, and its keys are turned for pages', async () => {
  const { callerIn, ran, warned } = open(() => ({ part_number: 'A', of: [{ lead_time: 1 }] }));
  const { data } = await callerIn('cn', 'draft').call('product_curves', { params: { id: 'A' } });
  expect(data).toEqual({ partNumber: 'A', of: [{ leadTime: 1 }] });
  expect(ran).toMatchObject([
    {
      name: 'product_curves',
      params: { id: 'A' },
      query: {},
      files: [],
      locale: 'cn',
      token: 'draft',
      session_id: '',
      has_session: false,
    },
  ]);
  expect(ran[0]?.addressOf('/product/A', 'cn')).toBe('/product/A');
  expect(ran[0]?.body).toBeUndefined();
  expect(warned).toEqual([]);
});

it('what lasts is turned once for all calls', async () => {
  const column = makeLasting({ column_name: 'x' });
  const { callerIn } = open(() => ({ column }));
  const columnOf = async () => {
    const { data } = await callerIn('en').call('product_curves', { params: { id: 'A' } });
    // It is what the call answers here.
    return (data as unknown as { column: object }).column;
  };
  expect(await columnOf()).toEqual({ columnName: 'x' });
  expect(await columnOf()).toBe(await columnOf());
});

it('a parameter that the call does not take, or with a control character, is refused before it runs', async () => {
  const { callerIn, ran, warned, logged } = open(() => ({}));
  const en = callerIn('en');
  // The types of a page’s code do not allow it.
  const odd = { nonsense: 'x' } as never;
  const unknown = await failureOf(en.call('product_curves', { params: { id: 'A' }, query: odd }));
  expect(unknown).toMatchObject({
    kind: 'status',
    status: 400,
    code: 'invalid_parameter',
    request: 'product_curves',
  });
  expect(unknown.message).toContain('nonsense');
  expect(warned).toEqual([`product_curves: 400 ${unknown.message}`]);
  expect((await failureOf(en.call('product_curves', { params: { id: 'a\u0000' } }))).message).toContain(
    'Control',
  );
  const typed = { category: 'a\u0000' };
  expect((await failureOf(en.call('product_banner', { query: typed }))).message).toContain('Control');
  expect((await failureOf(en.call('product_banner_categories', { query: odd }))).message).toContain(
    'nonsense',
  );
  expect([ran, logged]).toEqual([[], []]);
});

it('a call that belongs to a session is refused, as a page has none', async () => {
  const { callerIn, ran } = open(() => ({}));
  const failure = await failureOf(callerIn('en').call('cart_get'));
  expect(failure).toMatchObject({ status: 400, code: 'invalid_parameter' });
  expect(failure.message).toContain('sessionId');
  expect(ran).toEqual([]);
});

it('an error is told in the page’s language with its data, and one of ours is logged with its address', async () => {
  const errors = [new ApiError('not_found'), new Error('of ours')];
  const { callerIn, warned, logged } = open(() => {
    throw errors.shift();
  });
  const call = () => failureOf(callerIn('cn').call('product_curves', { params: { id: 'A' } }));
  const missing = await call();
  expect(missing).toMatchObject({ kind: 'status', status: 404, code: 'not_found', data: null });
  expect(missing.message).toMatch(/\p{Script=Han}/u);
  expect(logged).toEqual([]);
  expect(await call()).toMatchObject({ status: 500, code: 'internal_error' });
  expect(logged).toEqual([{ method: 'GET', url: '/api/v1/product/curves/{id}' }]);
  expect(warned).toHaveLength(2);
});

it('a call that was given up beforehand does not run', async () => {
  const { callerIn, ran, warned } = open(() => ({}));
  const call = (signal: AbortSignal) =>
    callerIn('en').call('product_curves', { params: { id: 'A' } }, { signal });
  expect(await failureOf(call(AbortSignal.abort()))).toMatchObject({
    kind: 'aborted',
    status: 0,
    code: null,
    request: 'product_curves',
    message: '',
  });
  expect([ran, warned]).toEqual([[], []]);
  await call(new AbortController().signal);
  expect(ran).toHaveLength(1);
});

it('the frame of all pages is built once per version and language, and again after it failed', async () => {
  let fails = true;
  const { callerIn, ran, live } = open(() => {
    if (fails) throw new ApiError('no_catalogue');
    return {};
  });
  const frame = (locale: 'en' | 'cn') => callerIn(locale).call('home');
  await failureOf(frame('en'));
  fails = false;
  for (const locale of ['en', 'en', 'cn', 'en', 'cn'] as const) await frame(locale);
  expect(ran.map(({ locale }) => locale)).toEqual(['en', 'en', 'cn']);
  live.version = 'v2';
  await frame('en');
  await frame('en');
  expect(ran).toHaveLength(4);
  // Other calls are answered anew.
  for (const _ of [1, 2]) await callerIn('en').call('product_curves', { params: { id: 'A' } });
  expect(ran).toHaveLength(6);
});
