import type { Attribute } from '#contract/attributes/attribute.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { packStrings } from '../../memory/build/pack-strings.ts';
import type { IndexVocabulary } from '../../memory/build/vocabulary.ts';
import { writeHints } from '../../memory/build/write-hints.ts';
import { writePinyin } from '../../memory/build/write-pinyin.ts';
import type { CategoryMeta, SnapshotArray } from '../../memory/snapshot.ts';
import { compareIds } from '../../values.ts';
import { startYieldTimer } from '../../yield-timer.ts';
import type { ProductWords } from './product-words.ts';

/** A token, in how many products it is, and in how many outside of descriptions. */
export type CountedToken = { token: string; products: number; trade: number };

/** A word as written, its token, and in how many products it is: in none if only a set has it. */
export type CountedSurface = { surface: string; token: string; products: number };

/** The words of a catalogue in any order. `of_sets` are the tokens of its sets, which may have no products. */
export type CountedWords = {
  tokens: CountedToken[];
  surfaces: CountedSurface[];
  of_sets: readonly string[];
};

/** What has a name besides products. `products` is how many a set has. */
type NamedRecords = {
  sets: readonly { name: LocalizedText; products: number }[];
  categories: readonly CategoryMeta[];
  choices: readonly LocalizedText[];
};

/** The names of all choices of attributes. */
export function choiceNames(attributes: Iterable<Attribute>): LocalizedText[] {
  return [...attributes].flatMap(({ values }) => values.map(({ name }) => name));
}

/** The words of sets and products that a vocabulary has read, and how many products have them. */
export function countWords(vocabulary: IndexVocabulary, words: ProductWords): CountedWords {
  const { tokens, surfaces, surface_tokens } = vocabulary;
  return {
    tokens: tokens.map((token, number) => ({
      token,
      products: words.productsOf(number),
      trade: words.tradeProductsOf(number),
    })),
    surfaces: Array.from(surfaces, ([surface, number]) => ({
      surface,
      token: tokens[surface_tokens.at(number)] ?? '',
      products: words.productsWith(number),
    })),
    // Those of products are written anyhow.
    of_sets: tokens,
  };
}

/**
 * Writes the words and names of a catalogue and the sounds of its Chinese as arrays of a memory engine's snapshot.
 * Besides, `token.trade` and `surface.products` have the counts of {@link CountedWords}, and `set.products` those of sets.
 */
export async function writeWords(
  counted: CountedWords,
  { sets, categories, choices }: NamedRecords,
): Promise<Record<string, SnapshotArray>> {
  const arrays: Record<string, SnapshotArray> = {};
  const timer = startYieldTimer();
  const tokens = counted.tokens.filter(({ products }) => products > 0);
  tokens.sort((a, b) => compareIds(a.token, b.token));
  const words = tokens.map(({ token }) => token);
  const places = new Map(words.map((token, place) => [token, place]));
  await packStrings(arrays, 'token', words, timer);
  arrays['posting.documents'] = Uint32Array.from(tokens, ({ products }) => products);
  arrays['token.trade'] = Uint32Array.from(tokens, ({ trade }) => trade);
  const surfaces = counted.surfaces.filter(({ token }) => places.has(token));
  surfaces.sort((a, b) => compareIds(a.surface, b.surface));
  await packStrings(
    arrays,
    'surface',
    surfaces.map(({ surface }) => surface),
    timer,
  );
  arrays['surface.token'] = Uint32Array.from(surfaces, ({ token }) => places.get(token) ?? 0);
  arrays['surface.products'] = Uint32Array.from(surfaces, ({ products }) => products);
  const unsold = counted.of_sets.filter(token => !places.has(token));
  await writePinyin([...words, ...unsold].sort(compareIds), { arrays, timer });
  await writeHints({ arrays, timer, sets, categories, choices });
  arrays['set.products'] = Uint32Array.from(sets, ({ products }) => products);
  return arrays;
}
