import { describe, expect, it } from 'vitest';
import { SLICE_MS, startYieldTimer } from './yield-timer.ts';

describe('a timer', () => {
  it('asks for a pause once a stretch is over, and again a stretch after each', async () => {
    let time = 1000;
    const timer = startYieldTimer(() => time);
    time += SLICE_MS;
    expect(timer.due()).toBe(false);
    time += 1;
    expect(timer.due()).toBe(true);
    await timer.pause();
    expect(timer.due()).toBe(false);
    time += SLICE_MS + 1;
    expect(timer.due()).toBe(true);
  });

  it('lets what waits in the event loop run during a pause', async () => {
    let ran = false;
    setImmediate(() => {
      ran = true;
    });
    await startYieldTimer().pause();
    expect(ran).toBe(true);
  });
});
