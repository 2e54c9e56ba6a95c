import { describe, expect, it } from 'vitest';
import { STRETCH_MS, startPacer } from './pacer.ts';

describe('a pacer', () => {
  it('asks for a pause once a stretch is over, and again a stretch after each', async () => {
    let time = 1000;
    const pacer = startPacer(() => time);
    time += STRETCH_MS;
    expect(pacer.due()).toBe(false);
    time += 1;
    expect(pacer.due()).toBe(true);
    await pacer.pause();
    expect(pacer.due()).toBe(false);
    time += STRETCH_MS + 1;
    expect(pacer.due()).toBe(true);
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
