import type { SearchQuery } from '#contract/search-query.ts';
import type { OpenedSnapshot } from '../opened-snapshot.ts';
import { intersectRuns, listRuns, type Runs } from '../runs.ts';
import type { ScoredRuns } from '../scored-runs.ts';
import { type FoundText, findText } from '../text/find-text.ts';
import { type FilterTest, testFilter } from './filter-test.ts';
import { FAILED_MORE, keepPassing, noteFailures } from './run-tests.ts';
import { scopeRuns } from './scope.ts';

// Which documents match:
//
//   scope (runs)  ∩  text (scored runs)      -> candidates, one by one
//   candidates    -> filters whose facet is not asked for, the most selective first, each on what is left
//                 -> filters whose facet is asked for, grouped by attribute; a document that fails in one group only
//                    is out of the result, but counts for that attribute's facet ("near")

/** The documents that match, rising; `near`: by attribute key, those that match but for that attribute's own filters. */
export type Match = {
  docs: Uint32Array;
  scores: ScoredRuns | null;
  near: ReadonlyMap<string, Uint32Array>;
  corrected: { from: string; to: string }[];
};

/** The conditions of a query that decide what matches. */
export type Conditions = Pick<
  SearchQuery,
  'text' | 'category_id' | 'set_id' | 'group_id' | 'filters' | 'curve_filters'
>;

/** Finds what matches. `counted`: attributes whose facet is wanted, to be counted without their own filters. */
export function matchQuery(
  index: OpenedSnapshot,
  query: Conditions,
  counted: (key: string) => boolean,
): Match {
  const scope = scopeRuns(index, query);
  const text = findText(index, query.text);
  const candidates =
    text === null
      ? listRuns(scope, index.every)
      : listRuns(intersectRuns(scope, plainRuns(text.runs)), index.every);
  const tests = query.filters.map(filter => testFilter(index, filter)).sort((a, b) => a.share - b.share);
  const docs = tests
    .filter(test => !counted(test.key))
    .reduce((left, test) => keepPassing(test, left), candidates);
  const found = { scores: text?.runs ?? null, corrected: correctionsOf(text) };
  const own = Map.groupBy(
    tests.filter(test => counted(test.key)),
    test => test.key,
  );
  return own.size === 0 ? { docs, near: new Map(), ...found } : { ...splitNear(docs, own), ...found };
}

function correctionsOf(text: FoundText): Match['corrected'] {
  return text?.corrected ?? [];
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

function splitNear(
  docs: Uint32Array,
  own: ReadonlyMap<string, readonly FilterTest[]>,
): Pick<Match, 'docs' | 'near'> {
  const failures = new Uint8Array(docs.length);
  let group = 0;
  for (const tests of own.values()) {
    group++;
    for (const test of tests) noteFailures(test, docs, failures, group);
  }
  const keys = [...own.keys()];
  const lists = distribute(docs, failures, keys.length);
  const near = new Map(keys.map((key, place) => [key, mergeRising(lists[0]!, lists[place + 1]!)]));
  return { docs: lists[0]!, near };
}

/** The documents by the group that they fail in: list 0 those that fail in none. */
function distribute(docs: Uint32Array, failures: Uint8Array, groups: number): Uint32Array[] {
  const counts = new Uint32Array(256);
  for (let place = 0; place < failures.length; place++) counts[failures[place]!]!++;
  const lists = Array.from({ length: groups + 1 }, (_, group) => new Uint32Array(counts[group]!));
  const filled = new Uint32Array(groups + 1);
  for (let place = 0; place < docs.length; place++) {
    const group = failures[place]!;
    if (group !== FAILED_MORE) lists[group]![filled[group]!++] = docs[place]!;
  }
  return lists;
}

function mergeRising(a: Uint32Array, b: Uint32Array): Uint32Array {
  if (a.length === 0) return b;
  if (b.length === 0) return a;
  const merged = new Uint32Array(a.length + b.length);
  for (let place = 0, i = 0, j = 0; place < merged.length; place++)
    merged[place] = j >= b.length || (i < a.length && a[i]! < b[j]!) ? a[i++]! : b[j++]!;
  return merged;
}
