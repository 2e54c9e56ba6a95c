import { AsyncLocalStorage } from 'node:async_hooks';
import { IndexGoneError, SearchUnavailableError } from '../unavailable.ts';

// A node that stands still is found out by its silence, and another one is asked. One that is only slow may still
// answer first:
//
//   0 s   first node    given up after 1 s, and asked last from then on
//   1 s   second node   ─────────────── may take all the time that is left
//   2 s   third node    ─────── beside it
//   3 s                                 the visitor is told

/** How long a request is waited with, how long for one node before another one is asked, in milliseconds. */
type Pace = { readonly wait_ms: number; readonly try_ms: number };

/** The pace for visitors. */
const VISITOR: Pace = { wait_ms: 3000, try_ms: 1000 };
/** The pace for work that nobody waits for, such as checking an index or writing a file. */
const WORK: Pace = { wait_ms: 30_000, try_ms: 10_000 };
/** A visitor's wait for a cluster that has not answered for longer than a visitor waits, in milliseconds. */
const AWAY_MS = 1000;
/** The least time of a query that is put late in a request, in milliseconds. */
const LATE_MS = 500;
/** How long after the last failure it is not known whether a cluster is still away, in milliseconds. */
const FORGOTTEN_MS = 8000;
/** Wait before the second try after a refusal, in milliseconds. It doubles before each further one, up to a limit. */
const PAUSE_MS = 100;
const PAUSE_MAX_MS = 1000;

/**
 * Since when the request is being answered that questions are put for, by the clock of `performance`: however many an
 * answer takes, its visitor waits once.
 */
export const ANSWERING = new AsyncLocalStorage<{ since: number }>();

/** Puts questions that no visitor waits for, although a request led to them: they may take longer. */
export function unhurried<Answer>(ask: () => Answer): Answer {
  return ANSWERING.exit(ask);
}

/** One of several tries of a query. */
export type Try = { timeout_ms: number; tried: number; signal: AbortSignal };

/** Repeats queries that a node does not answer in time, or that a cluster cannot answer just after it lost one. */
export class Patience {
  /** When the cluster failed first since it answered, and when last. */
  #began: number | undefined;
  #failed = 0;

  /**
   * Tries until there is an answer. The other tries are then given up.
   * @throws SearchUnavailableError if there is no answer in time. Any other error of `ask` is thrown at once.
   */
  async ask<Answer>(ask: (one: Try) => Promise<Answer>): Promise<Answer> {
    const pace = ANSWERING.getStore() === undefined ? WORK : VISITOR;
    const end = this.#end(pace);
    const over = new AbortController();
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    let next: NodeJS.Timeout | undefined;
    let underWay = 0;
    const fail = (error: unknown, tried: number, from: number) => {
      underWay--;
      if (over.signal.aborted) return;
      if (!(error instanceof SearchUnavailableError) || error instanceof IndexGoneError) return reject(error);
      this.#note();
      const now = performance.now();
      // Whoever was waited for is followed at once.
      const pause = now - from >= pace.try_ms ? 0 : Math.min(PAUSE_MS * 2 ** tried, PAUSE_MAX_MS);
      if (now + pause < end) plan(tried + 1, pause);
      else if (underWay === 0) reject(error);
    };
    const begin = (tried: number) => {
      const from = performance.now();
      const left = Math.max(1, end - from);
      const timeout_ms = tried === 0 ? Math.min(pace.try_ms, left) : left;
      underWay++;
      ask({ timeout_ms, tried, signal: over.signal }).then(resolve, error => fail(error, tried, from));
      if (tried > 0 && pace.try_ms < left) plan(tried + 1, pace.try_ms);
    };
    const plan = (tried: number, pause: number) => {
      clearTimeout(next);
      next = setTimeout(begin, pause, tried);
    };
    begin(0);
    try {
      const answer = await promise;
      this.#began = undefined;
      return answer;
    } finally {
      clearTimeout(next);
      over.abort();
    }
  }

  #note(): void {
    const now = performance.now();
    if (this.#began === undefined || now - this.#failed > FORGOTTEN_MS) this.#began = now;
    this.#failed = now;
  }

  /** The deadline of a query that is put now. */
  #end(pace: Pace): number {
    const now = performance.now();
    const isAway =
      pace === VISITOR &&
      this.#began !== undefined &&
      now - this.#failed <= FORGOTTEN_MS &&
      now - this.#began >= VISITOR.wait_ms - AWAY_MS;
    const since = ANSWERING.getStore()?.since ?? now;
    return Math.max(since + (isAway ? AWAY_MS : pace.wait_ms), now + LATE_MS);
  }
}
