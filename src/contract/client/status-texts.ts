import type { Locale } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { sharedText } from '#text/shared-text.ts';
import { textIn } from '#text/text-in.ts';

/** The 15 codes of the specification. Those of success are never shown and are listed only for completeness. */
const CODES = [200, 201, 202, 204, 400, 401, 403, 404, 406, 410, 422, 500, 502, 503, 504] as const;

/** The text for an HTTP status whose answer has no message of its own. */
export const STATUS_TEXTS: Readonly<Record<number, Readonly<LocalizedText & { en: string }>>> =
  Object.fromEntries(CODES.map(code => [code, sharedText(`status.${code}`)]));

/**
 * The most common status of a gateway before the site. The specification has no text for it, and the gateway's own is
 * English in every language.
 */
const TOO_MANY = sharedText('status.429');

/** The text of an HTTP status in a language, or empty if the table has none. */
export function textOfStatus(status: number, locale: Locale): string {
  return textIn(status === 429 ? TOO_MANY : STATUS_TEXTS[status], locale);
}

/** Messages of the client itself. The Chinese text is used while no locale is known. */
export const CLIENT_TEXTS = {
  refused: sharedText('client.refused'),
  network: sharedText('client.network'),
};
