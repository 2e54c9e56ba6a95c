import { LANGUAGES, type Locale } from '#text/locale.ts';
import { html, type Markup } from '../html/markup.ts';

/** The time zone of all times on the desk: that of the machine it runs on. */
export const TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A time as a page shows it. @param iso ISO 8601 */
export function showMoment(iso: string, locale: Locale): Markup {
  return html`<time datetime="${iso}">${formatMoment(iso, locale)}</time>`;
}

/** A day in UTC as a text. @param iso a day in ISO 8601 */
export function formatDay(iso: string, locale: Locale): string {
  const form = new Intl.DateTimeFormat(LANGUAGES[locale].tag, { dateStyle: 'medium', timeZone: 'UTC' });
  return form.format(new Date(iso));
}

/** A time as a text, in the time zone of the desk. @param iso ISO 8601 */
export function formatMoment(iso: string, locale: Locale): string {
  const form = new Intl.DateTimeFormat(LANGUAGES[locale].tag, { dateStyle: 'medium', timeStyle: 'short' });
  return form.format(new Date(iso));
}
