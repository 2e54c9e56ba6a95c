import { filterAddress } from '#contract/search/address/search-address.ts';
import { isAnyKey } from '#contract/search/any-key.ts';
import { withoutCondition } from '#contract/search/condition-key.ts';
import type { Filter, SearchQuery } from '#contract/search/search-query.ts';
import type { Understood } from '#contract/search/search-result.ts';
import type { UnclearNumber } from '../query-parser/read-query.ts';
import { countInTurn } from '../search-in-turn.ts';
import type { SearchedCatalogue } from './searched-catalogue.ts';
import { type FallbackResult, searchWithFallback } from './telling-search.ts';

/** Most numbers of one text whose other meanings are counted. */
const NUMBERS_COUNTED = 2;
/** Conditions that are offered instead of one number. */
const OFFERED = 3;

/** A condition that a number may mean, and how many products it leaves. */
type Meaning = { filter: Filter; total: number };

/**
 * An unclear number with its other meanings that leave something, most products first. `left_out`: words of `rest`
 * without which alone they do.
 */
export type CountedNumber = Omit<UnclearNumber, 'instead'> & { instead: Meaning[]; left_out: string[] };

/** The reading of a text besides its query. */
export type TextReading = { understood: Understood[]; unclear: readonly UnclearNumber[] };

/** A search with the interpretation of its text. */
export type InterpretedSearch = FallbackResult & { understood: Understood[]; unclear: CountedNumber[] };

/**
 * Searches, and counts what the unclear numbers of the text would find in another meaning. If nothing matches all
 * words, the meaning that finds most is taken.
 */
export async function searchMeaning(
  catalogue: SearchedCatalogue,
  query: SearchQuery,
  { understood, unclear }: TextReading,
): Promise<InterpretedSearch> {
  const count = (numbers: readonly UnclearNumber[]) =>
    numbers.slice(0, NUMBERS_COUNTED).map(number => countMeanings(catalogue, query, number));
  const spare = unclear.filter(({ is_spare }) => is_spare);
  // Behind a network what may be needed is asked at once.
  const early = catalogue.index.at_once > 1 ? count(spare) : [];
  const [telling, sure, ahead] = await Promise.all([
    searchWithFallback(catalogue, query),
    Promise.all(count(unclear.filter(({ is_spare }) => !is_spare))),
    Promise.all(early),
  ]);
  const isNothing = telling.result.totals.products === 0;
  const others = isNothing ? (early.length > 0 ? ahead : await Promise.all(count(spare))) : [];
  const counted = [...sure, ...others];
  const unmet = counted.find(({ filter }) => filter !== null && isAnyKey(filter.key));
  if (telling.result.totals.products === 0 && unmet !== undefined) {
    const worded = await searchWords(catalogue, query, unmet);
    if (worded !== undefined)
      return {
        ...worded,
        understood: withoutWords(understood, unmet),
        unclear: counted.map(number => (number === unmet ? { ...number, filter: null } : number)),
      };
  }
  const isFound = telling.result.totals.products > 0 && telling.left_out.length === 0;
  const worded = counted.filter(
    ({ left_out }) => telling.result.totals.products === 0 || left_out.length === 0,
  );
  const best = isFound ? undefined : mostFound(worded);
  if (best === undefined) return { ...telling, understood, unclear: counted };
  const meant = withMeaning(query, best.number, best.meaning.filter);
  const result = await catalogue.index.search(meant);
  return {
    query: meant,
    result,
    left_out: best.number.left_out,
    understood: understandAs(catalogue, understood, best.number, best.meaning.filter),
    unclear: counted.map(number => (number === best.number ? takenAs(number, best.meaning) : number)),
  };
}

/** Searches with a number as text, for numbers that no attribute has. Returns undefined if nothing is found. */
async function searchWords(
  catalogue: SearchedCatalogue,
  query: SearchQuery,
  { filter, kept }: CountedNumber,
): Promise<FallbackResult | undefined> {
  const asked = { ...query, filters: withoutCondition(query.filters, filter), text: kept };
  const result = await catalogue.index.search(asked, { explain: false });
  return result.totals.products === 0 ? undefined : { query: asked, result, left_out: [] };
}

/**
 * Counts the products of each meaning together with all words. If no meaning leaves any, it counts without filler
 * words.
 */
async function countMeanings(
  catalogue: SearchedCatalogue,
  query: SearchQuery,
  number: UnclearNumber,
): Promise<CountedNumber> {
  const all: CountedNumber = { ...number, left_out: [], instead: [] };
  const texts = [
    all,
    ...catalogue
      .leaveOut(number.rest)
      .map(({ text, left_out }) => ({ ...number, rest: text, left_out, instead: [] })),
  ];
  const ways = texts.flatMap(text =>
    number.instead.map(filter => ({
      text,
      filter,
      query: withMeaning(query, text, filter),
    })),
  );
  if (catalogue.budget.isSpent()) return all;
  let beside = all;
  const instead: Meaning[] = [];
  for await (const { text, filter, total } of countInTurn(catalogue, ways)) {
    // All meanings are counted with the words that led to a result for the first of them.
    if (instead.length > 0 && text !== beside) break;
    if (total > 0) instead.push({ filter, total });
    beside = text;
  }
  if (instead.length === 0) return all;
  return { ...beside, instead: instead.toSorted((a, b) => b.total - a.total).slice(0, OFFERED) };
}

/** The query with another meaning of a number. */
function withMeaning(
  query: SearchQuery,
  { filter, rest }: Pick<UnclearNumber, 'filter' | 'rest'>,
  meant: Filter,
): SearchQuery {
  return { ...query, text: rest, filters: [...withoutCondition(query.filters, filter), meant] };
}

function withoutWords(
  understood: readonly Understood[],
  { start, end }: Pick<CountedNumber, 'start' | 'end'>,
): Understood[] {
  return understood.filter(words => words.start !== start || words.end !== end);
}

function mostFound(
  numbers: readonly CountedNumber[],
): { number: CountedNumber; meaning: Meaning } | undefined {
  const all = numbers
    .filter(({ is_of_kind }) => !is_of_kind)
    .flatMap(number => number.instead.map(meaning => ({ number, meaning })));
  return all.toSorted((a, b) => b.meaning.total - a.meaning.total)[0];
}

/** If another meaning of a number was chosen, its first meaning finds nothing and is not offered. */
function takenAs(number: CountedNumber, { filter }: Meaning): CountedNumber {
  return { ...number, filter, instead: number.instead.filter(other => other.filter !== filter) };
}

function understandAs(
  catalogue: SearchedCatalogue,
  understood: readonly Understood[],
  number: CountedNumber,
  filter: Filter,
): Understood[] {
  const { start, end, text } = number;
  return [
    ...withoutWords(understood, number),
    { address: filterAddress(filter, catalogue.attributes.find), text, start, end },
  ].sort((a, b) => a.start - b.start);
}
