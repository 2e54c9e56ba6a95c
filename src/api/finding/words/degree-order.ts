import type { SearchQuery } from '#contract/search/search-query.ts';
import type { Understood } from '#contract/search/search-result.ts';
import { fold } from '#text/fold.ts';
import type { ServedCatalogue } from '../../served/served-catalogue.ts';
import { categoryOfKind } from './kept-words.ts';

/** Words for much or little of an attribute, and those for the most or the least. */
const DEGREES: ReadonlyMap<string, string> = new Map([
  ['low', 'lowest'],
  ['high', 'highest'],
  ['large', 'largest'],
  ['small', 'smallest'],
  ['long', 'longest'],
  ['fast', 'fastest'],
  ['wide', 'widest'],
  ['narrow', 'narrowest'],
  ['thin', 'thinnest'],
  ['thick', 'thickest'],
  ['light', 'lightest'],
  ['heavy', 'heaviest'],
]);

/** A text with the conditions read from it, and what of it was set aside. */
type Searched = { text: string; query: SearchQuery; understood: readonly Understood[] };

/**
 * The query for a text in which a word that no product has says how much of an attribute is wanted: `photodiode low dark
 * current` has the lowest first. Returns undefined if there is no such word beside an attribute, or another order.
 */
export async function readDegree(
  served: ServedCatalogue,
  { text, query, understood }: Searched,
  set_aside: readonly string[],
): Promise<{ query: SearchQuery; understood: Understood[] } | undefined> {
  const word = set_aside.find(gone => DEGREES.has(fold(gone)));
  const most = DEGREES.get(fold(word ?? ''));
  if (word === undefined || most === undefined || query.sort.by !== 'relevance') return undefined;
  const at = text.indexOf(word);
  if (at < 0) return undefined;
  const read = await served.readText(text.slice(0, at) + most + text.slice(at + word.length), query.locale);
  const order = read.understood.find(({ address }) => address.startsWith('sort='));
  if (read.sort === null || order === undefined) return undefined;
  const end = order.end - (most.length - word.length);
  const category_id = categoryOfKind(served, { ...query, text: read.rest });
  return {
    query: { ...query, text: read.rest, sort: read.sort, category_id },
    understood: [...understood, { ...order, text: text.slice(order.start, end), end }].toSorted(
      (a, b) => a.start - b.start,
    ),
  };
}
