import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchRulesWhenIdle, isOutdated, routeRules, watchBuilds, whenIdle } from './builds.ts';

let rest: () => void;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('window', { requestIdleCallback: true });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    rest = run;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('R-61 waits a second from the moment at which the page is at rest', () => {
  const run = vi.fn();
  whenIdle(run);
  vi.advanceTimersByTime(5000);
  expect(run).not.toHaveBeenCalled();
  rest();
  vi.advanceTimersByTime(999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
});

it('R-61 waits the same where the browser does not tell when it is at rest', () => {
  vi.stubGlobal('window', {});
  const run = vi.fn();
  whenIdle(run);
  vi.advanceTimersByTime(999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
});

it('R-61 does nothing once it is called off, before or after the page is at rest', () => {
  const run = vi.fn();
  const callOff = whenIdle(run);
  callOff();
  rest();
  vi.advanceTimersByTime(5000);
  const again = whenIdle(run);
  rest();
  vi.advanceTimersByTime(500);
  again();
  vi.advanceTimersByTime(5000);
  expect(run).not.toHaveBeenCalled();
});

it.each([{ success: false, msg: 'Refused' }, null, { id: 7, rules: 'none' }])(
  'R-59 R-61 takes the answer %j of something before the server for no build and no rules',
  async answer => {
    vi.useFakeTimers();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.stubGlobal('fetch', async () => Response.json(answer));
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('document', {
      documentElement: { dataset: { build: '4d91a3be' } },
      addEventListener: () => {},
      removeEventListener: () => {},
    });
    const stop = watchBuilds();
    fetchRulesWhenIdle();
    rest();
    await vi.advanceTimersByTimeAsync(6 * 60_000);
    stop();
    expect([isOutdated(), routeRules()]).toEqual([false, []]);
    expect(console.warn).toHaveBeenCalledTimes(2);
  },
);
