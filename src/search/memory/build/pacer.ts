/** Longest stretch of work between two looks at the event loop, in ms; half of the 20 ms that a build may hold it. */
export const STRETCH_MS = 10;

/** Lets other work run while a build goes on. */
export type Pacer = {
  /** Says whether it is time to pause; asked often, it looks at the clock only now and then. */
  due(): boolean;
  /** Gives the event loop its turn. */
  pause(): Promise<void>;
};

/** A pacer whose first stretch begins now. `now` is a clock in ms. */
export function startPacer(now: () => number = () => performance.now()): Pacer {
  let asked = 0;
  let since = now();
  return {
    due: () => (++asked & 15) === 0 && now() - since > STRETCH_MS,
    pause: async () => {
      await new Promise(resolve => setImmediate(resolve));
      since = now();
    },
  };
}
