import { Visitor, type Written } from '../faults/visitor.ts';
import { sendWalkers, type Walkers } from './walkers.ts';

/** The pause between two writes, in ms. */
const PAUSE_MS = 200;

type Write = { ms: number; outcome: Written };

/** A visitor who changes a cart again and again, each time once. */
export type Writer = Walkers<Write>;

/** Sends a writer to a site. */
export function sendWriter(url: string): Writer {
  const visitor = new Visitor();
  const write = async (): Promise<Write> => {
    const from = performance.now();
    // A session, which the first write asks for, may be refused as well.
    const outcome = await visitor.write(url).catch((): Written => 'cut off');
    return { ms: performance.now() - from, outcome };
  };
  return sendWalkers([write], PAUSE_MS);
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
