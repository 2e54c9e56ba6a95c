import type { SearchQuery } from '#contract/search/search-query.ts';
import { conditionsOf, keepConditions } from '../../relaxation/leave-one-out.ts';
import type { Places } from '../../relaxation/minimal-conflict.ts';
import { allBits, type Bits, bitsOfRuns, noBits, setRange } from '../bits.ts';
import { type DocList, listOfRuns } from '../doc-list.ts';
import { type FindText, matchRuns, type WholeCurves } from '../match/match.ts';
import { passingPlaces } from '../match/run-tests.ts';
import { scopeRuns } from '../match/scope.ts';
import { passingAny, testAny } from '../match/test-any.ts';
import { testFilter } from '../match/test-filter.ts';
import type { OpenedSnapshot } from '../opened-snapshot.ts';
import { firstFrom, type Runs } from '../runs.ts';

// A bit for every document of a field that meets a condition. The field is the query's category, of which a leaf has some hundred,
// or where that is taken off all documents of its set and group. The words of a text are looked for together, as often as there are
// sets of them that are asked for; every other condition has one set of bits:
//
//   field     documents 40 .. 54
//   filter     011011001100110       filter and words: nothing but 011011001100100
//   words      111111111111100

/** Documents, and which of them meet conditions. */
type Field = {
  readonly list: DocList;
  /**
   * At least one set of places in the list, whose intersection is what the given conditions leave. The conditions are
   * given by their places in the query. The condition on the category is ignored because `list` already represents it.
   */
  masksOf(places: Places): Bits[];
};

/**
 * The documents of a query's category (or of the whole catalogue), set and group. Each mask is computed on first use.
 */
export function openField(
  index: OpenedSnapshot,
  query: SearchQuery,
  within: 'category' | 'all',
  { known, find }: { known: WholeCurves; find: FindText },
): Field {
  const category_id = within === 'category' ? query.category_id : null;
  const list = listOfRuns(scopeRuns(index, { ...query, category_id }), index);
  const masks = new Map<string, Bits>();
  const makeMask = (places: Places): Bits => {
    if (places.length === 0) return allBits(list.docs.length);
    const { filters, ...others } = keepConditions(query, place => places.includes(place));
    const [filter] = filters;
    if (filter !== undefined) {
      const any = testAny(index, filter);
      return any === undefined ? passingPlaces(testFilter(index, filter), list) : passingAny(any, list);
    }
    const [curve] = others.curve_filters;
    const met = curve === undefined ? undefined : known.get(curve);
    if (met !== undefined) return placesOfRuns(met, list, index.documents);
    return placesOfRuns(matchRuns(index, { ...others, category_id }, find), list, index.documents);
  };
  const maskOf = (places: Places): Bits => {
    const known = masks.get(places.join()) ?? makeMask(places);
    masks.set(places.join(), known);
    return known;
  };
  const conditions = conditionsOf(query);
  const placesIn = (places: Places, isWanted: (what: string | undefined) => boolean) =>
    places.filter(place => isWanted(conditions[place]?.what));
  return {
    list,
    masksOf: places => {
      const words = placesIn(places, what => what === 'text');
      const others = placesIn(places, what => what !== 'text' && what !== 'category');
      const masks = others.map(place => maskOf([place]));
      return words.length > 0 || masks.length === 0 ? [...masks, maskOf(words)] : masks;
    },
  };
}

function placesOfRuns(runs: Runs, { docs, isAll }: DocList, documents: number): Bits {
  if (isAll) return bitsOfRuns(runs, documents);
  const bits = noBits(docs.length);
  for (let run = 0; run < runs.length; run += 2)
    setRange(bits, firstFrom(docs, runs[run]!), firstFrom(docs, runs[run + 1]!));
  return bits;
}
