import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { endIfSlow, Hangs } from './time-limit.ts';

describe('what may hang', () => {
  it('gives its result, or fails as it would', async () => {
    expect(await endIfSlow(() => 1, 10_000)).toBe(1);
    expect(await endIfSlow(async () => 2, 10_000)).toBe(2);
    const failure = new Error('no');
    const fail = () => {
      throw failure;
    };
    await expect(endIfSlow(fail, 10_000)).rejects.toBe(failure);
    await expect(endIfSlow(async () => fail(), 10_000)).rejects.toBe(failure);
  });

  it('is ended in a loop, and goes on after it', async () => {
    let count = 0;
    const loop = () => {
      for (;;) count++;
    };
    await expect(endIfSlow(loop, 20)).rejects.toBeInstanceOf(Hangs);
    expect(count).toBeGreaterThan(0);
    expect(await endIfSlow(() => endIfSlow(() => 3, 10_000), 10_000)).toBe(3);
  });

  it('is left where it waits for nothing', async () => {
    await expect(endIfSlow(() => new Promise(() => {}), 20)).rejects.toBeInstanceOf(Hangs);
    await expect(endIfSlow(() => sleep(1_000_000, undefined, { ref: false }), 20)).rejects.toBeInstanceOf(
      Hangs,
    );
  });
});
