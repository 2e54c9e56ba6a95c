import { LANGUAGES, type Locale } from '#text/locale.ts';

/** A day in ms, longer or shorter where clocks change. */
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Formats a moment (ISO 8601) in the visitor's time zone by how long ago it was: the time if today, the weekday within
 * a week, else the date: `9:12 AM`, `Tuesday`, `Nov 20, 2026`.
 */
export function writeRecent(moment: string, locale: Locale, now: Date): string {
  const { tag } = LANGUAGES[locale];
  const then = new Date(moment);
  const days = Math.round((startOfDay(now) - startOfDay(then)) / DAY_MS);
  if (days === 0) return then.toLocaleTimeString(tag, { timeStyle: 'short' });
  return then.toLocaleDateString(tag, days > 0 && days < 7 ? { weekday: 'long' } : { dateStyle: 'medium' });
}

function startOfDay(moment: Date): number {
  return new Date(moment).setHours(0, 0, 0, 0);
}
