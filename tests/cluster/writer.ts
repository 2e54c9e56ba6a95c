import { setTimeout as sleep } from 'node:timers/promises';
import { Visitor, type Written } from '../faults/visitor.ts';

/** The pause between two writes, in ms. */
const PAUSE_MS = 200;

type Write = { ms: number; outcome: Written };

/** A visitor who changes a cart again and again, each time once. */
export type Writer = {
  /** All writes since the last call. */
  readonly take: () => Write[];
  readonly stop: () => Promise<void>;
};

/** Sends a writer to a site. */
export function sendWriter(url: string): Writer {
  const visitor = new Visitor();
  let writes: Write[] = [];
  let isOver = false;
  const walk = async () => {
    while (!isOver) {
      const from = performance.now();
      // A session, which the first write asks for, may be refused as well.
      const outcome = await visitor.write(url).catch((): Written => 'cut off');
      writes.push({ ms: performance.now() - from, outcome });
      await sleep(PAUSE_MS);
    }
  };
  const walking = walk();
  return {
    take: () => {
      const taken = writes;
      writes = [];
      return taken;
    },
    stop: async () => {
      isOver = true;
      await walking;
    },
  };
}

/** The outcomes of writes and the longest of each, on one line. */
export function describeWrites(writes: readonly Write[]): string {
  const groups = Map.groupBy(writes, ({ outcome }) => outcome);
  return [...groups]
    .map(
      ([outcome, own]) =>
        `${own.length} ${outcome} within ${Math.max(...own.map(({ ms }) => ms)).toFixed(0)} ms`,
    )
    .join(', ');
}
