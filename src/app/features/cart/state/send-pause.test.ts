import { expect, it } from 'vitest';
import { RequestFailure } from '#contract/client/request-failure.ts';
import { SendPause } from './send-pause.ts';

const failure = (status: number, retryAfter?: number) =>
  new RequestFailure('status', 'x', { status, code: null, request: 'PUT /api/v1/cart', retryAfter });

it('waits twice as long after each failure, five minutes at most, and begins again with a success', () => {
  const pause = new SendPause();
  expect(pause.delay(250, 0)).toBe(250);
  const delays = Array.from({ length: 9 }, () => {
    pause.fail(failure(500), 1000);
    return pause.delay(250, 1000) / 1000;
  });
  expect(delays).toEqual([3, 6, 12, 24, 48, 96, 192, 300, 300]);
  expect(pause.delay(250, 291_000)).toBe(10_000);
  pause.end();
  expect(pause.delay(250, 1000)).toBe(250);
});

it('waits as long as the server said, whatever changes in the cart meanwhile and however the connection is', () => {
  const pause = new SendPause();
  pause.fail(failure(429, 3600), 0);
  expect(pause.delay(250, 0)).toBe(3_600_000);
  pause.end();
  expect(pause.delay(250, 600_000)).toBe(3_000_000);
  expect(pause.delay(250, 3_600_000)).toBe(250);
});
