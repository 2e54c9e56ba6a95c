import type { LocalizedText } from '#text/localized-text.ts';
import { sharedText } from '#text/shared-text.ts';

/** The 15 codes of the specification; those of success are never shown, and there so that the table is whole. */
const CODES = [200, 201, 202, 204, 400, 401, 403, 404, 406, 410, 422, 500, 502, 503, 504] as const;

/** What an HTTP status says where the answer itself has no message. */
export const STATUS_TEXTS: Readonly<Record<number, Readonly<LocalizedText & { en: string }>>> =
  Object.fromEntries(CODES.map(code => [code, sharedText(`status.${code}`)]));

/** Messages that the client makes itself; where no locale is known yet the Chinese text is used. */
export const CLIENT_TEXTS = {
  refused: sharedText('client.refused'),
  network: sharedText('client.network'),
};
