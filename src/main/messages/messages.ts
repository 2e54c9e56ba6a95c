import { catalogueOf } from '#contract/messages/catalogue.ts';
import type { Locale } from '#text/locale.ts';
import chinese from './cn.json' with { type: 'json' };
import english from './en.json' with { type: 'json' };

/** The key of something that the commands or the plain pages say. */
export type MainKey = keyof typeof english;

/** What the commands and the plain pages say. */
export const { format, inBoth } = catalogueOf<MainKey>({ en: english, cn: chinese });

/** The language of messages: what `--lang` says, else the one of the environment (`LC_ALL`, `LC_MESSAGES`, `LANG`), else English. */
export function messageLocale(
  lang: Locale | undefined,
  env: Readonly<Record<string, string | undefined>>,
): Locale {
  const spoken = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return lang ?? (spoken.toLowerCase().startsWith('zh') ? 'cn' : 'en');
}
