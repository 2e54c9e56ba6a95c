import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { IndexGoneError, SearchUnavailableError } from '../unavailable.ts';

/**
 * How long queries are retried after the beginning of an outage, in milliseconds: less than the 15 s after which a
 * visitor's browser gives up.
 */
const PATIENCE_MS = 11_000;
/** The same later in an outage, and for further queries of a visitor who has waited already. */
const IMPATIENCE_MS = 1_000;
/** How long a visitor waits at most for an answer that takes several late queries, in milliseconds. */
const WAIT_MAX_MS = 12_500;
/** After how long without a try that failed an outage is over, in milliseconds: longer than one try lasts. */
const OVER_MS = 8_000;
/**
 * Time limit of each of the first tries, in milliseconds. Later tries may take all the remaining time. A hanging node
 * does not answer at all, and with a short limit its queries soon move to another one.
 */
const SHORT_TRY_MS = 3_000;
const SHORT_TRIES = 2;
/** Wait before the second try, in milliseconds. It doubles before each further one, up to a limit. */
const PAUSE_MS = 100;
const PAUSE_MAX_MS = 1_000;

/**
 * Since when the request is being answered that questions are put for, by the clock of `performance`: however many an
 * answer takes, its visitor waits once.
 */
export const ANSWERING = new AsyncLocalStorage<{ since: number }>();

/** A monotonic clock in ms, and a wait. */
export type Clock = { now: () => number; sleep: (ms: number) => Promise<unknown> };

const CLOCK: Clock = { now: () => performance.now(), sleep };

/**
 * Repeats queries that a cluster cannot answer, for a second or two after a node is lost, until another one has its
 * part.
 */
export class Patience {
  /** When the outage began, and when a try failed last. */
  #began = Number.NEGATIVE_INFINITY;
  #failed = Number.NEGATIVE_INFINITY;
  readonly #clock: Clock;

  constructor(clock: Clock = CLOCK) {
    this.#clock = clock;
  }

  /**
   * Retries until there is an answer.
   * @param ask receives its time limit
   * @throws SearchUnavailableError if there is no answer in time. Any other error of `ask` is thrown at once.
   */
  async ask<Answer>(ask: (timeout_ms: number) => Promise<Answer>): Promise<Answer> {
    const start = this.#clock.now();
    for (let tried = 0; ; tried++) {
      const pause = Math.min(PAUSE_MS * 2 ** tried, PAUSE_MAX_MS);
      try {
        const left = Math.max(1, this.#end(start) - this.#clock.now());
        return await ask(tried < SHORT_TRIES ? Math.min(SHORT_TRY_MS, left) : left);
      } catch (error) {
        if (!(error instanceof SearchUnavailableError) || error instanceof IndexGoneError) throw error;
        const now = this.#clock.now();
        if (now - this.#failed > OVER_MS) this.#began = waitedSince(start);
        this.#failed = now;
        if (now + pause >= this.#end(start)) throw error;
      }
      await this.#clock.sleep(pause);
    }
  }

  /** The deadline of a query that was first sent at `start`. */
  #end(start: number): number {
    const isOver = this.#clock.now() - this.#failed > OVER_MS;
    const began = isOver ? waitedSince(start) : this.#began;
    const end = Math.max(start + IMPATIENCE_MS, began + PATIENCE_MS);
    return Math.min(end, waitedSince(start) + WAIT_MAX_MS);
  }
}

/** Since when a visitor waits whose question was put at `start`. */
function waitedSince(start: number): number {
  return Math.min(start, ANSWERING.getStore()?.since ?? start);
}
