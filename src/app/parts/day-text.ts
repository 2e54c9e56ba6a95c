import { LANGUAGES, type Locale } from '#text/locale.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a calendar day (`2026-11-23`) for visitors: `Mon, Nov 23`, `11月23日周一`. */
export function writeDay(day: string, locale: Locale): string {
  return formatOf(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    // A calendar day does not depend on the time zone.
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

/** Formats a moment (ISO 8601) with date and time in the visitor's time zone. */
export function writeMoment(moment: string, locale: Locale): string {
  return formatOf(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(moment));
}

/** Formats a calendar day with its year: `Nov 23, 2026`, `2026年11月23日`. */
export function writeDate(day: string, locale: Locale): string {
  return formatOf(locale, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

/** Caches formats, because they are slow to create and there are few. */
function formatOf(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(LANGUAGES[locale].tag, options);
  formats.set(key, known);
  return known;
}
