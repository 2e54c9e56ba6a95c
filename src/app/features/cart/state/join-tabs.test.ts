import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addLines, type CartLine, setQuantity } from './cart-lines.ts';
import { type ServerCart, TabCart } from './join-tabs.ts';
import { EMPTY_CART, type KeptCart, parseKeptCart, shownLines } from './kept-cart.ts';

const line = (productId: string, quantity = 1): CartLine => ({
  productId,
  partNumber: productId,
  quantity,
  seenPrice: null,
});

/**
 * The order of events is random: every pending step (a write on its way to another tab, a call, an answer, a timer) may
 * be the next.
 */
type Draw = (count: number) => number;
type World = { tabs: TabCart[]; server: ServerCart; views: KeptCart[]; settle: () => Promise<void> };

/**
 * Tabs as browsers run them, each with its own copy of the storage. A write reaches the common store later, and from
 * there, later still, the other tabs. A tab whose own write is on its way accepts no other, so that in the end all show
 * the last one stored.
 */
function createWorld(count: number, draw: Draw, { isLocked = true } = {}): World {
  const waiting: (() => unknown)[] = [];
  const later = (run: () => unknown): void => void waiting.push(run);
  const wait = (): Promise<void> => new Promise(resolve => later(resolve));
  const queues: Record<string, (() => void)[]> = {};
  // Messages in one direction keep their order.
  const inOrder = (way: string, run: () => void): void => {
    queues[way] ??= [];
    const queue = queues[way];
    queue.push(run);
    later(() => queue.shift()?.());
  };
  const views = Array.from({ length: count }, () => EMPTY_CART);
  const onTheWay = views.map(() => 0);
  const server: ServerCart = { revision: 0, lines: [] };
  const timers = new Set<number>();
  let isTaken = false;

  const sendSoon = (index: number): void => {
    if (timers.has(index)) return;
    timers.add(index);
    later(async () => {
      timers.delete(index);
      if (tabs[index]?.look()) await tabs[index].send().catch(() => sendSoon(index));
    });
  };
  const keep = (index: number, cart: KeptCart): void => {
    views[index] = cart;
    onTheWay[index] = (onTheWay[index] ?? 0) + 1;
    inOrder(`from ${index}`, () =>
      views.forEach((_, other) => {
        inOrder(`to ${other}`, () => {
          if (other === index) onTheWay[index] = (onTheWay[index] ?? 0) - 1;
          else if (onTheWay[other] === 0) {
            views[other] = parseKeptCart(JSON.parse(JSON.stringify(cart)));
            if (tabs[other]?.look()) sendSoon(other);
          }
        });
      }),
    );
  };
  const put = async ({ revision, lines }: ServerCart): Promise<{ saved: boolean; cart: ServerCart }> => {
    await wait();
    const saved = revision === server.revision;
    if (saved) Object.assign(server, { revision: revision + 1, lines });
    const answer = { saved, cart: { ...server } };
    await wait();
    return answer;
  };
  const alone = async (run: () => Promise<void>): Promise<void> => {
    while (isLocked && isTaken) await wait();
    isTaken = true;
    await run().finally(() => {
      isTaken = false;
    });
  };
  const tabs = views.map((_, index) => {
    const TestedCart = class extends TabCart {
      override change(make: Parameters<TabCart['change']>[0]): boolean {
        const isChanged = super.change(make);
        sendSoon(index);
        return isChanged;
      }
    };
    return new TestedCart({
      tab: `t${index}`,
      read: () => views[index] ?? EMPTY_CART,
      keep: cart => keep(index, cart),
      get: async () => {
        await wait();
        return { ...server };
      },
      put,
      alone,
    });
  });
  const settle = async (): Promise<void> => {
    for (let steps = 0; waiting.length > 0; steps += 1) {
      if (steps > 20_000) throw new Error('The tabs never come to rest');
      waiting.splice(draw(waiting.length), 1)[0]?.();
      await new Promise(resolve => setImmediate(resolve));
    }
  };
  return { tabs, server, views, settle };
}

/** Draws the next step from a list of numbers, then in turn. */
const drawFrom = (numbers: readonly number[]): Draw => {
  let at = 0;
  return count => (numbers[at++] ?? 0) % count;
};
const order = fc.array(fc.nat(9), { maxLength: 120 });
const ids = (lines: readonly CartLine[]) => lines.map(({ productId }) => productId).sort();
const bySize = (lines: readonly CartLine[]) =>
  lines.map(({ productId, quantity }) => `${productId} ${quantity}`).sort();

describe('the carts of tabs that see each other’s writes late', () => {
  it('R-21 have what each tab added at the same moment, here and on the server', async () => {
    await fc.assert(
      fc.asyncProperty(order, fc.boolean(), async (numbers, isLocked) => {
        const world = createWorld(3, drawFrom(numbers), { isLocked });
        ['a', 'b', 'c'].forEach((id, index) => {
          world.tabs[index]?.change(lines => addLines(lines, [line(id)]));
        });
        await world.settle();
        expect(ids(world.server.lines)).toEqual(['a', 'b', 'c']);
        for (const view of world.views) {
          expect(ids(shownLines(view))).toEqual(['a', 'b', 'c']);
          expect(view.pending).toEqual({});
        }
      }),
      { numRuns: 300 },
    );
  });

  it('R-21 keep each tab’s last word on its products, whatever it does while it sends', async () => {
    const step = fc.record({ tab: fc.nat(1), quantity: fc.nat(3) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), order, async (changes, numbers) => {
        const world = createWorld(2, drawFrom(numbers));
        const wanted = new Map<string, number>();
        const making = changes.map(({ tab, quantity }) => () => {
          const id = `p${tab}`;
          world.tabs[tab]?.change(lines =>
            quantity === 0 ? setQuantity(lines, id, 0) : [...setQuantity(lines, id, 0), line(id, quantity)],
          );
          wanted.set(id, quantity);
        });
        const settled = (async () => {
          for (const make of making) {
            make();
            for (let wait = 0; wait < 3; wait += 1) await new Promise(resolve => setImmediate(resolve));
          }
        })();
        await Promise.all([settled, world.settle()]);
        await world.settle();
        const left = [...wanted].filter(([, quantity]) => quantity > 0);
        expect(bySize(world.server.lines)).toEqual(left.map(([id, quantity]) => `${id} ${quantity}`).sort());
        for (const view of world.views) expect(bySize(shownLines(view))).toEqual(bySize(world.server.lines));
      }),
      { numRuns: 300 },
    );
  });

  it('keep the order of the lines where some of them change before the server has any', async () => {
    const world = createWorld(1, () => 0);
    const [tab] = world.tabs;
    tab?.change(lines => addLines(lines, [line('a'), line('b'), line('c')]));
    // As the prices of all but the second line arrive.
    tab?.change(lines =>
      lines.map(known => (known.productId === 'b' ? known : { ...known, seenPrice: 100 })),
    );
    const shown = () => shownLines(world.views[0] ?? EMPTY_CART).map(({ productId }) => productId);
    expect(shown()).toEqual(['a', 'b', 'c']);
    await world.settle();
    expect([shown(), world.server.lines.map(({ productId }) => productId)]).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ]);
  });

  it('stay as they are where the server has forgotten the session', async () => {
    const world = createWorld(1, () => 0);
    const [tab] = world.tabs;
    tab?.change(lines => addLines(lines, [line('a')]));
    await world.settle();
    Object.assign(world.server, { revision: 0, lines: [] });
    const refreshed = tab?.refresh();
    await new Promise(resolve => setImmediate(resolve));
    await world.settle();
    await refreshed;
    expect([ids(world.server.lines), world.server.revision]).toEqual([['a'], 1]);
  });

  it('change nothing where the change is refused', async () => {
    const world = createWorld(1, () => 0);
    expect(world.tabs[0]?.change(() => null)).toBe(false);
    await world.settle();
    expect([world.server.revision, world.views[0]]).toEqual([0, EMPTY_CART]);
  });
});
