import cn from './cn/shared.json' with { type: 'json' };
import de from './de/shared.json' with { type: 'json' };
import en from './en/shared.json' with { type: 'json' };
import type { LANGUAGES } from './languages.ts';

type SharedWords = typeof en;

/** Words that browsers and the server share. A built site has only those of its own languages. */
export const SHARED_WORDS: { en: SharedWords } & {
  readonly [language in keyof typeof LANGUAGES]?: SharedWords;
} = { en, cn, de };
