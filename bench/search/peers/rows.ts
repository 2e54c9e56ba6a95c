import type { Product } from '#contract/records/product.ts';
import type { ProductSet } from '#contract/records/product-set.ts';
import { indexText } from '#search/text/index-text.ts';
import { naturalKey } from '#search/text/natural-key.ts';
import { compareIds, unitPrice } from '#search/values.ts';
import { partNumberKey } from '#text/part-number.ts';
import { type GeneratedCatalogue, generateCatalogue } from '../../catalogue-generator.ts';

/**
 * A product as peers store it; `rank`: the place of its part number in natural order, from 1; `part_keys`: of its own
 * and foreign part numbers; `tokens`: all of its text, cut as the engine cuts it.
 */
export type PeerRow = {
  rank: number;
  id: string;
  leaf: string;
  price: number;
  part_number: string;
  part_keys: string[];
  tokens: string[];
  choices: [key: string, choice: string][];
  numbers: [key: string, value: number][];
};

/** The least and the greatest value of an attribute. */
export type Span = { low: number; high: number };

/** The products of a catalogue, the words as written that are in their texts with the token of each, and the span of each number. */
export type PeerRows = {
  rows: Iterable<PeerRow>;
  words: Map<string, string>;
  spans: ReadonlyMap<string, Span>;
};

/** Reads a catalogue as peers store it. The words are complete once the rows have been read. */
export function readRows(products: number, seed: number): PeerRows {
  const words = new Map<string, string>();
  const { ranks, spans } = survey(products, seed);
  return { words, spans, rows: generateRows(generateCatalogue(products, seed), ranks, words) };
}

/** What has to be known of all products before the first is written. */
function survey(
  products: number,
  seed: number,
): { ranks: Map<string, number>; spans: ReadonlyMap<string, Span> } {
  const keys: [key: string, id: string][] = [];
  const spans = new Map<string, Span>();
  // A generated catalogue's products are made while they are read, every time the same.
  for (const product of generateCatalogue(products, seed).stream.products as Iterable<Product>) {
    keys.push([naturalKey(product.part_number), product.id]);
    for (const [key, value] of numbersOf(product)) widen(spans, key, value);
  }
  keys.sort((a, b) => compareIds(a[0], b[0]) || compareIds(a[1], b[1]));
  return { ranks: new Map(keys.map(([, id], place) => [id, place + 1])), spans };
}

function widen(spans: Map<string, Span>, key: string, value: number): void {
  const span = spans.get(key);
  if (span === undefined) spans.set(key, { low: value, high: value });
  else if (value < span.low) span.low = value;
  else if (value > span.high) span.high = value;
}

function numbersOf(product: Product): PeerRow['numbers'] {
  const numbers: PeerRow['numbers'] = [['price', unitPrice(product.price) ?? 0]];
  for (const value of product.attributes) if (value.kind === 'number') numbers.push([value.key, value.value]);
  return numbers;
}

function* generateRows(
  { stream }: GeneratedCatalogue,
  ranks: ReadonlyMap<string, number>,
  words: Map<string, string>,
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
    for (const value of product.attributes) {
      if (value.kind !== 'enum') continue;
      for (const choice of value.values) {
        choices.push([value.key, choice]);
        texts.push(choiceNames.get(value.key)?.get(choice));
      }
    }
    yield {
      rank: ranks.get(product.id) ?? 0,
      id: product.id,
      leaf: set?.category_ids[0] ?? '',
      price: unitPrice(product.price) ?? 0,
      part_number: product.part_number,
      part_keys: [product.part_number, ...product.cross_references].map(partNumberKey),
      tokens: [
        ...new Set([
          ...texts.flatMap(text => [text?.en, text?.cn].flatMap(tokensOf)),
          ...readTokens(product.description.en ?? '', words),
        ]),
      ],
      choices,
      numbers: numbersOf(product),
    };
  }
}

/** Names repeat, so what they are cut into is kept. */
function tokenReader(words: Map<string, string>): (text: string | undefined) => string[] {
  const known = new Map<string, string[]>();
  return text => {
    if (text === undefined) return [];
    const found = known.get(text) ?? readTokens(text, words);
    known.set(text, found);
    return found;
  };
}

function readTokens(text: string, words: Map<string, string>): string[] {
  const { tokens, surfaces } = indexText(text, 'long');
  for (const [surface, token] of surfaces) words.set(surface, token);
  return [...tokens];
}
