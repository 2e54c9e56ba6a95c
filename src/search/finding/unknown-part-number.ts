import type { SearchQuery } from '#contract/search/search-query.ts';
import { emptyQuery } from '#contract/search/search-query.ts';
import type { ProductHit } from '#contract/search/search-result.ts';
import { fold } from '#text/fold.ts';
import type { Locale } from '#text/locale.ts';
import { partNumberKey } from '#text/part-number.ts';
import { holdsOf, keepConditions } from '../relaxation/leave-one-out.ts';
import { askEarly, searchInTurn } from '../search-in-turn.ts';
import { digitCuts, likelySlips, piecesOf } from '../text/part-numbers/number-pieces.ts';
import { looksLikePartNumber } from '../text/part-numbers/part-number-look.ts';
import { isUnwanted, splitText } from '../text/parts/text-parts.ts';
import type { SearchedCatalogue } from './searched-catalogue.ts';

// A part number that is not in the catalogue is matched in part, and the products found are offered as a guess:
//
//   EL-PXC-25-1OO   a slip of the keys: EL-PCX-25-100
//   LM358XYZ        the longest beginning that part numbers begin with: LM358
//   AC254-100-A     its pieces, numbers shortened from the end where needed: AC 25 100 A
//   CS6U-330Q       the longest beginning that part numbers have inside: CS6U-330
//   LA1509-B        its pieces without the first, which is the maker's own, or its longest number alone: 150 B

/** Products listed of a guess. */
const PRODUCTS_LISTED = 4;
/** Hits among which those are looked for. */
const PRODUCTS_LOOKED_AT = 12;
/** Fewest letters and digits of a part number that a guess may be based on. */
const KEY_MIN = 4;
/** Fewest digits that a guess by pieces may be based on. */
const DIGITS_MIN = 3;
/** The least part of a number that a shared beginning is. */
const SHARE_MIN = 0.5;
/** Possible part numbers of a text of which it is asked together what they may mean. */
const AHEAD_MAX = 3;
/** Readings by pieces that are searched for. */
const READINGS_MAX = 9;

/** How an unknown part number was read, and the products that fit this reading. `asked` is the text that finds them. */
export type Guess = { text: string; read: string; asked: string; total: number; hits: readonly ProductHit[] };

/**
 * Guesses what the first unknown part number of a text means. Returns null if there is none, or nothing can be read
 * from it.
 */
export async function guessPartNumber(
  catalogue: SearchedCatalogue,
  query: SearchQuery,
): Promise<Guess | null> {
  const { text, locale } = query;
  const excluded = excludedBy(query);
  if (excluded === null) return null;
  const words = text.split(/[\s,;，；、"“”]+/u).filter(mayBeNumber);
  if (words.length === 0) return null;
  // Whether the first ones are known costs a round trip.
  askEarly(catalogue.index, () =>
    Promise.all(openNumbers(catalogue, words).map(one => lookAhead(catalogue, one))),
  );
  const number = await findUnknown(catalogue, words);
  return number === undefined ? null : guessUnknown(catalogue, { number, locale, excluded });
}

/** Guesses what a part number means that is none of the catalogue's. */
async function guessUnknown(catalogue: SearchedCatalogue, guess: GuessSearch): Promise<Guess | null> {
  const { number } = guess;
  const { slips, beginnings, others } = readingsOf(number);
  askEarly(catalogue.index, () => searchFirst(catalogue, guess, others));
  const known = await findKnown(catalogue, [...slips, ...beginnings]);
  const isSlip = known !== undefined && slips.includes(known);
  const likely = isSlip ? known.toUpperCase() : known;
  const readings = [...(likely === undefined ? [] : [{ read: likely, asked: likely }]), ...others];
  return findRead(catalogue, guess, readings);
}

/** The ways to read an unknown part number: as a slip, by its beginning, and by its pieces. */
function readingsOf(number: string): { slips: string[]; beginnings: string[]; others: NumberReading[] } {
  const pieces = piecesOf(number);
  const beginnings = beginningsOf(number);
  const others = [
    ...readPieces(pieces),
    // The longest beginning that part numbers contain, after their maker's name.
    ...beginnings.map(read => ({ read, asked: partNumberKey(read) })),
    ...readPieces(pieces.slice(1)),
    ...readPieces(longestNumber(pieces)),
  ];
  return { slips: likelySlips(number), beginnings, others };
}

/** Counts what a guess about a number is made from, before it is known to be needed. */
function lookAhead(catalogue: SearchedCatalogue, number: string): Promise<unknown> {
  const { slips, beginnings, others } = readingsOf(number);
  // Most slips are known not to be part numbers.
  const mayBe = slips
    .filter(slip => catalogue.index.isPartNumber(slip) !== false)
    .map(slip => slip.toUpperCase());
  const asked = [...mayBe, ...others.map(other => other.asked)];
  for (const text of asked.slice(0, catalogue.index.at_once)) catalogue.index.lookAhead(text);
  return findKnown(catalogue, [...slips, ...beginnings]);
}

/** A part number to guess, the language, and the exclusions of the query. */
type GuessSearch = {
  number: string;
  locale: Locale;
  excluded: Pick<SearchQuery, 'text' | 'filters'>;
};

/** A reading of a number, and the text that finds it. */
type NumberReading = { read: string; asked: string };

/**
 * The exclusions of a query, whose products no guess may bring back. Returns null if the text has an exclusion that
 * could not be read.
 */
function excludedBy(query: SearchQuery): Pick<SearchQuery, 'text' | 'filters'> | null {
  const holds = holdsOf(query);
  const { text, filters } = keepConditions(query, place => holds[place] === 'excluding');
  return splitText(text).every(isUnwanted) ? { text, filters } : null;
}

/** Whether a word looks like a part number. */
function mayBeNumber(word: string): boolean {
  return looksLikePartNumber(word) && /\p{L}/u.test(word);
}

/** The first of some possible part numbers, up to one that is known to be none. */
function openNumbers({ index }: SearchedCatalogue, numbers: readonly string[]): readonly string[] {
  const absent = numbers.findIndex(number => index.isPartNumber(number) === false);
  return numbers.slice(0, absent < 0 ? AHEAD_MAX : Math.min(absent + 1, AHEAD_MAX));
}

/** The first of some possible part numbers that is none, and no word of the products' texts such as `RS-485` either. */
async function findUnknown(
  { index }: SearchedCatalogue,
  numbers: readonly string[],
): Promise<string | undefined> {
  const known = await Promise.all(numbers.map(index.isPartNumber));
  const isWord = (number: string) => index.isWord(fold(number)) || index.isWord(partNumberKey(number));
  return numbers.find((number, place) => !known[place] && !isWord(number));
}

/** The first of some texts that is a part number, or the beginning of one. */
async function findKnown(
  { index }: SearchedCatalogue,
  texts: readonly string[],
): Promise<string | undefined> {
  const known = await Promise.all(texts.map(index.isPartNumber));
  return texts.find((_, place) => known[place]);
}

/** The beginnings of a number, the longest first, at least half of it and with a digit. */
function beginningsOf(number: string): string[] {
  const least = Math.max(KEY_MIN, partNumberKey(number).length * SHARE_MIN);
  const ends = Array.from(number, (_, place) => number.slice(0, number.length - place)).slice(1);
  return ends.filter(
    beginning =>
      partNumberKey(beginning).length >= least && /[\p{L}\p{N}]$/u.test(beginning) && /\d/.test(beginning),
  );
}

function longestNumber(pieces: readonly string[]): string[] {
  const numbers = pieces.filter(piece => /\d/.test(piece));
  return numbers.toSorted((a, b) => b.length - a.length).slice(0, 1);
}

/** The pieces of a number, with its own numbers unchanged and shortened. */
function readPieces(pieces: readonly string[]): NumberReading[] {
  const readings = digitCuts(pieces, READINGS_MAX).map(reading => reading.join(' '));
  // In quotes no number is read as a quantity: `100 A`.
  return readings
    .filter(read => read.replace(/\D/g, '').length >= DIGITS_MIN)
    .map(read => ({ read, asked: `"${read}"` }));
}

/**
 * Searches for the readings of a number in turn. A product fits only if its part number contains the longer numbers of
 * the reading.
 */
async function findRead(
  catalogue: SearchedCatalogue,
  guess: GuessSearch,
  readings: readonly NumberReading[],
): Promise<Guess | null> {
  const { number } = guess;
  const ways = readings.map(reading => ({ ...reading, query: queryOf(guess, reading) }));
  if (ways.length === 0 || catalogue.budget.isSpent()) return null;
  for await (const { read, asked, result } of searchInTurn(catalogue, ways, { explain: false })) {
    const { totals, products } = result;
    const telling = piecesOf(read).filter(piece => /\d{2}/.test(piece));
    const numbers = await catalogue.records.listProducts(products.map(({ id }) => id));
    const fitting = new Set(
      numbers
        .filter(({ part_number }) => telling.every(piece => partNumberKey(part_number).includes(piece)))
        .map(({ id }) => id),
    );
    const hits = products.filter(({ id }) => fitting.has(id)).slice(0, PRODUCTS_LISTED);
    if (hits.length > 0) return { text: number, read, asked, total: totals.products, hits };
  }
  return null;
}

function queryOf({ locale, excluded }: GuessSearch, { asked }: NumberReading): SearchQuery {
  return {
    ...emptyQuery(locale),
    ...excluded,
    text: `${asked} ${excluded.text}`.trimEnd(),
    facets: 'none',
    size: PRODUCTS_LOOKED_AT,
  };
}

/** Searches for the first readings, as many as the engine answers together. */
function searchFirst(
  { index }: SearchedCatalogue,
  guess: GuessSearch,
  readings: readonly NumberReading[],
): Promise<unknown> {
  const first = readings.slice(0, index.at_once);
  return Promise.all(first.map(reading => index.search(queryOf(guess, reading), { explain: false })));
}
