import { formatAddresses, parseFilters } from '#contract/search/address/search-address.ts';
import { emptyQuery, type SearchQuery } from '#contract/search/search-query.ts';
import { LOCALES, type Locale } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { askEarly, countInTurn } from '../../search-in-turn.ts';
import { cut, type Piece } from '../../text/tokenize.ts';
import type { SearchedCatalogue } from '../searched-catalogue.ts';
import { type CategoryNumber, numbersOf } from './category-numbers.ts';

// A text with a number in it is offered as the lists that it may mean, each with its count:
//
//   lens f=100        ->  Focal length 100 mm · 87 products
//                         Plano-convex lenses, Focal length 100 mm · 34 products …
//   plano con 100     ->  the kinds of products that the words name, and which of their attributes has that number

/** Kinds of products that are looked at, those with the most matches first. */
const CATEGORIES_TRIED = 5;
/** Attributes of each whose numbers are looked at. */
const ATTRIBUTES_TRIED = 6;
/** Lists that are offered. */
const OFFERED = 5;

/** A list that a text may mean. */
export type MeantList = {
  /** The words that its products are searched for by, or ''. */
  text: string;
  /** Its conditions, as addresses have them: `focus=100mm`. */
  addresses: readonly string[];
  /** The category that it is a list of, or null for all products. */
  category_id: string | null;
  products: number;
};

/** Words followed by a number that nothing qualifies. */
const WITH_NUMBER = /^(?<words>[^\p{L}]*\p{L}(?:.*[^\s=])?)[\s=]+(?<number>-?\d+(?:\.\d+)?)$/u;

/** The lists that a text with conditions or a number in it may mean. */
export async function suggestConditions(
  catalogue: SearchedCatalogue,
  text: string,
  locale: Locale,
): Promise<MeantList[]> {
  const { rest, filters, curve_filters } = await catalogue.readText(text, locale);
  if (curve_filters.length > 0) return [];
  if (filters.length > 0) return suggestRead(catalogue, { ...emptyQuery(locale), text: rest, filters });
  const { words = '', number } = WITH_NUMBER.exec(text.trim())?.groups ?? {};
  if (number === undefined) return [];
  return suggestGuessed(catalogue, { ...emptyQuery(locale), text: words }, number);
}

/** Of conditions that were read: all that has them, and each kind of products. */
async function suggestRead(catalogue: SearchedCatalogue, query: SearchQuery): Promise<MeantList[]> {
  const addresses = formatAddresses(query, catalogue.attributes.find);
  const { categories, products } = await namedCategories(catalogue, query);
  const kinds = await Promise.all(categories.map(id => firstStocked(catalogue, id, [addresses])));
  const all = { text: query.text, addresses, category_id: null, products };
  return [...(products > 0 && kinds.length !== 1 ? [all] : []), ...kinds.flat()].slice(0, OFFERED);
}

/** Of a bare number: for each kind of products that the words name the first of its attributes that has it. */
async function suggestGuessed(
  catalogue: SearchedCatalogue,
  query: SearchQuery,
  number: string,
): Promise<MeantList[]> {
  askEarly(catalogue.index, () =>
    Promise.all(probableCategories(catalogue, query).map(id => numbersOf(catalogue, id))),
  );
  const { categories } = await namedCategories(catalogue, query);
  const found = await Promise.all(
    categories.map(async id => {
      const addresses = addressesWith(catalogue, await numbersOf(catalogue, id), number);
      return firstStocked(
        catalogue,
        id,
        addresses.map(address => [address]),
      );
    }),
  );
  return found.flat();
}

/**
 * The categories with the most products that a query finds, and the number of all products found. They are the
 * categories of any level that its words name, or the lowest ones if they name none.
 */
async function namedCategories(
  { index, categories }: SearchedCatalogue,
  query: SearchQuery,
): Promise<{ categories: string[]; products: number }> {
  const found = await index.search({ ...query, size: 0, facets: 'none' }, { explain: false });
  const all = found.categories
    .toSorted((a, b) => b.count - a.count)
    .flatMap(({ id }) => categories.find(id) ?? []);
  const named = all.filter(({ name }) => isNamedBy(name, query.text));
  const lowest = all.filter(({ id }) => categories.children(id).length === 0);
  const most = (named.length > 0 ? named : lowest).slice(0, CATEGORIES_TRIED);
  return { categories: most.map(({ id }) => id), products: found.totals.products };
}

/** The categories that the words of a text name, those with the most products first, before it is searched for. */
function probableCategories(
  { categories, category_counts }: SearchedCatalogue,
  { text }: SearchQuery,
): string[] {
  const named = category_counts
    .toSorted((a, b) => b.count - a.count)
    .flatMap(({ id }) => categories.find(id) ?? [])
    .filter(({ name }) => isNamedBy(name, text));
  return named.slice(0, CATEGORIES_TRIED).map(({ id }) => id);
}

/** Whether the words of a text, the last one perhaps begun, are all in a name. */
function isNamedBy(name: LocalizedText, text: string): boolean {
  const words = cut(text);
  const names = LOCALES.map(own => name[own] ?? '');
  const pieces = names.flatMap(cut);
  const isHeld = ({ surface, stem, run }: Piece) =>
    run
      ? names.some(own => own.includes(surface))
      : pieces.some(piece => piece.stem === stem || piece.surface.startsWith(surface));
  return words.length > 0 && words.every(isHeld);
}

/** The conditions that a bare number may be in a category: one on each attribute whose values go so far. */
function addressesWith(
  { attributes }: SearchedCatalogue,
  numbers: readonly CategoryNumber[],
  number: string,
): string[] {
  const own = numbers.filter(one => mayHold(one, Number(number)));
  const order = new Map(attributes.all.map(({ key }, place) => [key, place]));
  return (
    own
      .filter(({ kind, key }) => kind === 'number' || attributes.find(key)?.unit === 'nm')
      // A single number is a better match than an interval that covers it.
      .toSorted(
        (a, b) =>
          Number(b.kind === 'number') - Number(a.kind === 'number') ||
          (order.get(a.key) ?? 0) - (order.get(b.key) ?? 0),
      )
      .slice(0, ATTRIBUTES_TRIED)
      .map(({ key }) => `${key}=${number}${attributes.find(key)?.unit ?? ''}`)
  );
}

function mayHold({ min, max }: CategoryNumber, number: number): boolean {
  return number >= (min ?? -Infinity) && number <= (max ?? Infinity);
}

/** The kinds of products whose texts hold a word that begins nothing's name. */
export async function suggestHolding(
  catalogue: SearchedCatalogue,
  text: string,
  locale: Locale,
): Promise<MeantList[]> {
  const query = { ...emptyQuery(locale), text };
  const found = await catalogue.index.search({ ...query, size: 0, facets: 'none' }, { explain: false });
  if (found.totals.products === 0 || found.interpretation.corrected.length > 0) return [];
  const lowest = found.categories
    .filter(({ id }) => catalogue.categories.children(id).length === 0)
    .toSorted((a, b) => b.count - a.count);
  return lowest
    .slice(0, OFFERED)
    .map(({ id, count }) => ({ text, addresses: [], category_id: id, products: count }));
}

/** All products that have a condition, given by its address, and the kinds that have most of them. */
export async function suggestChosen(
  catalogue: SearchedCatalogue,
  address: string,
  locale: Locale,
): Promise<MeantList[]> {
  const { filters } = parseFilters([address], catalogue.attributes.find);
  return filters.length === 0 ? [] : suggestRead(catalogue, { ...emptyQuery(locale), filters });
}

/** The first set of conditions that products of a category meet. */
async function firstStocked(
  catalogue: SearchedCatalogue,
  category_id: string,
  conditions: readonly (readonly string[])[],
): Promise<MeantList[]> {
  const ways = conditions.map(addresses => {
    const { filters } = parseFilters(addresses, catalogue.attributes.find);
    return { addresses, query: { ...emptyQuery('en'), category_id, filters } };
  });
  for await (const { addresses, total } of countInTurn(catalogue, ways))
    if (total > 0) return [{ text: '', addresses, category_id, products: total }];
  return [];
}
