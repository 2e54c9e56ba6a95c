import cn from './cn/quantities.json' with { type: 'json' };
import de from './de/quantities.json' with { type: 'json' };
import en from './en/quantities.json' with { type: 'json' };
import type { LANGUAGES } from './languages.ts';

/** Words for a comparison, `|` between them, by its sign. */
type ComparisonWords = Readonly<Partial<Record<'>=' | '<=' | '>' | '<' | '~', string>>>;

/** The names of quantities and prefixes in a language, and the reasons for refusing a quantity. */
export type QuantityNames = typeof en & {
  /** Names of units by symbol, with alternatives separated by `|`. The table of units has those of English and Chinese. */
  readonly units?: Readonly<Record<string, string>>;
  /** Words before and after a number that make it a bound. `reading/vocabulary.ts` has those of English and Chinese. */
  readonly comparisons?: { readonly before: ComparisonWords; readonly after: ComparisonWords };
};

/** The names for each language. A built site has only those of its own languages (`languages/vite-plugin.ts`). */
export const QUANTITY_NAMES: { en: QuantityNames } & {
  readonly [language in keyof typeof LANGUAGES]?: QuantityNames;
} = { en, cn, de };
