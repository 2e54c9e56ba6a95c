import { formatAddresses, parseFilters } from '#contract/search/address/search-address.ts';
import { writeAddress } from '#contract/search/address/write-address.ts';
import { emptyQuery, type SearchQuery } from '#contract/search/search-query.ts';
import type { ShownSuggestion } from '#contract/search/search-result.ts';
import { withUnit } from '#quantity/units/unit-display.ts';
import { askEarly, countInTurn } from '#search/search-in-turn.ts';
import { cut, type Piece } from '#search/text/tokenize.ts';
import { LANGUAGES, LOCALES, type Locale } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { format } from '../messages/messages.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
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

/** Words followed by a number that nothing qualifies. */
const WITH_NUMBER = /^(?<words>[^\p{L}]*\p{L}(?:.*[^\s=])?)[\s=]+(?<number>-?\d+(?:\.\d+)?)$/u;
/** A value as an address has it: a number and its unit. */
const AMOUNT = /^(?<sign>[<>=~]*)(?<number>-?\d[\d.]*(?:e-?\d+)?)(?<unit>\D.*)?$/s;

/** The lists that a text with conditions or a number in it may mean, as completions. */
export async function suggestConditions(
  served: ServedCatalogue,
  text: string,
  locale: Locale,
): Promise<ShownSuggestion[]> {
  const { rest, filters, curve_filters } = await served.readText(text, locale);
  if (curve_filters.length > 0) return [];
  if (filters.length > 0) return suggestRead(served, { ...emptyQuery(locale), text: rest, filters });
  const { words = '', number } = WITH_NUMBER.exec(text.trim())?.groups ?? {};
  if (number === undefined) return [];
  return suggestGuessed(served, { ...emptyQuery(locale), text: words }, number);
}

/** Of conditions that were read: all that has them, and each kind of products. */
async function suggestRead(served: ServedCatalogue, query: SearchQuery): Promise<ShownSuggestion[]> {
  const addresses = formatAddresses(query, served.attributes.find);
  const { categories, products } = await namedCategories(served, query);
  const kinds = await Promise.all(categories.map(id => suggestFirst(served, [{ query, addresses, id }])));
  const all = { ...describe(served, { query, addresses, id: null }), products };
  return [...(products > 0 && kinds.length !== 1 ? [all] : []), ...kinds.flat()].slice(0, OFFERED);
}

/** Of a bare number: for each kind of products that the words name the first of its attributes that has it. */
async function suggestGuessed(
  served: ServedCatalogue,
  query: SearchQuery,
  number: string,
): Promise<ShownSuggestion[]> {
  askEarly(served.index, () =>
    Promise.all(probableCategories(served, query).map(id => numbersOf(served, id))),
  );
  const { categories } = await namedCategories(served, query);
  const found = await Promise.all(
    categories.map(async id => {
      const addresses = addressesWith(served, await numbersOf(served, id), number);
      const lists = addresses.map(address => ({ query, addresses: [address], id }));
      return suggestFirst(served, lists);
    }),
  );
  return found.flat();
}

/**
 * The categories with the most products that a query finds, and the number of all products found. They are the
 * categories of any level that its words name, or the lowest ones if they name none.
 */
async function namedCategories(
  { index, categories }: ServedCatalogue,
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
  { categories, category_counts }: ServedCatalogue,
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
  { attributes }: ServedCatalogue,
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
  served: ServedCatalogue,
  text: string,
  locale: Locale,
): Promise<ShownSuggestion[]> {
  const query = { ...emptyQuery(locale), text };
  const found = await served.index.search({ ...query, size: 0, facets: 'none' }, { explain: false });
  if (found.totals.products === 0 || found.interpretation.corrected.length > 0) return [];
  const lowest = found.categories
    .filter(({ id }) => served.categories.children(id).length === 0)
    .toSorted((a, b) => b.count - a.count);
  return lowest.slice(0, OFFERED).map(({ id, count }) => {
    const own = describe(served, { query, addresses: [], id });
    const separator = LANGUAGES[locale].punctuation.comma;
    const path = `${own.path}${writeAddress(new URLSearchParams({ q: text }))}`;
    return { ...own, text: `${own.text}${separator}${text}`, path, products: count };
  });
}

/** All products that have a condition, given by its address, and the kinds that have most of them. */
export async function suggestChosen(
  served: ServedCatalogue,
  address: string,
  locale: Locale,
): Promise<ShownSuggestion[]> {
  const { filters } = parseFilters([address], served.attributes.find);
  return filters.length === 0 ? [] : suggestRead(served, { ...emptyQuery(locale), filters });
}

/** A list: conditions within a category (null: of all products that hold the query's words). */
type Meant = { query: SearchQuery; addresses: readonly string[]; id: string | null };

/** The first non-empty one of some lists, with its count. */
async function suggestFirst(served: ServedCatalogue, lists: readonly Meant[]): Promise<ShownSuggestion[]> {
  const ways = lists.map(meant => {
    const { filters } = parseFilters(meant.addresses, served.attributes.find);
    return { meant, query: { ...emptyQuery(meant.query.locale), category_id: meant.id, filters } };
  });
  for await (const { meant, total } of countInTurn(served, ways))
    if (total > 0) return [{ ...describe(served, meant), products: total }];
  return [];
}

function describe(served: ServedCatalogue, { query, addresses, id }: Meant): ShownSuggestion {
  const { locale, text } = query;
  const category = id === null ? undefined : served.categories.find(id);
  const shown = category && served.categories.show(category, locale);
  const name = shown?.name.text ?? text;
  const conditions = addresses.map(address => conditionText(served, address, locale));
  const path =
    shown === undefined ? '/search/product' : `/category/${shown.path.map(encodeURIComponent).join('/')}`;
  return {
    kind: 'condition',
    id: null,
    text: [...(name === '' ? [] : [name]), ...conditions].join(LANGUAGES[locale].punctuation.comma),
    detail: null,
    matches: [],
    path: path + writeQuery(shown === undefined ? text : '', addresses),
    products: null,
    replaced: null,
  };
}

/** A condition, given by its address, in words: `Focal length 100 mm`, `Coating Silver`. */
export function conditionText({ attributes }: ServedCatalogue, address: string, locale: Locale): string {
  const [key = '', value = ''] = address.split(/=(.*)/s);
  const attribute = attributes.find(key);
  const name = attributes.column(key, locale)?.name.text ?? key;
  if (attribute?.kind === 'flag' && value === 'yes') return name;
  if (attribute?.kind === 'enum') {
    const isNot = value.startsWith('!');
    const ids = value.slice(isNot ? 1 : 0).split(',');
    const choices = ids.map(id => attributes.choiceName(key, id, locale).text).join(', ');
    return isNot ? format('suggestion.not', { name, value: choices }, locale) : `${name} ${choices}`;
  }
  return `${name} ${value.split(';').map(writeAmounts).join(', ')}`;
}

function writeAmounts(value: string): string {
  const [low, high] = value.split('..').map(end => AMOUNT.exec(end)?.groups);
  if (low?.unit !== undefined && low.unit === high?.unit)
    return withUnit(`${low.number}–${high.number}`, low.unit);
  return value
    .split('..')
    .map(end => end.split('±').map(writeAmount).join(' ± '))
    .join('–');
}

function writeAmount(amount: string): string {
  const { sign = '', number = amount, unit = '' } = AMOUNT.exec(amount)?.groups ?? {};
  return `${sign === '' ? '' : `${sign} `}${withUnit(number, unit)}`;
}

/** The query of a page's address as the site writes it. */
function writeQuery(text: string, addresses: readonly string[]): string {
  const pairs = addresses.map((address): [string, string] => {
    const [key = '', value = ''] = address.split(/=(.*)/s);
    return [key, value];
  });
  return writeAddress(new URLSearchParams([...(text === '' ? [] : [['q', text]]), ...pairs]));
}
