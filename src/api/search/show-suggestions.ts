import { articleAddress } from '#contract/records/article-kind.ts';
import { writeAddress } from '#contract/search/address/write-address.ts';
import type { ShownSuggestion, Suggestion } from '#contract/search/search-result.ts';
import type { NamedAttribute } from '#search/finding/suggestions/attribute-suggestions.ts';
import type { Completions } from '#search/finding/suggestions/complete.ts';
import type { MeantList } from '#search/finding/suggestions/condition-suggestions.ts';
import { fold } from '#text/fold.ts';
import { LANGUAGES, type Locale } from '#text/locale.ts';
import { showText } from '#text/text-in.ts';
import type { ReadSpare } from '../served/outage.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { conditionText } from './condition-text.ts';

/** Documents that are offered. */
const DOCUMENTS = 3;
/** Fewest letters for which documents are suggested. */
const DOCUMENT_LETTERS_MIN = 3;

/** Completions as a visitor is offered them, each once: lists of what a text means, then names and words, then documents. */
export async function showSuggestions(
  served: ServedCatalogue,
  text: string,
  {
    attributes,
    lists,
    conditions,
    named,
    documents,
  }: Completions & { documents: readonly ShownSuggestion[] },
  { locale, readSpare }: Showing,
): Promise<ShownSuggestion[]> {
  const all = [
    ...attributes.map(attribute => showAttribute(served, attribute, text, locale)),
    ...[...lists, ...conditions].map(list => showMeantList(served, list, locale)),
    ...(await Promise.all(named.map(suggestion => showNamed(served, suggestion, readSpare)))),
    ...documents,
  ];
  return [...new Map(all.map(one => [one.path ?? `${one.kind} ${one.id} ${one.text}`, one])).values()];
}

/** The language of completions, and how the database is read for what can be left out. */
type Showing = { locale: Locale; readSpare: ReadSpare };

/** The list of the products that state an attribute. */
function showAttribute(
  { attributes }: ServedCatalogue,
  { key, products }: NamedAttribute,
  typed: string,
  locale: Locale,
): ShownSuggestion {
  const text = attributes.column(key, locale)?.name.text ?? key;
  const at = fold(text).indexOf(fold(typed).trim());
  const end = at + typed.trim().length;
  const matches: [number, number][] = at < 0 || end > text.length ? [] : [[at, end]];
  const path = `/search/product${writeQuery('', [`${key}=*`])}`;
  return { kind: 'condition', id: null, text, detail: null, matches, path, products, replaced: null };
}

/** A list that a text may mean, called by its category, its words and its conditions. */
function showMeantList(
  served: ServedCatalogue,
  { category_id, text, addresses, products }: MeantList,
  locale: Locale,
): ShownSuggestion {
  const category = category_id === null ? undefined : served.categories.find(category_id);
  const shown = category && served.categories.show(category, locale);
  const place =
    shown === undefined ? '/search/product' : `/category/${shown.path.map(encodeURIComponent).join('/')}`;
  const names = [shown?.name.text ?? '', text].filter(name => name !== '');
  const conditions = addresses.map(address => conditionText(served, address, locale));
  return {
    kind: 'condition',
    id: null,
    text: [...names, ...conditions].join(LANGUAGES[locale].punctuation.comma),
    detail: null,
    matches: [],
    path: place + writeQuery(text, addresses),
    products,
    replaced: null,
  };
}

/** The query of a page's address as the site writes it. */
function writeQuery(text: string, addresses: readonly string[]): string {
  const pairs = addresses.map((address): [string, string] => {
    const [key = '', value = ''] = address.split(/=(.*)/s);
    return [key, value];
  });
  return writeAddress(new URLSearchParams([...(text === '' ? [] : [['q', text]]), ...pairs]));
}

/** A name or a word. The part number of a discontinued product leads to its successor. */
async function showNamed(
  served: ServedCatalogue,
  suggestion: Suggestion,
  readSpare: ReadSpare,
): Promise<ShownSuggestion> {
  const replaced =
    suggestion.kind === 'part_number'
      ? await readSpare(() => replacedNumber(served, suggestion), null)
      : null;
  const path =
    replaced === null || suggestion.id === null
      ? null
      : `/product/${encodeURIComponent(suggestion.id)}?replaces=${encodeURIComponent(replaced)}`;
  return { ...suggestion, path, products: null, replaced };
}

/** The typed part number, if it belongs to another product that is discontinued. */
async function replacedNumber(
  { records }: ServedCatalogue,
  { id, text, detail }: Suggestion,
): Promise<string | null> {
  // Only a number that leads to another product has that one's own as its detail.
  if (detail === null || id === null) return null;
  const old = await records.findProductByPartNumber(text);
  return old !== undefined && old.id !== id && old.status === 'discontinued' ? old.part_number : null;
}

/** The documents whose names a text begins. */
export function suggestDocuments(
  { articles }: ServedCatalogue,
  text: string,
  { locale, readSpare }: Showing,
): Promise<ShownSuggestion[]> {
  return readSpare(async () => {
    if (text.length < DOCUMENT_LETTERS_MIN && !/\p{Script=Han}/u.test(text)) return [];
    const found = await articles.search('', text, 'named');
    return found.slice(0, DOCUMENTS).map(({ kind, id, name }) => ({
      kind: 'document',
      id,
      text: showText(name, locale).text,
      detail: null,
      matches: [],
      path: articleAddress(kind, id),
      products: null,
      replaced: null,
    }));
  }, []);
}
