import { describe, expect, it } from 'vitest';
import { STRETCH_MS, startPacer } from './pacer.ts';

/** Asks often enough for the pacer to look at the clock. */
function isDue({ due }: { due(): boolean }): boolean {
  return Array.from({ length: 16 }, due).includes(true);
}

describe('a pacer', () => {
  it('asks for a pause once a stretch is over, and again a stretch after each', async () => {
    let time = 1000;
    const pacer = startPacer(() => time);
    time += STRETCH_MS;
    expect(isDue(pacer)).toBe(false);
    time += 1;
    expect(isDue(pacer)).toBe(true);
    await pacer.pause();
    expect(isDue(pacer)).toBe(false);
    time += STRETCH_MS + 1;
    expect(isDue(pacer)).toBe(true);
  });

  it('lets what waits in the event loop run during a pause', async () => {
    let ran = false;
    setImmediate(() => {
      ran = true;
    });
    await startPacer().pause();
    expect(ran).toBe(true);
  });
});
