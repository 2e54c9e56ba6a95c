import type { KindName } from '#contract/attributes/kinds/kinds.ts';
import { FIELDS } from '../../ranking.ts';
import { compareIds } from '../../values.ts';
import type { YieldTimer } from '../../yield-timer.ts';
import { uniteBest } from '../best-scores.ts';
import { COLUMN_KINDS } from '../kinds/kinds.ts';
import { countScored, type ScoredRuns } from '../scored-runs.ts';
import type { SnapshotArray } from '../snapshot.ts';
import { sharedUint8, sharedUint32 } from '../snapshot.ts';
import { packPostings, type TokenBits } from '../text/postings.ts';
import type { SnapshotBuild } from './building.ts';
import type { OrderedCategories } from './category-tree.ts';
import { type ReadsTexts, readTexts } from './collect-sets.ts';
import type { CollectedColumn } from './collect-values.ts';
import { PagedBytes, PagedUint32List } from './list.ts';
import { packStrings } from './pack-strings.ts';
import { countUp, sortByKey, sortIndices } from './sort.ts';
import { Findings, joinRuns } from './texts/findings.ts';
import type { ReadTexts } from './texts/read-texts.ts';

const NAME = FIELDS.indexOf('name');
const SET = FIELDS.indexOf('set');
const CATEGORY = FIELDS.indexOf('category');
const ATTRIBUTE = FIELDS.indexOf('attribute');
const TEXT = FIELDS.indexOf('text');

/**
 * The texts that many products share, by their places among those that are read: the names of the categories, and of
 * each column the texts of every distinct value.
 */
export type SharedTexts = { categories: number[][]; values: Map<CollectedColumn, number[][]> };

/** Has the texts read that products share. */
export function readShared(
  { categories }: OrderedCategories,
  columns: ReadonlyMap<string, CollectedColumn>,
  reader: ReadsTexts,
): SharedTexts {
  return {
    categories: categories.map(({ name }) => readTexts([name], reader, 'name')),
    values: new Map(Array.from(columns.values(), column => [column, valueTexts(column, reader)])),
  };
}

/** A build in progress whose texts are read. */
type TextBuild = SnapshotBuild & { readonly texts: ReadTexts; readonly shared: SharedTexts };

/**
 * Writes where every token is found: `posting.*` and, of those stored as bits, `common.*`. The words as written:
 * `surface.*`, `token.*`.
 */
export async function writeText(building: TextBuild): Promise<void> {
  const findings = new Findings(FIELDS.length);
  await findSets(findings, building);
  await findProducts(findings, building);
  await findCategories(findings, building);
  for (const column of building.products.columns.values()) await findValues(findings, column, building);
  await writePostings(findings, building);
}

async function findSets(
  findings: Findings,
  { sets, products, order, texts, timer }: TextBuild,
): Promise<void> {
  for (let start = 0, end = 0; start < order.product_of.length; start = end) {
    const place = products.sets.at(order.product_of[start]!);
    for (
      end = start + 1;
      end < order.product_of.length && products.sets.at(order.product_of[end]!) === place;
    )
      end++;
    const set = sets[place - 1];
    for (const text of set?.name_texts ?? []) findings.add(texts.tokensOf(text), SET, start, end);
    for (const text of set?.other_texts ?? []) findings.add(texts.tokensOf(text), TEXT, start, end);
    if (timer.due()) await timer.pause();
  }
}

async function findProducts(findings: Findings, { products, order, texts, timer }: TextBuild): Promise<void> {
  for (let doc = 0; doc < order.product_of.length; doc++) {
    const product = order.product_of[doc]!;
    for (const text of products.name_texts.at(product))
      findings.add(texts.tokensOf(text), NAME, doc, doc + 1);
    for (const text of products.other_texts.at(product))
      findings.add(texts.tokensOf(text), TEXT, doc, doc + 1);
    if (timer.due()) await timer.pause();
  }
}

async function findCategories(
  findings: Findings,
  { products, order, texts, shared, timer }: TextBuild,
): Promise<void> {
  for (let start = 0, end = 0; start < order.product_of.length; start = end) {
    const combination = products.combinations.at(order.product_of[start]!);
    for (
      end = start + 1;
      end < order.product_of.length && products.combinations.at(order.product_of[end]!) === combination;
    )
      end++;
    const found = products.combination_members[combination]!.flatMap(
      category => shared.categories[category]!,
    );
    for (const text of found) findings.add(texts.tokensOf(text), CATEGORY, start, end);
    if (timer.due()) await timer.pause();
  }
}

/** The names of an enum's choices (the id if there is no name), and text values. */
async function findValues(
  findings: Findings,
  column: CollectedColumn,
  { order, texts, shared, timer }: TextBuild,
): Promise<void> {
  const own = shared.values.get(column) ?? [];
  if (own.length === 0) return;
  const { products, codes } = column;
  const docOf = (entry: number) => order.doc_of[products.at(entry)]!;
  const { sorted } = await sortByKey(countUp(products.length), docOf, order.doc_of.length, timer);
  for (const entry of sorted) {
    const doc = docOf(entry);
    for (const text of own[codes.at(entry)]!) findings.add(texts.tokensOf(text), ATTRIBUTE, doc, doc + 1);
    if (timer.due()) await timer.pause();
  }
}

/**
 * The texts of every distinct value of a column, by their places. The list is empty for a kind without texts, such as numbers.
 */
function valueTexts<Name extends KindName>(
  { kind, distinct, attribute }: CollectedColumn<Name>,
  reader: ReadsTexts,
): number[][] {
  const texts = COLUMN_KINDS[kind].textsOf?.(distinct, attribute) ?? [];
  return texts.map(own => own.map(text => reader.text(text, 'short')));
}

/**
 * Sorts the findings by token and writes them. A document that has a token in several fields is kept under the field of
 * the highest weight.
 */
async function writePostings(findings: Findings, building: TextBuild): Promise<void> {
  const { arrays, texts, timer } = building;
  const documents = building.products.ids.length;
  const fields = FIELDS.length;
  const tokens = await sortIndices(
    texts.tokens.length,
    (a, b) => compareIds(texts.tokens[a]!, texts.tokens[b]!),
    timer,
  );
  const { starts, ends, keyEnds } = await findings.byKey(texts.tokens.length, timer);
  const writer = startPostings(documents);
  for (const token of tokens) {
    const lists: ScoredRuns[] = [];
    // A word in half of the documents takes 10 ms, so the slice may end after each of its steps.
    for (let field = 0; field < fields; field++) {
      const key = token * fields + field;
      const [from, to] = [key === 0 ? 0 : keyEnds[key - 1]!, keyEnds[key]!];
      if (from === to) continue;
      lists.push(joinRuns(starts.subarray(from, to), ends.subarray(from, to), fields - field, documents));
      if (timer.due()) await timer.pause();
    }
    const runs = uniteBest(lists, documents);
    if (timer.due()) await timer.pause();
    writer.add(runs);
  }
  await writer.write(arrays, timer);
  await packStrings(
    arrays,
    'token',
    Array.from(tokens, token => texts.tokens[token]!),
    timer,
  );
  await writeSurfaces(building, tokens);
}

function startPostings(documents: number): {
  add(runs: ScoredRuns): void;
  write(arrays: Record<string, SnapshotArray>, timer: YieldTimer): Promise<void>;
} {
  const packed = new PagedBytes();
  const places = new PagedUint32List();
  const counts = new PagedUint32List();
  const common: ({ token: number } & TokenBits)[] = [];
  const add = (runs: ScoredRuns) => {
    places.push(packed.length);
    counts.push(countScored(runs));
    const stored = packPostings(runs, documents);
    for (const bytes of stored.packed) packed.append(bytes);
    if (stored.bits !== null) common.push({ token: places.length - 1, bits: stored.bits, runs: runs.length });
  };
  const write = async (arrays: Record<string, SnapshotArray>, timer: YieldTimer) => {
    const bytes = sharedUint8(packed.length);
    for (const _ of packed.copyTo(bytes)) if (timer.due()) await timer.pause();
    arrays['posting.bytes'] = bytes;
    for (const [name, list] of Object.entries({ at: places, documents: counts })) {
      const array = sharedUint32(list.length);
      for (const _ of list.copyTo(array)) if (timer.due()) await timer.pause();
      arrays[`posting.${name}`] = array;
    }
    await writeCommon(common, arrays, timer);
  };
  return { add, write };
}

/** Writes the tokens that are stored as bits, one set after another. */
async function writeCommon(
  common: readonly ({ token: number } & TokenBits)[],
  arrays: Record<string, SnapshotArray>,
  timer: YieldTimer,
): Promise<void> {
  const [tokens, runs] = [sharedUint32(common.length), sharedUint32(common.length)];
  const bits = sharedUint32(common.length * (common[0]?.bits.length ?? 0));
  for (const [place, own] of common.entries()) {
    tokens[place] = own.token;
    runs[place] = own.runs;
    bits.set(own.bits, place * own.bits.length);
    if (timer.due()) await timer.pause();
  }
  arrays['common.token'] = tokens;
  arrays['common.runs'] = runs;
  arrays['common.bits'] = bits;
}

/** The words as written that some document has, sorted. */
async function writeSurfaces({ arrays, texts, timer }: TextBuild, tokens: Uint32Array): Promise<void> {
  const places = new Uint32Array(tokens.length);
  for (let place = 0; place < tokens.length; place++) places[tokens[place]!] = place;
  const documents = arrays['posting.documents'];
  const surfaces = texts.surfaces
    .map((surface, number) => [surface, texts.surface_tokens[number]!] as const)
    .filter(([, token]) => documents?.[places[token]!] !== 0);
  const compare = (a: number, b: number) => compareIds(surfaces[a]![0], surfaces[b]![0]);
  const sorted = await sortIndices(surfaces.length, compare, timer);
  await packStrings(
    arrays,
    'surface',
    Array.from(sorted, index => surfaces[index]![0]),
    timer,
  );
  const tokenOf = sharedUint32(surfaces.length);
  for (let place = 0; place < sorted.length; place++) tokenOf[place] = places[surfaces[sorted[place]!]![1]]!;
  arrays['surface.token'] = tokenOf;
}
