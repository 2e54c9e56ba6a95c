import type { SearchQuery } from '#contract/search/search-query.ts';
import type { Understood } from '#contract/search/search-result.ts';
import { fold } from '#text/fold.ts';
import { DEGREES } from '#text/languages/finding.ts';
import type { SearchedCatalogue } from '../searched-catalogue.ts';
import { categoryOfKind } from './kept-words.ts';

/** Words of a text that are tried as ones that say how much is wanted. */
const TRIED_MAX = 3;
const HAN = /\p{Script=Han}/u;

/** A text with the conditions read from it. */
type Searched = { text: string; query: SearchQuery; understood: readonly Understood[] };
type Ordered = { query: SearchQuery; understood: Understood[] };

/**
 * The query for a text in which a word says how much of an attribute is wanted: `low noise photodiode` has the lowest
 * first, whatever products have in their texts. A word that no product has also says so of the size of the kind: `small
 * lens`. In Chinese it is one character: 长焦距透镜. Returns undefined if there is no such word, or another order.
 */
export async function readDegree(
  catalogue: SearchedCatalogue,
  searched: Searched,
  set_aside: readonly string[],
): Promise<Ordered | undefined> {
  if (searched.query.sort.by !== 'relevance') return undefined;
  for (const degree of degreesIn(searched, set_aside).slice(0, TRIED_MAX)) {
    const ordered = await readAs(catalogue, searched, degree);
    if (ordered !== undefined) return ordered;
  }
  return undefined;
}

/** A word for much or little at a place, and the one for the most or the least. */
type Degree = { at: number; word: string; most: string; isGone: boolean };

/** The words for much or little in a text, which are single characters in Chinese. `isGone`: it was set aside. */
function degreesIn({ text, understood }: Searched, set_aside: readonly string[]): Degree[] {
  const isRead = (at: number) => understood.some(({ start, end }) => start <= at && at < end);
  return [...text.matchAll(/\p{Script=Han}|\p{Script=Latin}+/gu)].flatMap(({ 0: word, index: at }) => {
    const most = DEGREES.get(fold(word));
    const isWord =
      HAN.test(word) || (!/[-\d]/.test(text[at - 1] ?? '') && !/[-\d]/.test(text[at + word.length] ?? ''));
    if (most === undefined || !isWord || isRead(at)) return [];
    return [{ at, word, most, isGone: !HAN.test(word) && set_aside.includes(word) }];
  });
}

/** The text with the most or the least in place of a word, if that is read as an order there. */
async function readAs(
  catalogue: SearchedCatalogue,
  { text, query, understood }: Searched,
  { at, word, most, isGone }: Degree,
): Promise<Ordered | undefined> {
  const read = await catalogue.readText(
    text.slice(0, at) + most + text.slice(at + word.length),
    query.locale,
  );
  if (read.sort === null) return undefined;
  // The words of an order are among what was understood.
  const order = read.understood.find(({ address }) => address.startsWith('sort='))!;
  if (order.start > at || order.end <= at) return undefined;
  // 最厚 of 厚度 names no attribute.
  if (!isGone && order.end - order.start <= most.length) return undefined;
  const end = order.end - (most.length - word.length);
  const category_id = categoryOfKind(catalogue, { ...query, text: read.rest });
  return {
    query: { ...query, text: read.rest, sort: read.sort, category_id },
    understood: [...understood, { ...order, text: text.slice(order.start, end), end }].toSorted(
      (a, b) => a.start - b.start,
    ),
  };
}
