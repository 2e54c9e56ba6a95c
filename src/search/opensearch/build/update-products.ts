import type { Attribute } from '#contract/attributes/attribute.ts';
import type { Product } from '#contract/records/product.ts';
import { arrangeCategories } from '../../memory/build/category-tree.ts';
import { collectSets } from '../../memory/build/collect-sets.ts';
import { IndexVocabulary } from '../../memory/build/vocabulary.ts';
import { sortedName } from '../../order.ts';
import type { CatalogueStream } from '../../search-index.ts';
import { toleratedBy } from '../../tolerated.ts';
import { searchedAttributes, searchedValues } from '../../values.ts';
import { startYieldTimer } from '../../yield-timer.ts';
import { BulkWriter } from '../bulk-writer.ts';
import type { Cluster } from '../cluster.ts';
import { NumberRuns } from '../counting/number-runs.ts';
import { type IndexNames, removeIndexes } from '../indexes.ts';
import { type IndexTables, NUMBER_RUNS } from '../tables.ts';
import type { BuiltProducts } from './build-index.ts';
import { changeWords, type SetWords, wordsOfSets } from './change-words.ts';
import { OWN_ORDER } from './name-lookup.ts';
import {
  borrowFrom,
  type DocumentFields,
  documentId,
  keysOf,
  numberDocuments,
  writeProduct,
} from './product-document.ts';
import { ProductWords } from './product-words.ts';
import { findDocuments, finishClones, LOT, openClones } from './update-clones.ts';
import { choiceNames, writeWords } from './write-words.ts';

// An update of texts and values. What an index has of all products together is either the same as before, or a count, to
// which the products of the update add what they are now, and from which they take what they were:
//
//   names in order, numbers replaced, curves     taken from the documents before. A name that is another one in a
//                                                language with its own order would give others another key
//   words                                        counted: in how many products each is
//
// A document before must be the one that its product had, so that a count never takes away what was not added.

/** A product before an update and after it. */
type Amended = { before: Product; after: Product };

/** An update of products of which only {@link whyReadAll} finds nothing. */
type ProductUpdate = { stream: CatalogueStream; amended: readonly Amended[] };

/** The fields from which the numbers of replaced products follow, and which decide on curves. */
const SHARED_FIELDS = ['set_id', 'part_number', 'replacement'] as const;

/** Why all products must be read after an update of some, in words for the log. Undefined if they need not. */
export function whyReadAll(
  amended: readonly Amended[],
  attributes: readonly Attribute[],
): string | undefined {
  const searched = searchedAttributes(attributes);
  for (const { before, after } of amended) {
    const field = SHARED_FIELDS.find(other => JSON.stringify(before[other]) !== JSON.stringify(after[other]));
    if (field !== undefined) return `the ${field} of ${after.id} is another`;
    const locale = OWN_ORDER.find(one => sortedName(before.name, one) !== sortedName(after.name, one));
    if (locale !== undefined) return `the name of ${after.id} is another in the order of ${locale}`;
    if (layoutOf(before, searched) !== layoutOf(after, searched))
      return `tolerances or undefined choices of ${after.id} are others`;
  }
  return undefined;
}

/** What a product has that decides how attributes are laid out: tolerances, and choices that are not defined. */
function layoutOf(product: Product, attributes: ReadonlyMap<string, Attribute>): string {
  const parts = searchedValues(product, attributes).flatMap((value): string[] => {
    if ('tolerance' in value) return toleratedBy(value) === undefined ? [] : [value.key];
    if (!('values' in value)) return [];
    const defined = new Set(attributes.get(value.key)?.values.map(({ id }) => id));
    return value.values.filter(id => !defined.has(id)).map(id => JSON.stringify([value.key, id]));
  });
  return parts.sort().join();
}

/**
 * Writes the indexes of a version that differs from another one in some products: clones of those, in which only these
 * products are written, and their words taken from the counts and added to them. No other product is read.
 * @returns why it cannot be done, in words for the log, instead of what was written
 * @throws Error if the index before was damaged
 * @throws SearchUnavailableError
 */
export async function updateProducts(
  cluster: Cluster,
  { from, names }: { from: IndexNames; names: IndexNames },
  { stream, amended }: ProductUpdate,
): Promise<BuiltProducts | string> {
  const tables = await openClones(cluster, { from, names });
  if (typeof tables === 'string') return tables;
  const updating = await startUpdating(stream, tables);
  const writer = new BulkWriter(cluster);
  let [written, more_numbers] = [0, 0];
  for (let place = 0; place < amended.length; place += LOT) {
    const lot = amended.slice(place, place + LOT);
    const found = await findDocuments(
      cluster,
      names,
      lot.map(({ after }) => after),
    );
    for (const pair of lot) {
      const known = found.get(pair.before.id);
      const changed = known && amend(known, pair, updating);
      if (known === undefined || changed === undefined) {
        await writer.done();
        await removeIndexes(cluster, names);
        return `the index of the version before lacks the product ${pair.before.id} as it was`;
      }
      if (changed.after.print === changed.before.print) continue;
      more_numbers += await writeAmended(writer, names, pair, changed);
      for (const key of keysOf(changed.after)) updating.runs.add(key);
      written++;
    }
    updating.vocabulary.forgetMany();
  }
  await writer.done();
  const meta = {
    ...tables.meta,
    catalogue_version: stream.catalogue_version,
    numbers: tables.meta.numbers + more_numbers,
  };
  const words = await changeTables(tables, updating, stream);
  const arrays = { ...words, [NUMBER_RUNS]: updating.runs.pack() };
  return finishClones(cluster, names, { tables: { meta, arrays }, written });
}

/** The context of an update: all that documents are made from but what they borrow, and the words of its products. */
type Updating = Omit<DocumentFields, 'name_keys' | 'superseded' | 'curves' | 'words'> & {
  readonly curve_keys: number;
  readonly removed: ProductWords;
  readonly added: ProductWords;
  readonly of_sets: SetWords;
  /** Those of the index before, of numbers that are gone as well. */
  readonly runs: NumberRuns;
};

async function startUpdating(stream: CatalogueStream, { meta, arrays }: IndexTables): Promise<Updating> {
  const tree = arrangeCategories(stream.categories);
  const vocabulary = new IndexVocabulary({ surfaces: true });
  const sets = await collectSets(stream.sets, tree, vocabulary, startYieldTimer());
  vocabulary.keepTexts();
  return {
    attributes: searchedAttributes(stream.attributes),
    fields: new Map(meta.attributes.map(attribute => [attribute.key, attribute])),
    tree,
    sets,
    set_places: new Map(sets.map(({ id }, place) => [id, place])),
    vocabulary,
    curve_keys: meta.curves.length,
    removed: new ProductWords(vocabulary),
    added: new ProductWords(vocabulary),
    of_sets: wordsOfSets(vocabulary),
    runs: new NumberRuns(arrays[NUMBER_RUNS] as Uint8Array),
  };
}

type Document = Record<string, unknown>;

/** The documents of a product before and after an update. Undefined if the index has another one of it. */
function amend(
  known: Document,
  { before, after }: Amended,
  { curve_keys, removed, added, ...context }: Updating,
): { before: Document; after: Document } | undefined {
  const set = context.sets[context.set_places.get(before.set_id ?? '') ?? -1];
  const writing = { ...context, ...borrowFrom(known, { product: before, set, curves: curve_keys }) };
  const was = writeProduct(before, { ...writing, words: removed });
  if (was.print !== known.print) return undefined;
  const is = writeProduct(after, { ...writing, words: added });
  return { before: was, after: { ...is, ...('level' in known && { level: known.level }) } };
}

/** Writes the document of a product and those of its numbers. Returns by how many there are more of these than before. */
async function writeAmended(
  writer: BulkWriter,
  names: IndexNames,
  pair: Amended,
  changed: { before: Document; after: Document },
): Promise<number> {
  const old = new Set(numberDocuments(pair.before, changed.before).map(([id]) => id));
  const own = new Map(numberDocuments(pair.after, changed.after));
  await writer.add(names.products, documentId(pair.after.id), changed.after);
  for (const [id, body] of own) await writer.add(names.numbers, id, body);
  for (const id of old) if (!own.has(id)) await writer.remove(names.numbers, id);
  return own.size - old.size;
}

/** The words and names of an index after an update. */
async function changeTables(
  { arrays }: IndexTables,
  { of_sets, sets, tree, ...changed }: Updating,
  { attributes }: CatalogueStream,
): Promise<IndexTables['arrays']> {
  const words = changeWords(arrays, changed, of_sets);
  if (words === undefined) return arrays;
  const products = arrays['set.products'];
  return writeWords(words, {
    sets: sets.map(({ name }, place) => ({ name, products: products?.[place] ?? 0 })),
    categories: tree.categories,
    choices: choiceNames(searchedAttributes(attributes).values()),
  });
}
