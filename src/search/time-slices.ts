import { startYieldTimer } from './yield-timer.ts';

/** Work that yields between steps, where other work may come in. No step takes longer than some milliseconds. */
export type TimeSlices<Result> = Generator<void, Result>;

/** Runs all steps without a pause, for a thread of its own or a test. */
export function runAtOnce<Result>(steps: TimeSlices<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Runs the steps in slices that let other work run. */
export async function runInSlices<Result>(steps: TimeSlices<Result>): Promise<Result> {
  const timer = startYieldTimer();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (timer.due()) await timer.pause();
  }
}
