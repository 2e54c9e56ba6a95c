/**
 * Longest stretch of work between two looks at the event loop, in ms: with the longest step behind it, below the 20 ms
 * that a build may hold it.
 */
export const SLICE_MS = 8;

/** Lets other work run while a build goes on. */
export type YieldTimer = {
  /**
   * Says whether it is time to pause: asked before every step that may take a tenth of a millisecond, and wherever many
   * short ones were taken.
   */
  due(): boolean;
  /** Gives the event loop its turn. */
  pause(): Promise<void>;
};

/** A timer whose first stretch begins now. `now` is a clock in ms. */
export function startYieldTimer(now: () => number = () => performance.now()): YieldTimer {
  let since = now();
  return {
    due: () => now() - since > SLICE_MS,
    pause: async () => {
      await new Promise(resolve => setImmediate(resolve));
      since = now();
    },
  };
}
