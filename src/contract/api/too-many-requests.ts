import { inBoth } from '../messages/messages.ts';
import { ApiError } from './errors.ts';

const HOUR_S = 3600;
/** Waits from this length are stated in hours. */
const HOURS_FROM_S = 2 * HOUR_S;

/** The refusal of a request that may be repeated after this many seconds. */
export function tooManyRequests(seconds: number): ApiError {
  const wait =
    seconds < HOURS_FROM_S
      ? inBoth('value.seconds', { seconds })
      : inBoth('value.hours', { hours: Math.ceil(seconds / HOUR_S) });
  return new ApiError('too_many_requests', { seconds, wait });
}
