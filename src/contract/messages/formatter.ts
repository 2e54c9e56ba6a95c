import { type Messages, setupI18n } from '@lingui/core';
import { LOCALE_NAMES, type Locale } from '../locale.ts';

/** A text in both languages. */
export type Texts = Readonly<Record<Locale, string>>;

/** What fills a message: a number, a text for both languages, or one for each. */
export type MessageParts = Readonly<Record<string, string | number | Texts>>;

/** Gives the message of a key with its parts filled in. A part that is not given stays empty. */
export type Formatter<Key extends string> = (key: Key, parts?: MessageParts) => string;

/**
 * Makes the formatter of one language.
 * @param compiled ICU messages by key, compiled by `@lingui/message-utils`
 */
export function formatterOf<Key extends string>(locale: Locale, compiled: Messages): Formatter<Key> {
  const { language } = LOCALE_NAMES[locale];
  const i18n = setupI18n({ locale, locales: language, messages: { [locale]: compiled } });
  const plain = new Map(Object.entries(compiled).flatMap(([key, message]) => plainText(key, message)));
  // Most texts are plain: they need no interpreter, and a page asks for hundreds.
  return (key, parts) => plain.get(key) ?? i18n._(key, parts && partsIn(parts, locale));
}

/** A compiled message that is one text alone. */
function plainText(key: string, message: unknown): [string, string][] {
  const [text, ...rest] = Array.isArray(message) ? message : [message];
  return typeof text === 'string' && rest.length === 0 && !text.includes('\\') ? [[key, text]] : [];
}

function partsIn(parts: MessageParts, locale: Locale): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      typeof part === 'number' ? part : keepBackslashes(typeof part === 'string' ? part : part[locale]),
    ]),
  );
}

/** Lingui decodes `\x41` and `\u0041` in a finished message. A value that a visitor typed must come out as it is. */
function keepBackslashes(text: string): string {
  return text.replaceAll('\\', '\\x5c');
}
