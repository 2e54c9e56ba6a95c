/** Lets workers do work one at a time, in the order of their requests. */
export type Turns = { want(worker: number): void; end(worker: number): void };

/**
 * Opens turns. `give` tells a worker that it is its turn. A worker that ends reports it by {@link Turns.end}, whether
 * it had its turn or waited for it.
 */
export function openTurns(give: (worker: number) => void): Turns {
  let waiting: number[] = [];
  let current: number | undefined;
  const next = () => {
    current = waiting.shift();
    if (current !== undefined) give(current);
  };
  return {
    want(worker) {
      waiting.push(worker);
      if (current === undefined) next();
    },
    end(worker) {
      waiting = waiting.filter(one => one !== worker);
      if (current === worker) next();
    },
  };
}
