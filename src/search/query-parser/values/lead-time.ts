import { findUnit } from '#quantity/units/units.ts';

/** The attribute that every catalogue has of the time until a delivery. */
export const LEAD_TIME = 'lead_time';
const SECONDS_IN_HOUR = 3600;

/** Whether a unit is one of waiting, an hour or longer: nothing is delivered within 50 ns. */
export function isOfWaiting(spelling: string | null): boolean {
  return spelling !== null && (findUnit(spelling, 'time')?.factor ?? 0) >= SECONDS_IN_HOUR;
}
