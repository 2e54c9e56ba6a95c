import { catalogueOf } from '#contract/messages/catalogue.ts';
import type { MessageParts } from '#contract/messages/formatter.ts';
import type english from '#text/languages/en/desk.json';
import type { Locale } from '#text/locale.ts';
import { readMessages } from '#text/messages.ts';

/** The key of something that the desk says. */
export type DeskKey = keyof typeof english;

const { format } = catalogueOf<DeskKey>(readMessages<typeof english>('desk'));

/** Says something in the language of a page. */
export type Say = (key: DeskKey, parts?: MessageParts) => string;

/** What the desk says in a language. */
export function sayIn(locale: Locale): Say {
  return (key, parts = {}) => format(key, parts, locale);
}
