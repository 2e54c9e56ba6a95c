/**
 * Longest slice of work between two turns of the event loop, in ms. Together with the longest step it stays below the
 * 20 ms for which a build may block the loop.
 */
export const SLICE_MS = 8;

/** Lets other work run during a build. */
export type YieldTimer = {
  /**
   * Whether it is time to pause: asked before every step that may take a tenth of a millisecond, and wherever many
   * short ones were taken.
   */
  due(): boolean;
  /** Yields to the event loop. */
  pause(): Promise<void>;
};

/** A timer whose first slice begins now. `now` is a clock in ms. */
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
