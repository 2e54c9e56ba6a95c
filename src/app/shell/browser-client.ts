import { createClient } from '#contract/client.ts';
import { LOCALE_NAMES, LOCALES } from '#contract/locale.ts';
import { readSessionId } from './session.ts';

/** The client of the API for what happens after a page has come: typing, opening, choosing. */
export const browserClient = createClient({
  fetch: (url, init) => window.fetch(url, init),
  locale: () =>
    LOCALES.find(locale => LOCALE_NAMES[locale].language === document.documentElement.lang) ?? null,
  sessionId: readSessionId,
});
