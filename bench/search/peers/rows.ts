import type { Product } from '#contract/product.ts';
import type { ProductSet } from '#contract/product-set.ts';
import { naturalKey, partNumberKey } from '#search/text/part-number.ts';
import { cut, indexTokens } from '#search/text/tokenize.ts';
import { compareIds, unitPrice } from '#search/values.ts';
import { type GeneratedCatalogue, generateCatalogue } from '../../catalogue-generator.ts';

/** A product as peers store it; `rank`: the place of its part number in natural order, from 1; `tokens`: all of its text, cut as the engine cuts it. */
export type PeerRow = {
  rank: number;
  id: string;
  leaf: string;
  price: number;
  part_number: string;
  part_key: string;
  tokens: string[];
  choices: [key: string, choice: string][];
  numbers: [key: string, value: number][];
};

/** The products of a catalogue, and the words as written that are in their texts. */
export type PeerRows = { rows: Iterable<PeerRow>; words: Set<string> };

/** Reads a catalogue as peers store it. The words are complete once the rows have been read. */
export function readRows(catalogue: GeneratedCatalogue, products: number, seed: number): PeerRows {
  const words = new Set<string>();
  return { words, rows: generateRows(catalogue, rankPartNumbers(products, seed), words) };
}

function rankPartNumbers(products: number, seed: number): Map<string, number> {
  const keys: [key: string, id: string][] = [];
  // A generated catalogue's products are made while they are read, every time the same.
  for (const product of generateCatalogue(products, seed).stream.products as Iterable<Product>)
    keys.push([naturalKey(product.part_number), product.id]);
  keys.sort((a, b) => compareIds(a[0], b[0]) || compareIds(a[1], b[1]));
  return new Map(keys.map(([, id], place) => [id, place + 1]));
}

function* generateRows(
  { stream }: GeneratedCatalogue,
  ranks: ReadonlyMap<string, number>,
  words: Set<string>,
): Generator<PeerRow> {
  const tokensOf = tokenReader(words);
  const names = new Map(stream.categories.map(category => [category.id, category]));
  const choiceNames = new Map(
    stream.attributes.map(({ key, values }) => [key, new Map(values.map(value => [value.id, value.name]))]),
  );
  // As above: generators, not streams.
  const sets = new Map([...(stream.sets as Iterable<ProductSet>)].map(set => [set.id, set]));
  for (const product of stream.products as Iterable<Product>) {
    const set = sets.get(product.set_id ?? '');
    const texts = [product.name, set?.name, set?.summary, ...(set?.features ?? [])];
    for (let category = names.get(set?.category_ids[0] ?? ''); category !== undefined; ) {
      texts.push(category.name);
      category = names.get(category.parent_id ?? '');
    }
    const choices: PeerRow['choices'] = [];
    const numbers: PeerRow['numbers'] = [];
    for (const value of product.attributes) {
      if (value.kind === 'number') numbers.push([value.key, value.value]);
      if (value.kind !== 'enum') continue;
      for (const choice of value.values) {
        choices.push([value.key, choice]);
        texts.push(choiceNames.get(value.key)?.get(choice));
      }
    }
    const price = unitPrice(product.price) ?? 0;
    numbers.push(['price', price]);
    yield {
      rank: ranks.get(product.id) ?? 0,
      id: product.id,
      leaf: set?.category_ids[0] ?? '',
      price,
      part_number: product.part_number,
      part_key: partNumberKey(product.part_number),
      tokens: [...new Set(texts.flatMap(text => [text?.en, text?.cn].flatMap(tokensOf)))],
      choices,
      numbers,
    };
  }
}

/** Texts repeat, so what they are cut into is kept. */
function tokenReader(words: Set<string>): (text: string | undefined) => string[] {
  const known = new Map<string, string[]>();
  return text => {
    if (text === undefined) return [];
    let tokens = known.get(text);
    if (tokens === undefined) {
      const pieces = cut(text);
      for (const piece of pieces) if (!piece.run) words.add(piece.surface);
      tokens = pieces.flatMap(indexTokens);
      known.set(text, tokens);
    }
    return tokens;
  };
}
