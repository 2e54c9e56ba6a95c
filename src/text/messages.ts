import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { LOCALES, type Locale } from './locale.ts';

/** A room that has messages. */
export type MessageRoom = 'api' | 'app' | 'contract' | 'desk' | 'importer' | 'main' | 'notices';

/** The file of a room's messages in a language. */
export function messageFile(room: MessageRoom, locale: Locale): URL {
  return new URL(`./languages/${locale}/${room}.json`, import.meta.url);
}

/** Reads a room's messages in a language, on the server only. English replaces messages that are not translated yet. */
export function readMessagesIn<Messages>(room: MessageRoom, locale: Locale): Messages {
  return { ...readWords(messageFile(room, 'en')), ...readWords(messageFile(room, locale)) } as Messages;
}

/** The same in each of the site's languages. */
export function readMessages<Messages>(room: MessageRoom): { readonly [language in Locale]?: Messages } {
  return Object.fromEntries(LOCALES.map(locale => [locale, readMessagesIn<Messages>(room, locale)]));
}

/** The messages that English has and a language lacks: missing files of its folder, or the number of missing words in them. */
export function missingWords(locale: Locale): string[] {
  const folder = new URL('./languages/en/', import.meta.url);
  return readdirSync(folder).flatMap(name => {
    const own = new URL(`./languages/${locale}/${name}`, import.meta.url);
    if (!existsSync(own)) return [name];
    const written = readWords(own);
    const count = Object.keys(readWords(new URL(name, folder))).filter(key => !(key in written)).length;
    return count === 0 ? [] : [`${name} (${count})`];
  });
}

function readWords(file: URL): Record<string, unknown> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
