import { tooManyRequests } from '#contract/too-many-requests.ts';

const DAY_MS = 86_400_000;
/** When somebody who sent too much may try again: said in seconds, an hour at a time. */
const RETRY_S = 3600;

/** @throws ApiError `too_many_requests` where a session has sent its share of the last 24 hours */
export async function limitPerDay(
  now: Date,
  max: number,
  countSince: (since: string) => Promise<number>,
): Promise<void> {
  const sent = await countSince(new Date(now.getTime() - DAY_MS).toISOString());
  if (sent >= max) throw tooManyRequests(RETRY_S);
}
