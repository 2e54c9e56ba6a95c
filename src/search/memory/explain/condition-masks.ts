import type { SearchQuery } from '#contract/search-query.ts';
import type { Places } from '../../smallest-excluding.ts';
import { conditionsOf, keepConditions } from '../../without-each.ts';
import { type Bits, bitsOf, bitsOfRuns } from '../bits.ts';
import { listDocs } from '../doc-list.ts';
import { type FilterTest, testFilter } from '../match/filter-test.ts';
import { matchRuns } from '../match/match.ts';
import { passingPlaces } from '../match/run-tests.ts';
import type { OpenedSnapshot } from '../opened-snapshot.ts';

// A bit for every document that meets a condition. The words of a text are looked for together, as often as there are
// sets of them that are asked for; every other condition has one set of bits:
//
//   category   000111110000000
//   filter     011011001100110       category and filter: nothing but 000011000000000
//   words      111111111111100

/** The sets of documents that together are what some of a query's conditions (by their places) leave; a sparse one comes first. */
export type ConditionMasks = (places: Places) => Bits[];

/** Makes the sets of a query's conditions, each when it is first asked for. */
export function conditionMasks(index: OpenedSnapshot, query: SearchQuery): ConditionMasks {
  const masks = new Map<string, Bits>();
  const maskOf = (places: Places): Bits => {
    const known = masks.get(places.join()) ?? makeMask(index, query, places);
    masks.set(places.join(), known);
    return known;
  };
  const words = new Set(conditionsOf(query).flatMap(({ what }, place) => (what === 'text' ? [place] : [])));
  return places => {
    const others = places.filter(place => !words.has(place));
    return [...others.map(place => maskOf([place])), maskOf(places.filter(place => words.has(place)))];
  };
}

function makeMask(index: OpenedSnapshot, query: SearchQuery, places: Places): Bits {
  const { filters, ...others } = keepConditions(query, place => places.includes(place));
  const [filter] = filters;
  if (filter !== undefined) return passingDocuments(index, testFilter(index, filter));
  return bitsOfRuns(matchRuns(index, others).runs, index.documents);
}

/** Where fewer of the documents than this part pass, they are marked one by one. */
const SPARSE = 1 / 16;

function passingDocuments(index: OpenedSnapshot, test: FilterTest): Bits {
  const { column, accepts, low, high, share } = test;
  if (column?.kind !== 'number' || accepts !== null || share > SPARSE)
    return passingPlaces(test, listDocs(index.every, index.segments));
  const to = column.starts[high + 1] ?? column.order.length;
  return bitsOf(column.order.subarray(column.starts[low], to), index.documents);
}
