import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenIdle } from './builds.ts';

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
