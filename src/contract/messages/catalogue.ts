import { LRUCache } from 'lru-cache';
import type { Locale } from '#text/locale.ts';
import { textBy } from '#text/text-in.ts';
import { compileMessage } from './compile-message.ts';
import {
  type CompiledMessages,
  type Formatter,
  formatterOf,
  type MessageParts,
  type Texts,
} from './formatter.ts';

/** The messages of a room in both languages. */
export type MessageCatalogue<Key extends string> = {
  /** The message of a key in a locale, its parts filled in. */
  format: (key: Key, parts: MessageParts, locale: Locale) => string;
  /** The same in both languages, to be a part of another message. */
  inBoth: (key: Key, parts?: MessageParts) => Texts;
};

/**
 * Makes the catalogue of a room from its ICU messages, which are compiled when a language is first used. Browsers load
 * them compiled by the build: `app/platform/messages/vite-plugin.ts`.
 */
export function catalogueOf<Key extends string>(
  messages: {
    readonly [language in Locale]?: Readonly<Record<Key, string>>;
  },
): MessageCatalogue<Key> {
  const formatters: Partial<Record<Locale, Formatter<Key>>> = {};
  const format = (key: Key, parts: MessageParts, locale: Locale) => {
    formatters[locale] ??= formatterOf<Key>(locale, compileMessages(messages[locale] ?? {}));
    return formatters[locale](key, parts);
  };
  return {
    format,
    inBoth: (key, parts = {}) => textBy(locale => format(key, parts, locale)),
  };
}

const single = new LRUCache<string, Formatter<'it'>>({ max: 200 });

/** Fills one ICU message outside of all catalogues, such as one of an owner's custom reader. @throws if it is not ICU */
export function formatMessage(message: string, parts: MessageParts, locale: Locale): string {
  const known = `${locale} ${message}`;
  const formatter = single.get(known) ?? formatterOf<'it'>(locale, { it: compileMessage(message) });
  single.set(known, formatter);
  return formatter('it', parts);
}

/** Whether a text is an ICU message. */
export function isIcuMessage(text: string): boolean {
  try {
    compileMessage(text);
    return true;
  } catch {
    return false;
  }
}

/** Compiles ICU messages for {@link formatterOf}. @throws Error if a message is not ICU */
export function compileMessages(messages: Readonly<Record<string, string>>): CompiledMessages {
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, compileMessage(message)]));
}
