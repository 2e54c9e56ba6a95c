import type { Attribute } from '#contract/attributes/attribute.ts';
import type { CollectedSet } from '../../memory/build/collect-sets.ts';
import { packStrings } from '../../memory/build/pack-strings.ts';
import type { IndexVocabulary } from '../../memory/build/vocabulary.ts';
import { writeHints } from '../../memory/build/write-hints.ts';
import { writePinyin } from '../../memory/build/write-pinyin.ts';
import type { CategoryMeta, SnapshotArray } from '../../memory/snapshot.ts';
import { compareIds } from '../../values.ts';
import { startYieldTimer } from '../../yield-timer.ts';
import type { ProductWords } from './product-words.ts';

/** The sources from which words and names are written. */
type Written = {
  vocabulary: IndexVocabulary;
  words: ProductWords;
  sets: readonly CollectedSet[];
  /** By set, how many products it has. */
  set_products: readonly number[];
  categories: readonly CategoryMeta[];
  attributes: Iterable<Attribute>;
};

/**
 * Writes the words and names of a catalogue and the sounds of its Chinese as arrays of a memory engine's snapshot.
 * `token.trade` is 1 for a token that does not only occur in descriptions.
 */
export async function writeWords(written: Written): Promise<Record<string, SnapshotArray>> {
  const { vocabulary, words, sets, set_products } = written;
  const arrays: Record<string, SnapshotArray> = {};
  const timer = startYieldTimer();
  const tokens = vocabulary.tokens.map((_, token) => token).filter(token => words.productsOf(token) > 0);
  const wordOf = (token: number) => vocabulary.tokens[token] ?? '';
  tokens.sort((a, b) => compareIds(wordOf(a), wordOf(b)));
  const places = new Map(tokens.map((token, place) => [token, place]));
  await packStrings(arrays, 'token', tokens.map(wordOf), timer);
  arrays['posting.documents'] = Uint32Array.from(tokens, token => words.productsOf(token));
  arrays['token.trade'] = Uint8Array.from(tokens, token => Number(words.isOfTrade(token)));
  const surfaces = [...vocabulary.surfaces].filter(([, token]) => places.has(token));
  surfaces.sort(([a], [b]) => compareIds(a, b));
  await packStrings(
    arrays,
    'surface',
    surfaces.map(([surface]) => surface),
    timer,
  );
  arrays['surface.token'] = Uint32Array.from(surfaces, ([, token]) => places.get(token) ?? 0);
  await writePinyin({ arrays, vocabulary, timer });
  await writeHints({
    arrays,
    timer,
    sets: sets.map(({ name }, place) => ({ name, products: set_products[place] ?? 0 })),
    categories: written.categories,
    choices: [...written.attributes].flatMap(({ values }) => values.map(({ name }) => name)),
  });
  return arrays;
}
