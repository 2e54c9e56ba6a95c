import { setTimeout as sleep } from 'node:timers/promises';

/** Visitors who act again and again, each one thing after the other. */
export type Walkers<Act> = {
  /** All acts since the last call. */
  readonly take: () => Act[];
  readonly stop: () => Promise<void>;
};

/** Sends a walker for each of the acts, with a pause between two acts of one. */
export function sendWalkers<Act>(acts: readonly (() => Promise<Act>)[], pause_ms: number): Walkers<Act> {
  let done: Act[] = [];
  let isOver = false;
  const walk = async (act: () => Promise<Act>) => {
    while (!isOver) {
      done.push(await act());
      await sleep(pause_ms);
    }
  };
  const walking = acts.map(walk);
  return {
    take: () => {
      const taken = done;
      done = [];
      return taken;
    },
    stop: async () => {
      isOver = true;
      await Promise.all(walking);
    },
  };
}
