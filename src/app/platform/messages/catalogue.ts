import { type I18n, setupI18n } from '@lingui/core';
import { LOCALE_NAMES, type Locale } from '#contract/locale.ts';
import type messages from './en.json';

/** The key of an interface text; the English catalogue lists them all. */
export type MessageKey = keyof typeof messages;

/** Gives the text of a key in one language, its `{values}` filled in. */
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

const catalogues = new Map<Locale, Translate>();

/** Loads the texts of a locale, once; a failure is logged as the specification words it and passed on. */
export async function loadMessages(locale: Locale): Promise<Translate> {
  const loaded = catalogues.get(locale);
  if (loaded !== undefined) return loaded;
  try {
    const { default: messages } = await (locale === 'cn'
      ? import('virtual:messages/cn')
      : import('virtual:messages/en'));
    const translate = translateWith(
      setupI18n({ locale, locales: LOCALE_NAMES[locale].language, messages: { [locale]: messages } }),
      messages,
    );
    catalogues.set(locale, translate);
    return translate;
  } catch (error) {
    console.error('Failed locale loading', error);
    throw error;
  }
}

/** The texts of a locale that {@link loadMessages} has loaded; any loaded ones where it has not, so that an error page can speak at all. */
export function translatorOf(locale: Locale): Translate {
  const translate = catalogues.get(locale) ?? catalogues.values().next().value;
  return translate ?? (key => key);
}

/** Most texts are plain: they need no interpreter, and a page asks for hundreds. */
function translateWith(i18n: I18n, messages: Readonly<Record<string, unknown>>): Translate {
  const plain = new Map(Object.entries(messages).flatMap(([key, message]) => plainText(key, message)));
  return (key, values) => plain.get(key) ?? i18n._(key, values);
}

/** A compiled message that is one text alone. */
function plainText(key: string, message: unknown): [string, string][] {
  const [text, ...rest] = Array.isArray(message) ? message : [message];
  return typeof text === 'string' && rest.length === 0 && !text.includes('\\') ? [[key, text]] : [];
}
