import type { SearchQuery } from '#contract/search/search-query.ts';
import type { Understood } from '#contract/search/search-result.ts';
import { fold } from '#text/fold.ts';
import { DEGREES } from '#text/languages/finding.ts';
import type { ServedCatalogue } from '../../served/served-catalogue.ts';
import { categoryOfKind } from './kept-words.ts';

/** Words of a text that are tried as ones that say how much is wanted. */
const TRIED_MAX = 3;
const HAN = /\p{Script=Han}/u;

/** A text with the conditions read from it. */
type Searched = { text: string; query: SearchQuery; understood: readonly Understood[] };
type Ordered = { query: SearchQuery; understood: Understood[] };

/**
 * The query for a text in which a word that no product has says how much of an attribute is wanted: `photodiode low dark
 * current` has the lowest first. In Chinese it is one character, and is read before an attribute whatever products have:
 * 长焦距透镜. Returns undefined if there is no such word beside an attribute, or another order.
 */
export async function readDegree(
  served: ServedCatalogue,
  searched: Searched,
  set_aside: readonly string[],
): Promise<Ordered | undefined> {
  if (searched.query.sort.by !== 'relevance') return undefined;
  for (const degree of degreesIn(searched, set_aside).slice(0, TRIED_MAX)) {
    const ordered = await readAs(served, searched, degree);
    if (ordered !== undefined) return ordered;
  }
  return undefined;
}

/** A word for much or little at a place, and the one for the most or the least. */
type Degree = { at: number; word: string; most: string };

/** The words for much or little among those that were set aside, and the characters for it in Chinese. */
function degreesIn({ text, understood }: Searched, set_aside: readonly string[]): Degree[] {
  const isRead = (at: number) => understood.some(({ start, end }) => start <= at && at < end);
  const words = set_aside.map(word => ({ at: text.indexOf(word), word }));
  const characters = [...text.matchAll(/\p{Script=Han}/gu)].map(({ 0: word, index }) => ({
    at: index,
    word,
  }));
  return [...words.filter(({ word }) => !HAN.test(word)), ...characters].flatMap(({ at, word }) => {
    const most = DEGREES.get(fold(word));
    return most === undefined || at < 0 || isRead(at) ? [] : [{ at, word, most }];
  });
}

/** The text with the most or the least in place of a word, if that is read as an order there. */
async function readAs(
  served: ServedCatalogue,
  { text, query, understood }: Searched,
  { at, word, most }: Degree,
): Promise<Ordered | undefined> {
  const read = await served.readText(text.slice(0, at) + most + text.slice(at + word.length), query.locale);
  const order = read.understood.find(({ address }) => address.startsWith('sort='));
  if (read.sort === null || order === undefined || order.start > at || order.end <= at) return undefined;
  // 最厚 of 厚度 names no attribute.
  if (HAN.test(word) && order.end - order.start <= most.length) return undefined;
  const end = order.end - (most.length - word.length);
  const category_id = categoryOfKind(served, { ...query, text: read.rest });
  return {
    query: { ...query, text: read.rest, sort: read.sort, category_id },
    understood: [...understood, { ...order, text: text.slice(order.start, end), end }].toSorted(
      (a, b) => a.start - b.start,
    ),
  };
}
