import type { Locale } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { sharedText } from '#text/shared-text.ts';
import { textIn } from '#text/text-in.ts';

/** The 15 codes of the specification; those of success are never shown, and there so that the table is whole. */
const CODES = [200, 201, 202, 204, 400, 401, 403, 404, 406, 410, 422, 500, 502, 503, 504] as const;

/** What an HTTP status says where the answer itself has no message. */
export const STATUS_TEXTS: Readonly<Record<number, Readonly<LocalizedText & { en: string }>>> =
  Object.fromEntries(CODES.map(code => [code, sharedText(`status.${code}`)]));

/** What a gateway before the site says most, and has no words of the specification: its own are English whatever the page is. */
const TOO_MANY = sharedText('status.429');

/** What an HTTP status is called in a language; empty where it has only the text of its answer. */
export function textOfStatus(status: number, locale: Locale): string {
  return textIn(status === 429 ? TOO_MANY : STATUS_TEXTS[status], locale);
}

/** Messages that the client makes itself; where no locale is known yet the Chinese text is used. */
export const CLIENT_TEXTS = {
  refused: sharedText('client.refused'),
  network: sharedText('client.network'),
};
