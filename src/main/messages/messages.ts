import { catalogueOf } from '#contract/messages/catalogue.ts';
import type english from '#text/languages/en/main.json';
import { type Locale, localeOfCode } from '#text/locale.ts';
import { readMessages } from '#text/messages.ts';

/** The key of a message of the commands or the plain pages. */
export type MainKey = keyof typeof english;

/** The messages of the commands and the plain pages. */
export const { format, inBoth } = catalogueOf<MainKey>(readMessages<typeof english>('main'));

/** The language of messages: `--lang`, else the one of the environment (`LC_ALL`, `LC_MESSAGES`, `LANG`), else English. */
export function messageLocale(
  lang: Locale | undefined,
  env: Readonly<Record<string, string | undefined>>,
): Locale {
  const spoken = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return lang ?? localeOfCode(spoken.toLowerCase().split(/[^a-z]/)[0] ?? '') ?? 'en';
}
