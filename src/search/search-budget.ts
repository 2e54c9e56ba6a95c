import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TimeSlices } from './time-slices.ts';
import { SLICE_MS } from './yield-timer.ts';

/** Processor time that all searches of one request may take together before optional work is left out, in milliseconds. */
const SEARCH_BUDGET_MS = 250;

/**
 * The processor time of one request's searches. The requested search always completes. Alternatives to an empty result
 * are tried only while there is time.
 */
export type SearchBudget = {
  /** Runs steps in slices between which other requests are answered, and counts the time they take. */
  run<Result>(steps: TimeSlices<Result>): Promise<Result>;
  /** Whether the budget is spent: optional work is then left out. */
  isSpent(): boolean;
  /** Whether anything was left out. */
  wasReached(): boolean;
};

/** For work that no visitor waits for. */
export const ENDLESS_BUDGET: SearchBudget = openBudget(Number.POSITIVE_INFINITY);

/**
 * A budget in milliseconds. @param clock processor time of this thread, in milliseconds, so that a busy machine does
 * not shorten an answer
 */
export function openBudget(
  most_ms: number = SEARCH_BUDGET_MS,
  clock: () => number = threadTime,
): SearchBudget {
  let spent_ms = 0;
  let stretch_ms = 0;
  let since: number | null = null;
  let is_reached = false;
  const stop = () => {
    const took_ms = since === null ? 0 : clock() - since;
    since = null;
    spent_ms += took_ms;
    stretch_ms += took_ms;
  };
  return {
    async run(steps) {
      for (;;) {
        if (stretch_ms >= SLICE_MS) {
          await takeTurn();
          stretch_ms = 0;
        }
        since = clock();
        try {
          const step = steps.next();
          if (step.done) return step.value;
        } finally {
          stop();
        }
      }
    },
    isSpent() {
      const now_ms = spent_ms + (since === null ? 0 : clock() - since);
      is_reached ||= now_ms > most_ms;
      return now_ms > most_ms;
    },
    wasReached: () => is_reached,
  };
}

function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The last of the searches that wait for their next slice. */
let queue: Promise<unknown> = Promise.resolve();
/**
 * Turns of the event loop between two slices. A page takes many turns and would otherwise wait for a slice in each.
 * Turns take microseconds if there is no other work, and other work gets no more time than the searches.
 */
const TURNS_BETWEEN = 8;

/** Waits for the next slice. Only one of all long searches runs at a time. */
function takeTurn(): Promise<unknown> {
  queue = queue.then(letOthersIn);
  return queue;
}

async function letOthersIn(): Promise<void> {
  const until = performance.now() + SLICE_MS;
  for (let turn = 0; turn < TURNS_BETWEEN && (turn === 0 || performance.now() < until); turn += 1)
    await nextTurn();
}
