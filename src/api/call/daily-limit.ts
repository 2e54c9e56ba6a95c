import { tooManyRequests } from '#contract/api/too-many-requests.ts';
import type { TimeSpan } from '#database/tables/time-span.ts';

const DAY_MS = 86_400_000;
/** The `retry-after` of a session over its daily limit: one hour, in seconds. */
const RETRY_S = 3600;

/**
 * Refuses a session that has sent `max` times in the last 24 hours. Records dated later than `now`, from a clock that
 * was ahead, do not count.
 * @throws ApiError `too_many_requests`
 */
export async function limitPerDay(
  now: Date,
  max: number,
  countWithin: (span: TimeSpan) => Promise<number>,
): Promise<void> {
  const from = new Date(now.getTime() - DAY_MS).toISOString();
  const sent = await countWithin({ from, until: now.toISOString() });
  if (sent >= max) throw tooManyRequests(RETRY_S);
}
