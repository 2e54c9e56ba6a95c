import { readFileSync } from 'node:fs';
import { LOCALES, type Locale } from './locale.ts';

/** A room that has messages. */
export type MessageRoom = 'api' | 'app' | 'contract' | 'importer' | 'main' | 'notices';

/** The file of a room's messages in a language. */
export function messageFile(room: MessageRoom, locale: Locale): URL {
  return new URL(`./languages/${locale}/${room}.json`, import.meta.url);
}

/** Reads a room's messages in each of the site's languages, on the server only. @throws where a language has none */
export function readMessages<Messages>(room: MessageRoom): { readonly [language in Locale]?: Messages } {
  return Object.fromEntries(
    LOCALES.map(locale => [locale, JSON.parse(readFileSync(messageFile(room, locale), 'utf8'))]),
  );
}
