import de from './de/search.json' with { type: 'json' };
import type { LANGUAGES } from './languages.ts';

/** Words for a relation to a number, blank between them, by its sign. */
type RelationWords = Readonly<Record<string, string>>;

/** The words of a language that the search reads. Lists have blanks between words, and `_` for a blank inside one. */
export type SearchWords = {
  /** Words that look like an inflected form but are not. */
  readonly kept: string;
  /** The endings of a word after its stem, longer ones first. `plurals` are further endings of words in the plural. */
  readonly endings: string;
  readonly plurals: string;
  /** Whether nouns are written as one word with what they are of: `Tauchpumpe`. */
  readonly joins_nouns: boolean;
  /** Words without information about a product. */
  readonly stop_words: string;
  /** Words of conditions, as `query-parser/vocabulary/domain-terms.ts` has them in English and Chinese. */
  readonly words: {
    readonly before: RelationWords;
    readonly after: RelationWords;
    readonly joins: RelationWords;
    /** By the first of the English words that mean the same. */
    readonly extremes: RelationWords;
    readonly comparatives: RelationWords;
    /** Adjectives before an attribute's name, and the word between it and its limit. */
    readonly adjectives: RelationWords;
    readonly than: string;
    readonly not: string;
    /** Further words that exclude, the next word with `and` as well: `everything but A and B`. */
    readonly except: string;
    readonly filler: string;
    /** Before the attribute that an order is by. */
    readonly by: string;
    readonly most: string;
    readonly least: string;
    readonly mean: string;
    readonly yes: string;
    readonly no: string;
  };
  /**
   * The names of the trade's groups (`search/text/trade/`) in this language, after each group's first term and
   * separated by `|`. An entry without such a group is a group of its own.
   */
  readonly trade: readonly string[];
  /** Other words for flags, by their English name: those for yes, those for no. */
  readonly flags: Readonly<Record<string, { readonly yes: string; readonly no: string }>>;
  /** Usual names of attributes, after the English one and separated by `|`, for catalogues without texts in it. */
  readonly attributes: readonly string[];
};

/** The same for each language that the search has not in its own tables. */
export const SEARCH_WORDS: { readonly [language in keyof typeof LANGUAGES]?: SearchWords } = { de };

/** The languages with such words. A built site and one in development have only their own (`languages/vite-plugin.ts`). */
export const SEARCH_PACKS: readonly (readonly [language: keyof typeof LANGUAGES, words: SearchWords])[] =
  // Object.entries does not keep the keys' type.
  (Object.entries(SEARCH_WORDS) as [keyof typeof LANGUAGES, SearchWords | undefined][]).flatMap(
    ([language, words]) => (words === undefined ? [] : [[language, words] as const]),
  );

/** Shortest word of a language that the site does not have. Shorter ones mean something else in too many others: `ab`. */
const GUEST_LENGTH_MIN = 4;
/** Words of such languages that are English as well: a USB hub is no Hub (travel). */
const FALSE_FRIENDS: ReadonlySet<string> = new Set(['also', 'last', 'rest', 'art', 'fast', 'wert', 'rund']);

/**
 * Whether a word of a language that the site does not have is read all the same.
 * @param least how long it has to be
 */
export function isReadAsGuest(word: string, least = GUEST_LENGTH_MIN): boolean {
  return word.length >= least && !FALSE_FRIENDS.has(word.toLowerCase());
}
