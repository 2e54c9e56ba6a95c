import cn from './cn/quantities.json' with { type: 'json' };
import de from './de/quantities.json' with { type: 'json' };
import en from './en/quantities.json' with { type: 'json' };
import type { LANGUAGES } from './languages.ts';

/** What quantities and prefixes are called in a language. */
type QuantityNames = typeof en;

/** The same for each language; a built site has those of its languages only (`languages/vite-plugin.ts`). */
export const QUANTITY_NAMES: { en: QuantityNames } & {
  readonly [language in keyof typeof LANGUAGES]?: QuantityNames;
} = { en, cn, de };
