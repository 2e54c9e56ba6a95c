import { z } from 'zod';

/**
 * Reads a time with its offset, `2027-01-08T06:00+08:00` or `2027-01-07T22:00Z`, with optional seconds.
 * @returns undefined for any other text
 */
export function parseMoment(text: string): Date | undefined {
  const isTime = z.iso.datetime({ offset: true }).safeParse(text.trim());
  const isMinute = z.iso.datetime({ offset: true, precision: -1 }).safeParse(text.trim());
  return isTime.success || isMinute.success ? new Date(text.trim()) : undefined;
}
