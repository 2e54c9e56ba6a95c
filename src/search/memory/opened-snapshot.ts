import { type Locale, perLanguage } from '#text/locale.ts';
import { buildPinyinIndex, type Pinyin, type PinyinIndex } from '../text/pinyin.ts';
import { arrangeSynonyms } from '../text/query-text.ts';
import type { TimeSlices } from '../time-slices.ts';
import { type Bits, bitsOfRuns, noBits, setRange } from './bits.ts';
import type { Codes } from './columns/column.ts';
import { type ReachFinder, reachFinder } from './curves/curve-reach.ts';
import { type CurveIndex, openCurves } from './curves/curve-table.ts';
import type { AnyColumn } from './kinds/kinds.ts';
import { columnsBySegment, columnsByUnit, openColumns } from './kinds/open-columns.ts';
import type { Runs } from './runs.ts';
import { type CategoryMeta, SNAPSHOT_FORMAT, type Snapshot, snapshotBytes } from './snapshot.ts';
import { holdsString, openStrings, type StringTable, stringAt } from './strings.ts';
import type { HintIndex, HintTable } from './suggest/hint-table.ts';
import { sharedBeginnings } from './text/nearest.ts';
import type { NumberIndex } from './text/number-table.ts';
import type { Postings, TokenBits } from './text/postings.ts';
import type { WordIndex, WordTable } from './text/word-table.ts';

/** Codes that are looked at in one step. */
const CODES_PER_STEP = 2 ** 17;
/** Strings that are read or arranged in one step: some tenths of a millisecond. */
const STRINGS_PER_STEP = 1000;

/** Documents are looked at in blocks of 2 to the power of this where a page is read. */
export const BLOCK_BITS = 6;

/** Lists of numbers, one after another: list i is items[starts[i] .. starts[i + 1]). */
export type Lists = { readonly starts: Uint32Array; readonly items: Uint32Array };

/** A snapshot opened for reading, with look-ups by document. It is immutable. */
export type OpenedSnapshot = CurveIndex &
  WordIndex &
  NumberIndex &
  HintIndex & {
    readonly catalogue_version: string;
    readonly bytes: number;
    /** The popularity of every document in steps (see `rank-documents.ts`). It is null if it is unknown. */
    readonly popularity: Uint8Array | null;
    /** All documents: 0, 1, 2 …. Slices of it serve as lists of neighbours. */
    readonly every: Uint32Array;
    /** The first document of every segment (the documents of one leaf category), and the number of documents. */
    readonly segments: Uint32Array;
    readonly ids: StringTable;
    readonly part_numbers: StringTable;
    /** Place of the set + 1, or 0 without a set. */
    readonly set_of: Uint32Array;
    /** Place of a document's part number in natural order, and the inverse. */
    readonly rank: Uint32Array;
    readonly by_rank: Uint32Array;
    /** The least rank in each block of 2 ** {@link BLOCK_BITS} documents. */
    readonly block_rank: Uint32Array;
    readonly day: Uint32Array;
    readonly name_rank: Readonly<Record<Locale, Uint32Array>>;
    readonly combination: Codes;
    readonly combinations: Lists;
    /** The end of each interval of documents with the same combination. */
    readonly combination_ends: Uint32Array;
    readonly categories: readonly CategoryMeta[];
    readonly category_places: ReadonlyMap<string, number>;
    readonly category_runs: Lists;
    readonly group_places: ReadonlyMap<string, number>;
    readonly group_runs: Lists;
    readonly sets: SetTable;
    readonly columns: ReadonlyMap<string, AnyColumn>;
    /** By the key of the condition on any attribute of a unit, the columns of that unit. */
    readonly unit_columns: ReadonlyMap<string, readonly AnyColumn[]>;
    /** For each segment the columns that occur in it. */
    readonly segment_columns: readonly (readonly AnyColumn[])[];
    readonly curve_reach: ReachFinder;
  };

/** The sets in the order of their documents. Those of the set at a place are runs[2 × place] .. runs[2 × place + 1]. */
export type SetTable = {
  readonly ids: readonly string[];
  readonly places: ReadonlyMap<string, number>;
  readonly runs: Uint32Array;
  /** The documents that have a set, and of each set the last. */
  readonly members: Bits;
  readonly ends: Bits;
  readonly rank: Uint32Array;
  readonly name_rank: Readonly<Record<Locale, Uint32Array>>;
  readonly names: Readonly<Record<Locale, StringTable>>;
  readonly key_columns: Lists;
};

/**
 * Opens a snapshot step by step. Nothing is copied but the short strings that are needed all the time.
 * @throws Error if the snapshot has another format or lacks a part
 */
export function* openSnapshot(snapshot: Snapshot): TimeSlices<OpenedSnapshot> {
  if (snapshot.format !== SNAPSHOT_FORMAT)
    throw new Error(`The snapshot has format ${snapshot.format}; this program reads ${SNAPSHOT_FORMAT}`);
  const { arrays, meta } = snapshot;
  // The build writes these arrays as 32-bit numbers.
  const uint32 = (name: string) => need(snapshot, name) as Uint32Array;
  const lists = (name: string) => openLists(name, uint32);
  const words = yield* openWords(snapshot, uint32);
  const sounds = yield* openCharacterSounds(snapshot);
  const columns = openColumns(snapshot);
  const curves = openCurves(snapshot);
  const segments = uint32('segment.start');
  const terms = openStrings(arrays, 'term.text');
  yield;
  const sets = yield* openSets(snapshot, uint32, lists);
  const group_places = yield* placesOf(yield* allStrings(openStrings(arrays, 'group.id')));
  const category_places = yield* placesOf(meta.categories.map(category => category.id));
  // Written as the narrowest numbers that hold them.
  const combination = need(snapshot, 'document.combination') as Codes;
  return {
    catalogue_version: snapshot.catalogue_version,
    documents: meta.products,
    bytes: snapshotBytes(snapshot),
    popularity: null,
    every: Uint32Array.from({ length: meta.products }, (_, doc) => doc),
    segments,
    ids: openStrings(arrays, 'document.id'),
    part_numbers: openStrings(arrays, 'document.part_number'),
    set_of: uint32('document.set'),
    rank: uint32('document.rank'),
    by_rank: uint32('rank.document'),
    block_rank: yield* leastOfBlocks(uint32('document.rank')),
    day: uint32('document.day'),
    name_rank: perLanguage(locale => uint32(`document.name_${locale}`)),
    combination,
    combination_ends: yield* endsOfStretches(combination),
    combinations: lists('combination'),
    categories: meta.categories,
    category_places,
    category_runs: lists('category'),
    group_places,
    group_runs: lists('group'),
    sets,
    columns,
    unit_columns: columnsByUnit(snapshot, columns),
    segment_columns: columnsBySegment(columns.values(), segments.length),
    curves,
    curve_reach: reachFinder(curves.tables, curves.grids, meta.products),
    words,
    numbers: openNumbers(snapshot, uint32),
    hints: openHints(snapshot, 'hint', uint32),
    sound_hints: openHints(snapshot, 'sound_hint', uint32),
    terms,
    isTerm: text => holdsString(terms, text),
    character_sounds: sounds,
    pinyin: openSounds(sounds, words),
  };
}

function openLists(name: string, uint32: (name: string) => Uint32Array): Lists {
  return { starts: uint32(`${name}.starts`), items: uint32(`${name}.items`) };
}

function openNumbers({ arrays }: Snapshot, uint32: (name: string) => Uint32Array): OpenedSnapshot['numbers'] {
  return {
    keys: openStrings(arrays, 'number.key'),
    document: uint32('number.document'),
    cross_of: uint32('number.cross_of'),
    crosses: openStrings(arrays, 'number.cross'),
    gram_codes: uint32('gram.codes'),
    gram_starts: uint32('gram.starts'),
    gram_entries: uint32('gram.entries'),
  };
}

function openHints({ arrays }: Snapshot, name: string, uint32: (name: string) => Uint32Array): HintTable {
  return {
    keys: openStrings(arrays, `${name}.key`),
    target: uint32(`${name}.target`),
    weight: uint32(`${name}.weight`),
  };
}

function need(snapshot: Snapshot, name: string): Snapshot['arrays'][string] {
  const array = snapshot.arrays[name];
  if (array === undefined) throw new Error(`The snapshot has no array ${name}`);
  return array;
}

function* openSets(
  { arrays, meta }: Snapshot,
  uint32: (name: string) => Uint32Array,
  lists: (name: string) => Lists,
): TimeSlices<SetTable> {
  const runs = uint32('set.runs');
  const ids = yield* allStrings(openStrings(arrays, 'set.id'));
  return {
    ids,
    places: yield* placesOf(ids),
    runs,
    members: bitsOfRuns(runs, meta.products),
    ends: lastOfRuns(runs, meta.products),
    rank: uint32('set.rank'),
    name_rank: perLanguage(locale => uint32(`set.name_${locale}`)),
    names: perLanguage(locale => openStrings(arrays, `set.name.${locale}`)),
    key_columns: lists('set.key_columns'),
  };
}

/** The last document of each run that has some. */
function lastOfRuns(runs: Runs, documents: number): Bits {
  const bits = noBits(documents);
  for (let run = 0; run < runs.length; run += 2)
    if (runs[run + 1]! > runs[run]!) setRange(bits, runs[run + 1]! - 1, runs[run + 1]!);
  return bits;
}

function* openWords(snapshot: Snapshot, uint32: (name: string) => Uint32Array): TimeSlices<WordTable> {
  const surfaces = yield* allStrings(openStrings(snapshot.arrays, 'surface'));
  const synonyms = arrangeSynonyms(snapshot.meta.synonyms);
  return {
    tokens: yield* placesOf(yield* allStrings(openStrings(snapshot.arrays, 'token'))),
    postings: openPostings(snapshot, uint32),
    documents: uint32('posting.documents'),
    surfaces,
    shared: sharedBeginnings(surfaces),
    surface_token: uint32('surface.token'),
    synonyms,
    named: new Set(snapshot.meta.named),
    synonym_words: { surfaces: synonyms.words, shared: sharedBeginnings(synonyms.words) },
  };
}

function openPostings(snapshot: Snapshot, uint32: (name: string) => Uint32Array): Postings {
  const bits = uint32('common.bits');
  const runs = uint32('common.runs');
  const words = noBits(snapshot.meta.products).length;
  const as_bits = Array.from(uint32('common.token'), (token, place): [number, TokenBits] => [
    token,
    { bits: bits.subarray(place * words, (place + 1) * words), runs: runs[place]! },
  ]);
  // The build writes these bytes.
  const bytes = need(snapshot, 'posting.bytes') as Uint8Array;
  return { at: uint32('posting.at'), bytes, as_bits: new Map(as_bits) };
}

function* openCharacterSounds({ arrays }: Snapshot): TimeSlices<Pinyin> {
  const sounds = (yield* allStrings(openStrings(arrays, 'sound.sounds'))).map(own => own.split(' '));
  const characters = yield* allStrings(openStrings(arrays, 'sound.character'));
  return new Map(characters.map((character, place) => [character, sounds[place] ?? []]));
}

/** Returns the table and caches it. The first call reads every token. */
function openSounds(sounds: Pinyin, { tokens, documents }: WordTable): () => PinyinIndex {
  let table: PinyinIndex | undefined;
  return () => {
    table ??= buildPinyinIndex(sounds, tokens.keys(), token => documents[tokens.get(token) ?? -1] ?? 0);
    return table;
  };
}

/** The least number of each block. */
function* leastOfBlocks(numbers: Uint32Array): TimeSlices<Uint32Array> {
  const least = new Uint32Array((numbers.length >>> BLOCK_BITS) + 1).fill(2 ** 32 - 1);
  for (let place = 0; place < numbers.length; place++) {
    const block = place >>> BLOCK_BITS;
    if (numbers[place]! < least[block]!) least[block] = numbers[place]!;
    if (place % CODES_PER_STEP === 0) yield;
  }
  return least;
}

/** The end of each interval of equal codes. */
function* endsOfStretches(codes: Codes): TimeSlices<Uint32Array> {
  const ends = new Uint32Array(codes.length);
  let length = 0;
  for (let doc = 1; doc <= codes.length; doc++) {
    if (codes[doc] !== codes[doc - 1]) ends[length++] = doc;
    if (doc % CODES_PER_STEP === 0) yield;
  }
  return ends.slice(0, length);
}

function* allStrings(table: StringTable): TimeSlices<string[]> {
  const strings: string[] = [];
  for (let index = 0; index < table.length; index++) {
    strings.push(stringAt(table, index));
    if (index % STRINGS_PER_STEP === 0) yield;
  }
  return strings;
}

function* placesOf(ids: readonly string[]): TimeSlices<Map<string, number>> {
  const places = new Map<string, number>();
  for (const [place, id] of ids.entries()) {
    places.set(id, place);
    if (place % STRINGS_PER_STEP === 0) yield;
  }
  return places;
}

/** One list of many. */
export function listAt(lists: Lists, index: number): Uint32Array {
  return lists.items.subarray(lists.starts[index], lists.starts[index + 1]);
}
