import type { IndexVocabulary } from '../../memory/build/vocabulary.ts';
import type { SnapshotArray } from '../../memory/snapshot.ts';
import { openStrings, stringAt } from '../../memory/strings.ts';
import type { ProductWords } from './product-words.ts';
import type { CountedSurface, CountedToken, CountedWords } from './write-words.ts';

/** The words of an update: those that its products had before, and those that they have now, by one vocabulary. */
type ChangedWords = { vocabulary: IndexVocabulary; removed: ProductWords; added: ProductWords };

/** The words of sets, as a vocabulary has them before it reads products. */
export type SetWords = Pick<CountedWords, 'of_sets' | 'surfaces'>;

/** The words that a vocabulary has read of sets. */
export function wordsOfSets({ tokens, surfaces, surface_tokens }: IndexVocabulary): SetWords {
  return {
    of_sets: [...tokens],
    surfaces: Array.from(surfaces, ([surface, number]) => ({
      surface,
      token: tokens[surface_tokens.at(number)] ?? '',
      products: 0,
    })),
  };
}

/**
 * The words of an index (see `write-words.ts`) after an update, those that no product has any more left out.
 * @returns undefined if they are the same as before
 * @throws Error if the index had fewer products with a word than the update takes it from
 */
export function changeWords(
  arrays: Readonly<Record<string, SnapshotArray>>,
  changed: ChangedWords,
  ofSets: SetWords,
): CountedWords | undefined {
  const changes = readChanges(changed);
  if (changes.tokens.size === 0 && changes.surfaces.size === 0) return undefined;
  const before = readWords(arrays);
  const tokens = addAll(before.tokens, changes.tokens, ({ token }) => token, addToken);
  const surfaces = addAll(before.surfaces, changes.surfaces, ({ surface }) => surface, addSurface);
  const sold = surfaces.filter(({ products }) => products > 0);
  const known = new Set(sold.map(({ surface }) => surface));
  return {
    tokens,
    surfaces: [...sold, ...ofSets.surfaces.filter(({ surface }) => !known.has(surface))],
    of_sets: ofSets.of_sets,
  };
}

/** What an update adds to the counts of words, which may be less than nothing. Words whose counts stay are left out. */
function readChanges({ vocabulary, removed, added }: ChangedWords) {
  const tokens = new Map<string, CountedToken>();
  for (const [number, token] of vocabulary.tokens.entries()) {
    const products = added.productsOf(number) - removed.productsOf(number);
    const trade = added.tradeProductsOf(number) - removed.tradeProductsOf(number);
    if (products !== 0 || trade !== 0) tokens.set(token, { token, products, trade });
  }
  const surfaces = new Map<string, CountedSurface>();
  for (const [surface, number] of vocabulary.surfaces) {
    const products = added.productsWith(number) - removed.productsWith(number);
    const token = vocabulary.tokens[vocabulary.surface_tokens.at(number)] ?? '';
    if (products !== 0) surfaces.set(surface, { surface, token, products });
  }
  return { tokens, surfaces };
}

function readWords(arrays: Readonly<Record<string, SnapshotArray>>): Omit<CountedWords, 'of_sets'> {
  const strings = (name: string) => {
    const table = openStrings(arrays, name);
    return Array.from({ length: table.length }, (_, place) => stringAt(table, place));
  };
  const at = (name: string, place: number) => arrays[name]?.[place] ?? 0;
  const words = strings('token');
  return {
    tokens: words.map((token, place) => ({
      token,
      products: at('posting.documents', place),
      trade: at('token.trade', place),
    })),
    surfaces: strings('surface').map((surface, place) => ({
      surface,
      token: words[at('surface.token', place)] ?? '',
      products: at('surface.products', place),
    })),
  };
}

/** Adds changes to the counts with the same key. What is left of the changes is new. */
function addAll<Counted>(
  before: readonly Counted[],
  changes: ReadonlyMap<string, Counted>,
  keyOf: (counted: Counted) => string,
  add: (counted: Counted, change: Counted) => Counted,
): Counted[] {
  const left = new Map(changes);
  const after = before.map(counted => {
    const change = left.get(keyOf(counted));
    left.delete(keyOf(counted));
    return change === undefined ? counted : add(counted, change);
  });
  return [...after, ...left.values()].map(refuseNegative);
}

function addToken(counted: CountedToken, { products, trade }: CountedToken): CountedToken {
  return { ...counted, products: counted.products + products, trade: counted.trade + trade };
}

function addSurface(counted: CountedSurface, { products }: CountedSurface): CountedSurface {
  return { ...counted, products: counted.products + products };
}

function refuseNegative<Counted>(counted: Counted): Counted {
  const { products } = counted as { products: number };
  if (products < 0) throw new Error(`The index before lacks a word: ${JSON.stringify(counted)}`);
  return counted;
}
