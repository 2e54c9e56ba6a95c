import { catalogueOf } from '#contract/messages/catalogue.ts';
import type { MessageParts } from '#contract/messages/formatter.ts';
import type english from '#text/languages/en/desk.json';
import type { Locale } from '#text/locale.ts';
import { readMessages } from '#text/messages.ts';

/** The key of a message of the desk. */
export type DeskKey = keyof typeof english;

const { format } = catalogueOf<DeskKey>(readMessages<typeof english>('desk'));

/** Formats a message in the language of the page. */
export type Say = (key: DeskKey, parts?: MessageParts) => string;

/** Returns the function that formats the desk's messages in a language. */
export function sayIn(locale: Locale): Say {
  return (key, parts = {}) => format(key, parts, locale);
}
