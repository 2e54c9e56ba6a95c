import { articleAddress } from '#contract/records/article-kind.ts';
import { emptyQuery } from '#contract/search/search-query.ts';
import type { ShownSuggestion, Suggestion } from '#contract/search/search-result.ts';
import type { Locale } from '#text/locale.ts';
import { showText } from '#text/text-in.ts';
import type { ReadSpare } from '../served/outage.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';

/** Documents that are offered. */
const DOCUMENTS = 3;
/** Fewest letters for which documents are suggested. */
const DOCUMENT_LETTERS_MIN = 3;

/** Completions as a visitor is offered them: the catalogue's names and the words that find something, then documents. */
export async function showSuggestions(
  served: ServedCatalogue,
  text: string,
  picked: readonly Suggestion[],
  { locale, readSpare }: { locale: Locale; readSpare: ReadSpare },
): Promise<ShownSuggestion[]> {
  const [named, documents] = await Promise.all([
    Promise.all(picked.map(suggestion => showNamed(served, suggestion, { locale, readSpare }))),
    readSpare(() => suggestDocuments(served, text, locale), []),
  ]);
  return [...named.flat(), ...documents];
}

/** Shows a completion of the search engine. One of several words that together find nothing is left out. */
async function showNamed(
  served: ServedCatalogue,
  suggestion: Suggestion,
  { locale, readSpare }: { locale: Locale; readSpare: ReadSpare },
): Promise<ShownSuggestion[]> {
  const { kind, text } = suggestion;
  if (kind === 'term' && text.includes(' ')) {
    if ((await served.index.count({ ...emptyQuery(locale), text })) === 0) return [];
  }
  const replaced =
    kind === 'part_number' ? await readSpare(() => replacedNumber(served, suggestion), null) : null;
  const path =
    replaced === null || suggestion.id === null
      ? null
      : `/product/${encodeURIComponent(suggestion.id)}?replaces=${encodeURIComponent(replaced)}`;
  return [{ ...suggestion, path, products: null, replaced }];
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

async function suggestDocuments(
  { articles }: ServedCatalogue,
  text: string,
  locale: Locale,
): Promise<ShownSuggestion[]> {
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
}
