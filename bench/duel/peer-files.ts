import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ProductSet } from '#contract/records/product-set.ts';
import { indexText } from '#search/text/index-text.ts';
import { arrangeSynonyms, type SynonymTable } from '#search/text/query-text.ts';
import { cut } from '#search/text/tokenize.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { type GeneratedCatalogue, generateCatalogue } from '../catalogue-generator.ts';
import type { PeerRow, PeerRows } from '../search/peers/rows.ts';
import { nameRows } from '../search/peers/sql-rows.ts';
import type { Asked } from './asked.ts';
import type { Numbering } from './numbering.ts';

// What a peer reads, in one folder:
//
//   products.jsonl   a product a line: { rank, leaf, keys, tokens, choices: [[attribute, code] …],
//                      numbers: [[attribute, value] …] }
//   catalogue.json   { leaves: how many, attributes: [{ number, choices: how many, low, high } …],
//                      synonyms: { token: [[token …] …] }, words: [{ surface, token, trade } …],
//                      names: [{ kind, id, tokens } …] }
//   questions.json   see asked.ts

/** A product as peers read it. */
export type FiledProduct = {
  rank: number;
  leaf: number;
  keys: string[];
  tokens: string[];
  choices: [attribute: number, code: number][];
  numbers: [attribute: number, value: number][];
};

/** A word as texts have it. `trade`: names, categories or choices have it, not only descriptions. */
export type FiledWord = { surface: string; token: string; trade: boolean };

/** A product with everything by its number. */
export function fileProduct(row: PeerRow, numbering: Numbering): FiledProduct {
  return {
    rank: row.rank,
    leaf: numbering.leafOf(row.leaf),
    keys: row.part_keys,
    tokens: row.tokens,
    choices: row.choices.map(([key, choice]) => [numbering.attributeOf(key), numbering.codeOf(key, choice)]),
    numbers: row.numbers.map(([key, value]) => [numbering.attributeOf(key), value]),
  };
}

/** Writes the products; `see` is shown each of them. */
export async function writeProducts(
  folder: string,
  { rows }: PeerRows,
  numbering: Numbering,
  see: (product: FiledProduct, id: string) => void,
): Promise<void> {
  function* lines() {
    for (const row of rows) {
      const product = fileProduct(row, numbering);
      see(product, row.id);
      yield `${JSON.stringify(product)}\n`;
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(join(folder, 'products.jsonl')));
}

/** The readings of a single word by its token, from the catalogue's synonyms and the trade's. */
export function synonymsByToken({ by_first }: SynonymTable): Record<string, string[][]> {
  const single = [...by_first].map(([token, terms]): [string, string[][]] => [
    token,
    terms.flatMap(({ stems, others }) => (stems.length === 1 ? others : [])),
  ]);
  return Object.fromEntries(single.filter(([, readings]) => readings.length > 0));
}

/** The words of the texts and of the synonyms. Read the products first: they fill `words`. */
export function listWords(
  words: ReadonlyMap<string, string>,
  catalogue: GeneratedCatalogue,
  table: SynonymTable,
): FiledWord[] {
  const trade = tradeTokens(catalogue);
  const known = new Map([...words].map(([surface, token]) => [surface, { token, trade: trade.has(token) }]));
  for (const surface of table.words)
    known.set(surface, { token: cut(surface)[0]?.stem ?? surface, trade: true });
  return [...known].map(([surface, word]) => ({ surface, ...word }));
}

/** The tokens in names of sets, categories and choices. */
function tradeTokens({ stream }: GeneratedCatalogue): Set<string> {
  const tokens = new Set<string>(['mm']);
  const note = (name: LocalizedText) => {
    for (const text of [name.en, name.cn])
      for (const token of indexText(text ?? '', 'long').tokens) tokens.add(token);
  };
  for (const { name } of stream.categories) note(name);
  for (const { values } of stream.attributes) for (const { name } of values) note(name);
  // A generated catalogue's sets are a generator.
  for (const { name } of stream.sets as Iterable<ProductSet>) note(name);
  return tokens;
}

/** Writes what else peers read. @param task products and seed of the catalogue, whose names are read once more */
export async function writeCatalogue(
  folder: string,
  task: { products: number; seed: number },
  { spans }: PeerRows,
  { words, numbering, asked }: { words: readonly FiledWord[]; numbering: Numbering; asked: readonly Asked[] },
): Promise<void> {
  const { products, seed } = task;
  const names = [...nameRows(generateCatalogue(products, seed))].map(({ kind, id, tokens }) => ({
    kind,
    id,
    tokens,
  }));
  const attributes = numbering.attributes.map(({ key, number, choices }) => {
    const { low, high } = spans.get(key) ?? { low: 0, high: 0 };
    return { number, choices: choices.length, low, high };
  });
  const { stream } = generateCatalogue(products, seed);
  const synonyms = synonymsByToken(arrangeSynonyms(stream.synonyms));
  const catalogue = { leaves: numbering.leaves, attributes, synonyms, words, names };
  await writeFile(join(folder, 'catalogue.json'), JSON.stringify(catalogue));
  await writeFile(join(folder, 'questions.json'), JSON.stringify(asked));
}
