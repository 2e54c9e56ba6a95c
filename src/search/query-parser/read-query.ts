import { SEARCH_TEXT_MAX } from '#contract/limits.ts';
import { formatSort } from '#contract/search/address/order.ts';
import { formatAddresses } from '#contract/search/address/search-address.ts';
import { type CurveFilter, FILTERS_MAX, type Filter } from '#contract/search/search-query.ts';
import type { Understood } from '#contract/search/search-result.ts';
import type { Locale } from '#text/locale.ts';
import { readConditions } from './conditions/read-conditions.ts';
import { deniableOf } from './conditions/read-stated.ts';
import { findCategories } from './items/category-phrases.ts';
import { findQuoted, type TextSpan } from './items/find-quoted.ts';
import type { Item } from './items/item.ts';
import { isJoin, isSign, meaningOf } from './items/item-reader.ts';
import { readItems } from './items/read-items.ts';
import type { ReadingContext } from './reading-context.ts';
import { closeReadings, type Unclear } from './settle/close-readings.ts';
import { findForeignNumbers } from './settle/foreign-units.ts';
import { type JoinedCondition, joinConditions, type PlacedCondition } from './settle/join-conditions.ts';
import { joinSyllables } from './settle/join-syllables.ts';
import { listNumbers } from './settle/list-numbers.ts';
import { type NamedAttributes, withoutNames } from './settle/named-attributes.ts';
import { placeOfNot, withNotBefore } from './settle/read-not.ts';
import { asWritten, remainingText } from './settle/remaining-text.ts';
import type { ReadSort } from './values/condition.ts';
import type { Meaning } from './vocabulary/meaning.ts';
import { type Scan, scanText } from './vocabulary/scan-text.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

// A text is read in steps, each a file:
//
//   scan-text      f＝１００ＭＭ -> f=100MM, place by place
//   read-items     terms, amounts, signs, words; quoted texts and part numbers are barriers
//   category-phrases   which kind of products the words name
//   read-conditions    names, numbers and choices that belong together
//   close-readings     which of several meanings a number has, by the values of the products meant
//   join-conditions    conditions on one attribute that belong together
//   remaining-text what was not understood

/** The reading of a text. `rest` is the part left to be searched as text, in its order. */
export type QueryReading = {
  filters: Filter[];
  curve_filters: CurveFilter[];
  /** The requested order, or null. */
  sort: ReadSort | null;
  rest: string;
  /** Numbers in units of which no attribute is, as typed. They are no part of `rest`, unless they are all of the text. */
  foreign: string[];
  /** Names of attributes in `rest` without a value, and `rest` without them: `BK7` of `BK7 abbe number`, or null. */
  named: NamedAttributes | null;
  understood: Understood[];
  unclear: UnclearNumber[];
  /** Misspelt units of the conditions, and the words that were read instead. */
  respelt: { from: string; to: string }[];
};

/**
 * A number without a name in the text, with its possible meanings, the likeliest first. `filter` is its first reading,
 * or null if it stayed text. `rest` is the remaining text without the number, `kept` the remaining text if it stays.
 */
export type UnclearNumber = TextSpan & {
  text: string;
  filter: Filter | null;
  instead: Filter[];
  rest: string;
  kept: string;
  /** Whether `filter` is meant even if no product has that value, because it is on the length of the named kind. */
  is_of_kind: boolean;
  /** Whether its meanings count only if nothing has it as a word. */
  is_spare: boolean;
};

/**
 * Reads quantities with units, choices by their names and flags from a search text. Quoted and ambiguous parts stay
 * text, and so does all of a text longer than `SEARCH_TEXT_MAX`. It never throws, and equal texts have equal readings.
 * @param locale of the visitor, which decides if a word means two things in two languages
 * @param onItems called with the items of the text before any of them is understood
 */
export function readQuery(
  text: string,
  vocabulary: Vocabulary,
  locale: Locale,
  onItems?: (items: readonly Item[]) => void,
): QueryReading {
  const nothing = unread(text);
  if (text.length > SEARCH_TEXT_MAX) return nothing;
  const { read, items, unclear, respelt } = readAll(scanText(text), { vocabulary, locale, onItems });
  const joinedUp = (rest: string) => joinSyllables(rest, vocabulary.words.isWord);
  const joined = joinConditions(read, (first, second) => isOrBetween(items, first, second));
  const foreign = findForeignNumbers(items, vocabulary);
  const isAll = joined.length === 0 && remainingText(text, items, foreign) === '';
  const isMoney = items.some(item => item.kind === 'amount' && item.currencies !== null);
  if (isAll && foreign.length > 0)
    return { ...nothing, rest: isMoney ? text.trim() : text.trim().replaceAll(' ', '') };
  const spans = [...joined.flatMap(({ spans }) => spans), ...foreign];
  const named = withoutNames({ text, items, vocabulary }, spans);
  const isAlone = ({ condition }: PlacedNumber) =>
    condition === null || joined.some(other => other.condition === condition && other.spans.length === 1);
  const numbers = unclear
    .filter(isAlone)
    .map(({ start, end, condition, instead, isOfKind, isSpare = false }) => ({
      start,
      end,
      text: text.slice(start, end),
      filter: condition?.filter ?? null,
      instead: instead.flatMap(({ filter }) => filter ?? []),
      is_of_kind: isOfKind,
      is_spare: isSpare,
      rest: joinedUp(remainingText(text, items, [...spans, { start, end }])),
      kept: joinedUp(
        remainingText(
          text,
          items,
          spans.filter(span => span.start !== start || span.end !== end),
        ),
      ),
    }));
  if (joined.length === 0 && foreign.length === 0) {
    const rest = listNumbers(text, vocabulary) ?? joinedUp(withMarks(text, items));
    return { ...nothing, rest, named, unclear: numbers };
  }
  if (joined.length > FILTERS_MAX) return nothing;
  return {
    foreign: foreign.map(({ start, end }) => text.slice(start, end)),
    named,
    filters: joined.flatMap(({ condition }) => condition.filter ?? []),
    curve_filters: joined.flatMap(({ condition }) => condition.curve_filter ?? []),
    sort: joined.find(({ condition }) => condition.sort !== null)?.condition.sort ?? null,
    rest: joinedUp(remainingText(text, items, spans)),
    understood: joined
      .flatMap(condition => describe(condition, text, vocabulary))
      .sort((a, b) => a.start - b.start),
    unclear: numbers,
    respelt: respelt.flatMap(({ end, from, to }) =>
      spans.some(span => span.start < end && end <= span.end) ? [{ from, to }] : [],
    ),
  };
}

/** The reading of a text in which nothing is understood. */
function unread(text: string): QueryReading {
  return {
    filters: [],
    curve_filters: [],
    sort: null,
    rest: text.trim(),
    foreign: [],
    named: null,
    understood: [],
    unclear: [],
    respelt: [],
  };
}

/** Whether a word or a mark between two places says that either will do: `or`, `/`. */
function isOrBetween(items: readonly Item[], first: TextSpan, second: TextSpan): boolean {
  return items.some(
    item =>
      item.start >= first.end && item.end <= second.start && (isJoin(item, 'or') || isSign(item, ',', '/')),
  );
}

/** A text in which nothing was read, as typed, except words that exclude and alternatives. */
function withMarks(text: string, items: readonly Item[]): string {
  const own = text.slice(items[0]?.start ?? 0, items.at(-1)?.end ?? 0);
  const written = asWritten(text, items);
  return written === own ? text.trim() : written.replace(/\s+/g, ' ').trim();
}

/** An unclear number at its place in the text. */
type PlacedNumber = TextSpan & Pick<Unclear, 'condition' | 'instead' | 'isOfKind' | 'isSpare'>;
type ReadPart = { read: PlacedCondition[]; unclear: PlacedNumber[] };

/**
 * Reads until nothing more is found. Each reading treats the parts read before as if they were quoted, so that taking a
 * condition back by quotes does not bring up another one.
 */
function readAll(
  scan: Scan,
  {
    vocabulary,
    locale,
    onItems,
  }: {
    vocabulary: Vocabulary;
    locale: Locale;
    onItems: ((items: readonly Item[]) => void) | undefined;
  },
): ReadPart & { items: Item[]; respelt: MisspeltUnit[] } {
  const quoted = findQuoted(scan.text);
  const respelt: MisspeltUnit[] = [];
  const read: PlacedCondition[] = [];
  const settled: PlacedNumber[] = [];
  for (;;) {
    const closed = [...quoted, ...read].sort((a, b) => a.start - b.start);
    const items = readItems(scan, vocabulary, closed);
    if (read.length === 0) {
      respelt.push(...misspeltUnits(items));
      onItems?.(items);
    }
    const filtered = new Set(read.flatMap(({ condition }) => condition.filter?.key ?? []));
    const more = items.some(item => canBeRead(item, vocabulary))
      ? readOnce(items, { scan, vocabulary, locale, filtered })
      : NOTHING_READ;
    if (more.read.length === 0)
      return {
        read: read.sort((a, b) => a.start - b.start),
        items,
        unclear: [...settled, ...more.unclear],
        respelt,
      };
    read.push(...more.read);
    settled.push(...more.unclear.filter(({ condition }) => condition !== null));
  }
}

/** A misspelt unit: the end of its place, and the word read instead. */
type MisspeltUnit = { end: number; from: string; to: string };

function misspeltUnits(items: readonly Item[]): MisspeltUnit[] {
  return items.flatMap(item =>
    item.kind === 'amount' && item.amount.respelt ? [{ end: item.end, ...item.amount.respelt }] : [],
  );
}

const CONDITION_KINDS: ReadonlySet<Meaning['kind']> = new Set([
  'choice',
  'flag',
  'not',
  'filter',
  'order',
  'by',
  'superlative',
  'extreme',
  'band',
]);

function canBeRead(item: Item, vocabulary: Vocabulary): boolean {
  if (item.kind === 'amount' || item.meanings.some(({ kind }) => CONDITION_KINDS.has(kind))) return true;
  return deniableOf(item, vocabulary).length > 0;
}

const NOTHING_READ: ReadPart = { read: [], unclear: [] };

function readOnce(items: readonly Item[], context: Omit<ReadingContext, 'about'>): ReadPart {
  const about = findCategories(items, context.vocabulary);
  const readings = readConditions(items, { ...context, about });
  const settled = closeReadings(readings, about, context.vocabulary);
  const { closed, unclear } = isQuantityByName(items) ? leftOpen(settled) : settled;
  const placeOf = ({ from, to }: { from: number; to: number }): TextSpan => ({
    start: items[from]?.start ?? 0,
    end: items[to - 1]?.end ?? 0,
  });
  const read = closed.flatMap(reading => withNotBefore(reading, items, closed));
  return {
    read: read.map(reading => ({ ...placeOf(reading), condition: reading.condition })),
    unclear: unclear
      .filter(number => placeOfNot(number.from, items) === undefined)
      .map(({ from, to, ...number }) => ({ ...placeOf({ from, to }), ...number })),
  };
}

/** `HeNe` alone: a quantity with a name of its own is also a kind of product. */
function isQuantityByName(items: readonly Item[]): boolean {
  const [only, ...others] = items;
  return others.length === 0 && meaningOf(only, 'quantity') !== undefined;
}

/** The same with conditions that are offered and not taken. */
function leftOpen({ closed, unclear }: ReturnType<typeof closeReadings>): ReturnType<typeof closeReadings> {
  const taken = closed.map(({ from, to, condition }) => {
    const others = unclear.filter(number => number.from === from).flatMap(({ instead }) => instead);
    return { from, to, condition: null, instead: [condition, ...others], isOfKind: false };
  });
  return { closed: [], unclear: [...taken, ...unclear.filter(({ condition }) => condition === null)] };
}

function describe(
  { condition, spans }: JoinedCondition,
  text: string,
  { attributes, any, curves }: Vocabulary,
): Understood[] {
  const { filter, curve_filter, sort } = condition;
  const query = {
    filters: filter === null ? [] : [filter],
    curve_filters: curve_filter === null ? [] : [curve_filter],
  };
  const [own = ''] = formatAddresses(
    query,
    key => attributes.get(key) ?? any.get(key),
    key => curves.get(key),
  );
  const address = sort === null ? own : `sort=${formatSort(sort, key => curves.get(key))}`;
  return spans.map(({ start, end }) => ({ address, text: text.slice(start, end), start, end }));
}
