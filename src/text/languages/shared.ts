import cn from './cn/shared.json' with { type: 'json' };
import de from './de/shared.json' with { type: 'json' };
import en from './en/shared.json' with { type: 'json' };
import type { LANGUAGES } from './languages.ts';

type SharedWords = typeof en;

/** What browsers and server say alike; a built site has the words of its own languages only. */
export const SHARED_WORDS: { en: SharedWords } & {
  readonly [language in keyof typeof LANGUAGES]?: SharedWords;
} = { en, cn, de };
