const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/**
 * How long to wait after each failed try, in milliseconds. The last wait applies to all further tries. Mail servers
 * that put off unknown senders expect them again after some minutes.
 */
const WAITS_MS = [
  10 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
  60 * MINUTE_MS,
];

/** The longest wait, in milliseconds. */
export const WAIT_MAX_MS = 66 * MINUTE_MS;

/**
 * How long to wait after a number of failed tries (from 1), in milliseconds. Up to a tenth is added at random, so that
 * notices that failed together are not retried together.
 */
export function backOff(attempts: number, random: () => number = Math.random): number {
  const wait = WAITS_MS[Math.min(attempts, WAITS_MS.length) - 1] ?? WAITS_MS[0] ?? 0;
  return Math.round(wait * (1 + random() / 10));
}
