import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openBudget } from './search-budget.ts';
import type { TimeSlices } from './time-slices.ts';

/** A clock that each step advances, and steps of this many milliseconds. */
function makeWork() {
  let now_ms = 0;
  const log: string[] = [];
  function* steps(name: string, count: number, step_ms: number): TimeSlices<string> {
    for (let step = 0; step < count; step += 1) {
      now_ms += step_ms;
      log.push(name);
      yield;
    }
    return name;
  }
  return { clock: { thread: () => now_ms, passed: () => now_ms }, steps, log };
}

describe('the budget of a request’s searches', () => {
  it('is spent by the steps of all of its searches together', async () => {
    const { clock, steps } = makeWork();
    const budget = openBudget(20, clock);
    expect(await budget.run(steps('a', 2, 5))).toBe('a');
    expect([budget.isSpent(), budget.wasReached()]).toEqual([false, false]);
    await budget.run(steps('b', 3, 5));
    expect(budget.wasReached()).toBe(false);
    expect([budget.isSpent(), budget.wasReached()]).toEqual([true, true]);
  });

  it('counts processor time, but its first milliseconds by the time that passed', async () => {
    const { clock, steps } = makeWork();
    // The machine is busy: of the time that passes, a step is worked on for a fifth.
    const busy = { thread: clock.thread, passed: () => clock.passed() * 5 };
    const budget = openBudget(40, busy);
    await budget.run(steps('a', 8, 4));
    // 10 ms for the first step, then seven of 4 ms.
    expect(budget.isSpent()).toBe(false);
    await budget.run(steps('b', 2, 4));
    expect(budget.isSpent()).toBe(true);
  });

  it('is not spent by what others do between the steps', async () => {
    const { clock, steps } = makeWork();
    const own = openBudget(50, clock);
    const other = openBudget(1000, clock);
    await Promise.all([own.run(steps('own', 4, 10)), other.run(steps('other', 40, 10))]);
    expect([own.isSpent(), other.isSpent()]).toEqual([false, false]);
  });

  it('lets others in between stretches, also between short searches', async () => {
    const { clock, steps, log } = makeWork();
    const budget = openBudget(1000, clock);
    let isOver = false;
    const others = async () => {
      for (; !isOver; await nextTurn()) log.push('-');
    };
    const waiting = others();
    await budget.run(steps('a', 5, 10));
    for (const name of ['b', 'c', 'd', 'e']) await budget.run(steps(name, 1, 9));
    isOver = true;
    await waiting;
    expect(log.join('').replaceAll(/-+/g, '-').replace(/-$/, '')).toBe('-a-a-a-a-a-b-c-d-e');
  });

  it('has one long search go on in each turn of the event loop, however many there are', async () => {
    const { clock, steps, log } = makeWork();
    let isOver = false;
    const others = async () => {
      for (; !isOver; await nextTurn()) log.push('-');
    };
    const waiting = others();
    await Promise.all(['a', 'b', 'c', 'd'].map(name => openBudget(1000, clock).run(steps(name, 5, 10))));
    isOver = true;
    await waiting;
    const turns = log.join('').split('-').slice(2);
    expect(turns.filter(turn => turn.length > 1)).toEqual([]);
  });

  it('ends with what a step throws', async () => {
    const { clock } = makeWork();
    // biome-ignore lint/correctness/useYield: a search that fails at once
    const failing = function* (): TimeSlices<never> {
      throw new Error('no such search');
    };
    await expect(openBudget(10, clock).run(failing())).rejects.toThrow('no such search');
  });
});
