import { fold } from '#text/fold.ts';
import { FRAGMENT_BESIDE_LENGTH_MIN, mayBeFragment, WRITTEN_MAX } from '../../ranking.ts';
import { bitsOf, runsOfBits } from '../bits.ts';
import { firstFrom, type Runs, runsOf } from '../runs.ts';
import { type ScoredRuns, scoreRuns, uniteScored } from '../scored-runs.ts';
import { placesBeginning, type StringTable, stringAt } from '../strings.ts';
import { firstGramAt, GRAM_LENGTH, GRAMS_PER_PIECE, gramAt, PIECE_LENGTH_MIN } from './grams.ts';
import type { NumberIndex } from './number-table.ts';

/** The score of each way in which a part number matches. */
type PartNumberScores = { exact: number; prefix: number; fragment: number };

/** The documents whose part number (or a cross reference) is a key, begins with it, or holds it. */
export type NumberFinds = { exact: Runs; prefix: Runs; fragment: Runs };

const NO_DOCUMENTS: Runs = new Uint32Array(0);
const NO_FINDS: NumberFinds = { exact: NO_DOCUMENTS, prefix: NO_DOCUMENTS, fragment: NO_DOCUMENTS };

/**
 * Looks a key up. Numbers that contain it are only searched if none equals it and the key may be a fragment
 * (`mayBeFragment`). If some begin with it, this also takes at least `FRAGMENT_BESIDE_LENGTH_MIN` characters.
 */
export function lookUpNumber(index: NumberIndex, key: string): NumberFinds {
  if (key === '') return NO_FINDS;
  const [from, to] = placesBeginning(index.numbers.keys, key);
  if (from === to) return { ...NO_FINDS, fragment: findFragments(index, key) };
  const exact = from + countExact(index, key, from, to);
  const prefix = documentRuns(index, from, to);
  if (exact > from) return { ...NO_FINDS, exact: documentRuns(index, from, exact), prefix };
  const isLong = key.length >= FRAGMENT_BESIDE_LENGTH_MIN;
  return { ...NO_FINDS, prefix, fragment: isLong ? findFragments(index, key) : NO_DOCUMENTS };
}

/** Looks up one of several keys, of which any is wanted: also inside of numbers, whatever begins with it. */
export function lookUpAnywhere(index: NumberIndex, key: string): NumberFinds {
  return { ...lookUpNumber(index, key), fragment: findFragments(index, key) };
}

/** Scores the results of a look-up by their kind of match. A document with several gets the best score. */
export function scoreNumbers(finds: NumberFinds, scores: PartNumberScores): ScoredRuns {
  const beginning = uniteScored(
    scoreRuns(finds.exact, scores.exact),
    scoreRuns(finds.prefix, scores.prefix),
    Math.max,
  );
  return uniteScored(beginning, scoreRuns(finds.fragment, scores.fragment), Math.max);
}

/**
 * The documents whose part number or cross reference begins with a text, both as written. It is empty if too many begin
 * with its key.
 */
export function findWritten(
  index: NumberIndex & { readonly part_numbers: StringTable },
  key: string,
  written: string,
): Runs {
  if (key === '') return NO_DOCUMENTS;
  const { keys, document, cross_of, crosses } = index.numbers;
  const [from, to] = placesBeginning(keys, key);
  if (from === to || to - from > WRITTEN_MAX) return NO_DOCUMENTS;
  const isWritten = (entry: number) => {
    const cross = cross_of[entry]!;
    const own = cross === 0 ? stringAt(index.part_numbers, document[entry]!) : stringAt(crosses, cross - 1);
    return fold(own).startsWith(written);
  };
  const found = document.slice(from, to);
  let length = 0;
  for (let entry = from; entry < to; entry++) if (isWritten(entry)) found[length++] = document[entry]!;
  return distinctRuns(found.subarray(0, length), index.documents);
}

/** The entries whose key equals the text. They come first among those that begin with it. */
function countExact(index: NumberIndex, key: string, from: number, to: number): number {
  const { keys } = index.numbers;
  const length = Buffer.byteLength(key);
  let count = 0;
  while (from + count < to && keys.offsets[from + count + 1]! - keys.offsets[from + count]! === length)
    count++;
  return count;
}

/** The places of the entries that are exactly a key: [from, to). */
export function exactEntries(index: NumberIndex, key: string): [from: number, to: number] {
  if (key === '') return [0, 0];
  const [from, to] = placesBeginning(index.numbers.keys, key);
  return [from, from + countExact(index, key, from, to)];
}

/** The documents of the entries [from, to). */
function documentRuns(index: NumberIndex, from: number, to: number): Runs {
  return distinctRuns(index.numbers.document.slice(from, to), index.documents);
}

/** Above this many documents bits for all of the catalogue are cheaper than sorting. */
const SORTED_MAX = 500;

/** Documents in any order, some more than once, as runs. */
function distinctRuns(docs: Uint32Array, documents: number): Runs {
  if (docs.length > SORTED_MAX) return runsOfBits(bitsOf(docs, documents));
  if (docs.length > 1) docs.sort();
  let length = 0;
  for (let place = 0; place < docs.length; place++) {
    if (place > 0 && docs[place] === docs[place - 1]) continue;
    docs[length++] = docs[place]!;
  }
  return runsOf(docs.subarray(0, length));
}

function findFragments(index: NumberIndex, key: string): Runs {
  if (!mayBeFragment(key)) return NO_DOCUMENTS;
  const bytes = Buffer.from(key);
  if (bytes.length < PIECE_LENGTH_MIN) return NO_DOCUMENTS;
  const candidates = entriesWithGrams(index, bytes);
  const found = new Uint32Array(candidates.length);
  let length = 0;
  for (let place = 0; place < candidates.length; place++) {
    found[length] = index.numbers.document[candidates[place]!]!;
    length += Number(holds(index.numbers.keys, candidates[place]!, bytes));
  }
  return distinctRuns(found.subarray(0, length), index.documents);
}

/**
 * Whether a string of a table contains some bytes. They are compared in place, as there may be thousands of candidates.
 */
function holds({ bytes, offsets }: StringTable, place: number, sought: Uint8Array): boolean {
  const last = offsets[place + 1]! - sought.length;
  for (let at = offsets[place]!; at <= last; at++) {
    let matched = 0;
    while (matched < sought.length && bytes[at + matched] === sought[matched]) matched++;
    if (matched === sought.length) return true;
  }
  return false;
}

/**
 * The entries that have all of a key's grams, or a few more: if only a handful is left, checking them is cheaper than
 * another list.
 */
function entriesWithGrams(index: NumberIndex, key: Uint8Array): Uint32Array {
  const { gram_codes, gram_starts, gram_entries } = index.numbers;
  if (key.length < GRAM_LENGTH) {
    const first = firstGramAt(key, 0);
    const [from, to] = [firstFrom(gram_codes, first), firstFrom(gram_codes, first + GRAMS_PER_PIECE)];
    return gram_entries.subarray(gram_starts[from], gram_starts[to]);
  }
  const lists: Uint32Array[] = [];
  for (let at = 0; at + GRAM_LENGTH <= key.length; at++) {
    const code = gramAt(key, at, key.length);
    const place = firstFrom(gram_codes, code);
    if (gram_codes[place] !== code) return NO_DOCUMENTS;
    lists.push(gram_entries.subarray(gram_starts[place], gram_starts[place + 1]));
  }
  lists.sort((a, b) => a.length - b.length);
  let left = lists[0]!;
  for (let list = 1; list < lists.length && left.length > HANDFUL; list++)
    left = intersectRising(left, lists[list]!);
  return left;
}

/** Most entries that are compared with the key directly. */
const HANDFUL = 32;

/** The intersection of two lists of ascending numbers. */
function intersectRising(shorter: Uint32Array, longer: Uint32Array): Uint32Array {
  const both = new Uint32Array(shorter.length);
  let length = 0;
  let at = 0;
  for (let place = 0; place < shorter.length; place++) {
    const sought = shorter[place]!;
    at = firstAtOrBehind(longer, at, sought);
    both[length] = sought;
    length += Number(longer[at] === sought);
  }
  return both.subarray(0, length);
}

/** The first place from `from` on whose ascending number is not below the wanted one, by steps that double. */
function firstAtOrBehind(numbers: Uint32Array, from: number, sought: number): number {
  if (from >= numbers.length || numbers[from]! >= sought) return from;
  let step = 1;
  while (from + step < numbers.length && numbers[from + step]! < sought) step *= 2;
  let low = from + (step >> 1);
  let high = Math.min(from + step, numbers.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (numbers[middle]! < sought) low = middle + 1;
    else high = middle;
  }
  return low;
}
