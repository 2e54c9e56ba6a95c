import { emptyQuery } from '#contract/search/search-query.ts';
import { fold } from '#text/fold.ts';
import type { Locale } from '#text/locale.ts';
import type { SearchedCatalogue } from '../searched-catalogue.ts';

/** Fewest letters of a text that may be misspelt, as shorter ones are still being typed. */
const LETTERS_MIN = 4;

/** A text with its misspelt words corrected. Returns null if no word is misspelt, or if nothing is found. */
export async function correctText(
  { index }: SearchedCatalogue,
  text: string,
  locale: Locale,
): Promise<string | null> {
  if (text.length < LETTERS_MIN) return null;
  const query = { ...emptyQuery(locale), text, size: 0, facets: 'none' } as const;
  const { totals, interpretation } = await index.search(query, { explain: false });
  if (totals.products === 0 || interpretation.corrected.length === 0) return null;
  const meant = new Map(interpretation.corrected.map(({ from, to }) => [from, to]));
  return fold(text)
    .split(/\s+/)
    .map(word => meant.get(word) ?? word)
    .join(' ');
}
