import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IndexGoneError, SearchUnavailableError } from '../unavailable.ts';
import { ANSWERING, Patience, type Try, unhurried } from './patience.ts';

const AWAY = new SearchUnavailableError('away');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

/** A node that answers after some time, refuses, or says nothing until it is given up. */
type Node = number | 'refuses' | 'silent';

async function askNode(node: Node, { timeout_ms }: Try): Promise<string> {
  if (node === 'refuses') throw AWAY;
  const takes = node === 'silent' ? Number.POSITIVE_INFINITY : node;
  await sleep(Math.min(takes, timeout_ms));
  if (takes > timeout_ms) throw AWAY;
  return `after ${takes} ms`;
}

/** Puts a question for a request that began `waited_ms` ago, to one node after the other. @returns the outcome, and after how long it came */
async function ask(patience: Patience, nodes: (at: number) => Node, waited_ms = 0) {
  const start = performance.now();
  const tries: Try[] = [];
  const asking = ANSWERING.run({ since: start - waited_ms }, () =>
    patience
      .ask(one => {
        tries.push(one);
        return askNode(nodes(performance.now() - start), one);
      })
      .catch(error => error),
  );
  let outcome: unknown;
  let ms = 0;
  void asking.then(found => {
    outcome = found;
    // A timer without a wait takes a millisecond.
    ms = Math.floor((performance.now() - start) / 10) * 10;
  });
  await vi.advanceTimersByTimeAsync(60_000);
  return { outcome, ms, tries };
}

const turn =
  (...nodes: Node[]) =>
  () =>
    nodes.shift() ?? 'refuses';

describe('a question to a cluster that loses nodes', () => {
  it('is put to another node after a second, and answered', async () => {
    expect(await ask(new Patience(), turn('silent', 40))).toMatchObject({ outcome: 'after 40 ms', ms: 1040 });
  });

  it('that takes a while is answered by the second node, while a third one is asked beside it', async () => {
    const { outcome, ms, tries } = await ask(new Patience(), turn('silent', 1500, 'silent'));
    expect([outcome, ms, tries.length]).toEqual(['after 1500 ms', 2500, 3]);
    // What is asked beside is given up with the answer.
    expect(tries.every(({ signal }) => signal.aborted)).toBe(true);
    expect(await ask(new Patience(), turn('silent', 'silent', 700))).toMatchObject({
      outcome: 'after 700 ms',
      ms: 2700,
    });
  });

  it('is answered though a node is lost and its part is found elsewhere two seconds later', async () => {
    const { outcome, ms } = await ask(new Patience(), at => (at < 2000 ? 'refuses' : 10));
    expect(outcome).toBe('after 10 ms');
    expect(ms).toBeLessThan(2700);
  });

  it('is given up within 3 seconds of the request, whether nodes refuse or say nothing', async () => {
    for (const node of ['refuses', 'silent'] as const) {
      const { outcome, ms } = await ask(new Patience(), () => node);
      expect(outcome).toBe(AWAY);
      expect(ms).toBeGreaterThan(2000);
      expect(ms).toBeLessThanOrEqual(3000);
    }
    expect((await ask(new Patience(), () => 'silent', 1800)).ms).toBeLessThanOrEqual(1200);
    expect(await ask(new Patience(), () => 200, 5000)).toMatchObject({ outcome: 'after 200 ms' });
  });

  it('is given up after a second while the cluster is known to be away, and no longer once it answers', async () => {
    const patience = new Patience();
    const outcomes: Promise<unknown>[] = [];
    const put = (node: Node) => {
      const start = performance.now();
      const asked = ANSWERING.run({ since: start }, () => patience.ask(one => askNode(node, one)));
      const took = () => performance.now() - start;
      outcomes.push(asked.then(took, took));
    };
    put('silent');
    await vi.advanceTimersByTimeAsync(3500);
    put('silent');
    await vi.advanceTimersByTimeAsync(1500);
    put(30);
    await vi.advanceTimersByTimeAsync(100);
    put('silent');
    await vi.advanceTimersByTimeAsync(5000);
    expect(await Promise.all(outcomes)).toEqual([3000, 1000, 30, 3000]);
    const work = patience.ask(one => askNode(4000, one));
    await vi.advanceTimersByTimeAsync(4000);
    expect(await work).toBe('after 4000 ms');
  });

  it('waits longer where no visitor waits', async () => {
    let outcome: unknown;
    void new Patience()
      .ask(one => askNode(8000, one))
      .then(found => {
        outcome = found;
      });
    await vi.advanceTimersByTimeAsync(8000);
    expect(outcome).toBe('after 8000 ms');
    await ANSWERING.run({ since: performance.now() }, async () => {
      const patience = new Patience();
      void unhurried(() => patience.ask(one => askNode(9000, one))).then(found => {
        outcome = found;
      });
      await vi.advanceTimersByTimeAsync(9000);
    });
    expect(outcome).toBe('after 9000 ms');
  });

  it.each([
    ['that a cluster does not take', new Error('no such field')],
    ['to an index that has gone', new IndexGoneError('no such index')],
  ])('%s is not put again', async (_, wrong) => {
    let tries = 0;
    const asked = new Patience().ask(async () => {
      tries++;
      throw wrong;
    });
    await expect(asked).rejects.toBe(wrong);
    expect(tries).toBe(1);
  });
});
