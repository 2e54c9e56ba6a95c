import { RequestFailure } from '#contract/client/request-failure.ts';

/** Pause after the first failure, and the longest one if the server does not state a time, in ms. */
const FIRST_MS = 3000;
const MOST_MS = 5 * 60_000;

/**
 * How long a cart waits after a failed send: twice as long after each failure, and at least as long as the server
 * requested. Times are of a monotonic clock in ms.
 */
export class SendPause {
  #failures = 0;
  #grownUntil = 0;
  #saidUntil = 0;

  /** Notes that sending failed. */
  fail(error: unknown, now: number): void {
    this.#grownUntil = now + Math.min(MOST_MS, FIRST_MS * 2 ** this.#failures);
    this.#failures += 1;
    const said_s = error instanceof RequestFailure ? error.retryAfter : undefined;
    if (said_s !== undefined) this.#saidUntil = now + said_s * 1000;
  }

  /**
   * Notes that sending may work again: it did, or the browser is online again. A pause that the server requested still
   * applies.
   */
  end(): void {
    this.#failures = 0;
    this.#grownUntil = 0;
  }

  /** The milliseconds until the next sending, for one wanted in `wanted_ms`. */
  delay(wanted_ms: number, now: number): number {
    return Math.max(wanted_ms, this.#grownUntil - now, this.#saidUntil - now);
  }
}
