import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Random } from '#search/reference/random.ts';

/** A task that runs concurrently with others. `died` rejects if its process is killed. */
export type Task = { name: string; died: Promise<never>; work: () => Promise<void> };

type Running = { waiting: (() => void)[]; has_ended: boolean };

/**
 * Decides at random which of several tasks continues: one at a time, from one query to its next. The work of a task
 * between two queries (reading files, computing) is its own turn, however long it takes, so that a seed gives the same
 * order on any machine.
 */
export class Turns {
  readonly #random: Random;
  readonly #current = new AsyncLocalStorage<Running>();

  constructor(random: Random) {
    this.#random = random;
  }

  /** Waits until the calling task may continue. Outside of tasks it returns at once. */
  async wait(): Promise<void> {
    const task = this.#current.getStore();
    if (task === undefined || task.has_ended) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    task.waiting.push(resolve);
    await promise;
  }

  /** Runs tasks to their ends. @returns the result of each: undefined, or the error that it threw */
  async run(tasks: readonly Task[]): Promise<unknown[]> {
    const outcomes: unknown[] = tasks.map(() => undefined);
    const all = tasks.map(({ died, work }, index) => {
      const running: Running = { waiting: [], has_ended: false };
      const ended = Promise.race([this.#current.run(running, () => this.wait().then(work)), died]);
      ended
        .catch((error: unknown) => {
          outcomes[index] = error ?? new Error('ended without a reason');
        })
        .finally(() => {
          running.has_ended = true;
          for (const go of running.waiting.splice(0)) go();
        });
      return running;
    });
    for (;;) {
      do await nextTurn();
      while (all.some(task => !task.has_ended && task.waiting.length === 0));
      const open = all.filter(task => !task.has_ended);
      if (open.length === 0) return outcomes;
      this.#random.pick(open).waiting.shift()?.();
    }
  }
}
