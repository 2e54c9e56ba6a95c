import { LOCALE_NAMES, type Locale } from '#contract/locale.ts';

/** Writes a calendar day (`2026-11-23`) as a visitor reads it: `Mon, Nov 23`, `11月23日周一`. */
export function writeDay(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(LOCALE_NAMES[locale].language, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    // A calendar day is the same everywhere.
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

/** Writes a moment (ISO 8601) with day and time of the visitor's own clock. */
export function writeMoment(moment: string, locale: Locale): string {
  return new Intl.DateTimeFormat(LOCALE_NAMES[locale].language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(moment));
}

/** Writes a calendar day with its year: `Nov 23, 2026`, `2026年11月23日`. */
export function writeDate(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(LOCALE_NAMES[locale].language, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}
