import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AT_ONCE_MAX, createPrefetchQueue } from './prefetch-queue.ts';

/** A queue whose fetches end when the test decides. */
function queueUnderTest() {
  const open: { page: string; end: (failed?: boolean) => void }[] = [];
  const asked: string[] = [];
  let most = 0;
  let time = 0;
  const queue = createPrefetchQueue(
    page => {
      asked.push(page);
      return new Promise((resolve, reject) => {
        const one = {
          page,
          end: (failed = false) => {
            open.splice(open.indexOf(one), 1);
            if (failed) reject(new Error('gone'));
            else resolve();
          },
        };
        open.push(one);
        most = Math.max(most, open.length);
      });
    },
    () => time,
  );
  return { queue, open, asked, most: () => most, wait: (ms: number) => (time += ms) };
}
const settle = () => new Promise(resolve => setTimeout(resolve));

describe('pages fetched ahead', () => {
  it('R-62 are at most four at once and none twice, whatever links are pointed at', async () => {
    const step = fc.oneof(
      fc.record({ add: fc.integer({ min: 0, max: 49 }) }),
      fc.record({ remove: fc.integer({ min: 0, max: 49 }) }),
      fc.record({ end: fc.nat(3), failed: fc.boolean() }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 120 }), async steps => {
        const { queue, open, asked, most } = queueUnderTest();
        for (const one of steps) {
          if ('add' in one) queue.add(`/p/${one.add}`);
          else if ('remove' in one) queue.remove(`/p/${one.remove}`);
          else open[one.end]?.end(one.failed);
          if ('end' in one) await settle();
        }
        expect(most()).toBeLessThanOrEqual(AT_ONCE_MAX);
        expect(new Set(asked).size).toBe(asked.length);
      }),
      { numRuns: 60 },
    );
  });

  it('R-62 begin with the link pointed at last, and leave out what was passed over', async () => {
    const { queue, open, asked } = queueUnderTest();
    for (let at = 0; at < 50; at += 1) queue.add(`/p/${at}`);
    queue.remove('/p/48');
    while (open.length > 0) {
      open[0]?.end();
      await settle();
    }
    expect(asked).toEqual(['/p/0', '/p/1', '/p/2', '/p/3', '/p/49', '/p/47', '/p/46']);
  });

  it('R-62 come again once the browser has forgotten them', async () => {
    const { queue, open, asked, wait } = queueUnderTest();
    queue.add('/p');
    open[0]?.end();
    await settle();
    queue.add('/p');
    wait(5 * 60 * 1000);
    queue.add('/p');
    expect(asked).toEqual(['/p', '/p']);
  });
});
