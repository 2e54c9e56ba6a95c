import type { CurveFilter, SearchQuery } from '#contract/search/search-query.ts';
import { type Bits, bitsOfRuns, commonOf, intersectInto, noBits, pickItems } from '../bits.ts';
import type { FilterTest } from '../columns/filter-test.ts';
import { areNeighbours } from '../columns/pieces.ts';
import { matchCurve, shareOfLines } from '../curves/match-curve.ts';
import { type DocList, listDocs, listOfBits, listOfMarks, listOfRuns } from '../doc-list.ts';
import type { OpenedSnapshot } from '../opened-snapshot.ts';
import { countRuns, intersectRuns, type Runs } from '../runs.ts';
import type { ScoredRuns } from '../scored-runs.ts';
import { type FoundText, findText } from '../text/find-text.ts';
import { keepPassing, passingPlaces } from './run-tests.ts';
import { scopeRuns } from './scope.ts';
import { type AnyTest, passingAny, testAny } from './test-any.ts';
import { testFilter } from './test-filter.ts';

// Which documents match:
//
//   scope (runs)  ∩  text (scored runs)  ∩  conditions on curves (runs)   -> candidates, one by one
//   candidates    -> filters whose facet is not asked for, the most selective first, each on what is left
//                 -> conditions on any attribute of a unit, which have no facet
//                 -> filters whose facet is asked for, grouped by attribute; a document that fails in one group only
//                    is out of the result, but counts for that attribute's facet ("near")

/** By condition on curves, all documents that meet it, if all were requested. */
export type WholeCurves = ReadonlyMap<CurveFilter, Runs>;

/**
 * The documents that match. `near` has, by attribute key, the documents that match if that attribute's own filters are
 * left out.
 */
export type Match = {
  list: DocList;
  whole_curves: WholeCurves;
  text: FoundText;
  near: ReadonlyMap<string, DocList>;
  corrected: { from: string; to: string }[];
};

/** The conditions of a query that decide the matches. */
export type Conditions = Pick<
  SearchQuery,
  'text' | 'category_id' | 'set_id' | 'group_id' | 'filters' | 'curve_filters'
>;

/** Looks a text up, or returns what was found of it before. */
export type FindText = (text: string) => FoundText;

/**
 * Finds the matches. `counted` are the attributes whose facet is wanted, which are counted without their own filters: by
 * default none. `find` looks up the text.
 */
export function matchQuery(
  index: OpenedSnapshot,
  query: Conditions,
  {
    counted = () => false,
    find = text => findText(index, text),
  }: { counted?: (key: string) => boolean; find?: FindText } = {},
): Match {
  const text = find(query.text);
  const { candidates, whole_curves } = findCandidates(index, query, text);
  const any: AnyTest[] = [];
  const plain: FilterTest[] = [];
  for (const filter of query.filters) {
    const test = testAny(index, filter);
    if (test === undefined) plain.push(testFilter(index, filter));
    else any.push(test);
  }
  const tests = plain.sort((a, b) => a.share - b.share);
  const uncounted = tests.filter(test => !counted(test.key));
  const list = keepAny(index, keepAll(index, candidates, uncounted), any);
  const found = { whole_curves, text, corrected: text?.corrected ?? [] };
  const own = Map.groupBy(
    tests.filter(test => counted(test.key)),
    test => test.key,
  );
  return own.size === 0 ? { list, near: new Map(), ...found } : { ...splitNear(index, list, own), ...found };
}

/** The documents that match all conditions except the filters. They are bits if the text has a common word. */
function findCandidates(
  index: OpenedSnapshot,
  query: Omit<Conditions, 'filters'>,
  text: FoundText,
): { candidates: DocList; whole_curves: WholeCurves } {
  if (text === null || text.layered === null || query.curve_filters.length > 0) {
    const { runs, whole_curves } = keepWorded(index, query, text);
    return { candidates: listOfRuns(runs, index), whole_curves };
  }
  const scope = scopeRuns(index, query);
  const { bits, count } = text.layered;
  const whole_curves: WholeCurves = new Map();
  if (countRuns(scope) === index.documents)
    return { candidates: listOfBits(bits, index, count), whole_curves };
  const inside = bitsOfRuns(scope, index.documents);
  intersectInto(inside, bits);
  return { candidates: listOfBits(inside, index), whole_curves };
}

/** The documents that match all conditions except the filters, as runs. */
export function matchRuns(index: OpenedSnapshot, query: Omit<Conditions, 'filters'>, find: FindText): Runs {
  return keepWorded(index, query, find(query.text)).runs;
}

function keepWorded(
  index: OpenedSnapshot,
  query: Omit<Conditions, 'filters'>,
  text: FoundText,
): { runs: Runs; whole_curves: WholeCurves } {
  const scope = scopeRuns(index, query);
  const worded = text === null ? scope : intersectRuns(scope, plainRuns(text.runs));
  return keepCurves(index, worded, query.curve_filters);
}

/** Those of some documents that meet all conditions on curves. */
function keepCurves(
  index: OpenedSnapshot,
  runs: Runs,
  filters: readonly CurveFilter[],
): { runs: Runs; whole_curves: WholeCurves } {
  const shares = new Map(
    filters.length < 2 ? [] : filters.map(filter => [filter, shareOfLines(index, filter)]),
  );
  const whole_curves = new Map<CurveFilter, Runs>();
  let left = runs;
  for (const filter of filters.toSorted((a, b) => (shares.get(a) ?? 0) - (shares.get(b) ?? 0))) {
    const isAll = countRuns(left) === index.documents;
    const meeting = matchCurve(index, filter, isAll ? null : bitsOfRuns(left, index.documents));
    if (isAll) whole_curves.set(filter, meeting);
    left = intersectRuns(left, meeting);
  }
  return { runs: left, whole_curves };
}

/** Rising pairs, neighbours joined. */
function plainRuns(runs: ScoredRuns): Runs {
  const pairs = new Uint32Array(runs.length * 2);
  let length = 0;
  for (let index = 0; index < runs.length; index++) {
    if (length > 0 && pairs[length - 1] === runs.start[index]) pairs[length - 1] = runs.end[index]!;
    else {
      pairs[length++] = runs.start[index]!;
      pairs[length++] = runs.end[index]!;
    }
  }
  return pairs.subarray(0, length);
}

/** Splits candidates into those that pass all filters and those that pass all but the filters of one attribute. */
function splitNear(
  index: OpenedSnapshot,
  candidates: DocList,
  own: ReadonlyMap<string, readonly FilterTest[]>,
): Pick<Match, 'list' | 'near'> {
  const { docs } = candidates;
  const passing = [...own.values()].map(tests => passingAll(tests, candidates));
  const [first, ...more] = passing;
  if (more.length === 0) {
    // Without the only attribute's filters all candidates are left.
    const near = new Map([...own.keys()].map(key => [key, candidates]));
    return { list: pickDocs(first!, candidates, index), near };
  }
  const isStretch = docs.length > 0 && areNeighbours(docs, 0, docs.length);
  const others = commonOfOthers(passing, docs.length);
  const near = [...own.keys()].map((key, group): [string, DocList] => {
    const bits = others[group]!;
    return [
      key,
      isStretch ? listOfMarks({ bits, first: docs[0]! }, index) : pickDocs(bits, candidates, index),
    ];
  });
  const all = commonOf([others[0]!, first!]);
  return { list: pickDocs(all, candidates, index), near: new Map(near) };
}

/** The documents at some places of a list. */
function pickDocs(bits: Bits, { docs, isAll }: DocList, index: OpenedSnapshot): DocList {
  return isAll ? listOfBits(bits, index) : listDocs(pickItems(bits, docs), index.segments);
}

/** The places that pass all tests of a group, which has at least one. */
function passingAll(tests: readonly FilterTest[], candidates: DocList): Bits {
  return tests
    .map(test => passingPlaces(test, candidates))
    .reduce((all, next) => {
      intersectInto(all, next);
      return all;
    });
}

/**
 * For each of two or more sets the intersection of all others: that of the sets before it with that of the sets after it. Of two sets it is
 * the other one itself.
 */
function commonOfOthers(sets: readonly Bits[], places: number): Bits[] {
  if (sets.length === 2) return [sets[1]!, sets[0]!];
  // One array for all of them.
  const words = noBits(places).length;
  const room = noBits(sets.length * words * 32);
  const common = sets.map((_, set) => room.subarray(set * words, (set + 1) * words));
  for (let word = 0; word < common[0]!.length; word++) {
    let shared = -1;
    for (let set = 0; set < sets.length; set++) {
      common[set]![word] = shared;
      shared &= sets[set]![word]!;
    }
    shared = -1;
    for (let set = sets.length - 1; set >= 0; set--) {
      common[set]![word]! &= shared;
      shared &= sets[set]![word]!;
    }
  }
  return common;
}

function keepAny(index: OpenedSnapshot, candidates: DocList, tests: readonly AnyTest[]): DocList {
  return tests.reduce(
    (left, test) => listDocs(pickItems(passingAny(test, left), left.docs), index.segments),
    candidates,
  );
}

function keepAll(index: OpenedSnapshot, candidates: DocList, tests: readonly FilterTest[]): DocList {
  return tests.reduce((left, test) => listDocs(keepPassing(test, left), index.segments), candidates);
}
