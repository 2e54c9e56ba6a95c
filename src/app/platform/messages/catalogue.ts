import catalogueModules from 'virtual:messages';
import { type Formatter, formatterOf } from '#contract/messages/formatter.ts';
import type messages from '#text/languages/en/app.json';
import type { Locale } from '#text/locale.ts';

/** The key of an interface text. The English catalogue lists them all. */
export type InterfaceKey = keyof typeof messages;

/** Returns the text of a key in one language, with its `{values}` filled in. */
export type Translate = Formatter<InterfaceKey>;

const catalogues = new Map<Locale, Translate>();

/**
 * Loads the texts of a locale once. A failure is logged in the wording of the specification.
 * @throws Error if the texts cannot be loaded
 */
export async function loadMessages(locale: Locale): Promise<Translate> {
  const loaded = catalogues.get(locale);
  if (loaded !== undefined) return loaded;
  try {
    const load = catalogueModules[locale];
    if (load === undefined) throw new Error(`This build has no messages in ${locale}`);
    const { default: messages } = await load();
    const translate = formatterOf<InterfaceKey>(locale, messages);
    catalogues.set(locale, translate);
    return translate;
  } catch (error) {
    console.error('Failed locale loading', error);
    throw error;
  }
}

/**
 * The texts of a locale that {@link loadMessages} has loaded. If they are missing it falls back to any loaded texts, so
 * that an error page can still be shown.
 */
export function translatorOf(locale: Locale): Translate {
  const translate = catalogues.get(locale) ?? catalogues.values().next().value;
  return translate ?? (key => key);
}
