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
 * The first part of a budget, in milliseconds, that is measured by the time that passed. Reading the processor time takes
 * longer than most steps of a search, and most requests need less than this part.
 */
const PASSED_MS = 10;

/** Clocks in milliseconds: the processor time of this thread, which a busy machine does not move, and the time that passed. */
type BudgetClocks = { thread: () => number; passed: () => number };

/** A budget in milliseconds. */
export function openBudget(
  most_ms: number = SEARCH_BUDGET_MS,
  clocks: BudgetClocks = { thread: threadTime, passed: () => performance.now() },
): SearchBudget {
  let spent_ms = 0;
  let stretch_ms = 0;
  let stop: (() => number) | null = null;
  let is_reached = false;
  return {
    async run(steps) {
      for (;;) {
        if (stretch_ms >= SLICE_MS) {
          await takeTurn();
          stretch_ms = 0;
        }
        stop = startStep(spent_ms, clocks);
        try {
          const step = steps.next();
          if (step.done) return step.value;
        } finally {
          const took_ms = stop();
          stop = null;
          spent_ms += took_ms;
          stretch_ms += took_ms;
        }
      }
    },
    isSpent() {
      const now_ms = spent_ms + (stop?.() ?? 0);
      is_reached ||= now_ms > most_ms;
      return now_ms > most_ms;
    },
    wasReached: () => is_reached,
  };
}

/** Begins a step. @returns how much of the budget it has taken so far: of the first part, at most what is left of it */
function startStep(spent_ms: number, { thread, passed }: BudgetClocks): () => number {
  const left_ms = PASSED_MS - spent_ms;
  const [clock, most_ms] = left_ms > 0 ? [passed, left_ms] : [thread, Number.POSITIVE_INFINITY];
  const since = clock();
  return () => Math.min(clock() - since, most_ms);
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
