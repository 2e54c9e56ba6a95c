import type { SearchQuery } from '#contract/search/search-query.ts';
import { hasPlace } from '../bits.ts';
import type { Column } from '../columns/column.ts';
import type { DocList } from '../doc-list.ts';
import { testFilter } from '../match/test-filter.ts';
import type { OpenedSnapshot } from '../opened-snapshot.ts';
import { firstFrom } from '../runs.ts';

// The documents with a value of an ordered kind are already stored in its order (by value, then by part number). Where
// many of them match, the first page is full after a few look-ups, and nothing is sorted:
//
//   order    7 2 9 4 1 8 …        matching 2 4 8 9        first two: 2 9, after three look-ups

/** Cost of a look-up relative to sorting one document: a search in the list, or a bit or a comparison. */
const COST_OF_SEARCH = 12;
const COST_OF_COMPARISON = 1;

/**
 * The first `wanted` documents of a list in the order of an attribute. Returns undefined if sorting them is expected to
 * be cheaper, or if fewer than `wanted` are found.
 */
export function readOrder(
  index: OpenedSnapshot,
  list: DocList,
  query: Pick<SearchQuery, 'sort' | 'filters'>,
  wanted: number,
): Uint32Array | undefined {
  const { sort } = query;
  const column = sort.by === 'attribute' ? index.columns.get(sort.key) : undefined;
  if (sort.by !== 'attribute' || column === undefined || column.by_value === null) return undefined;
  const holder = holderOf(list);
  const looks = Math.floor(list.count / holder.cost);
  const { low, high } = possibleCodes(index, column, query);
  const { docs, starts } = column.by_value;
  const possible = starts[high + 1]! - starts[low]!;
  if ((wanted * possible) / list.count > looks / 2) return undefined;
  const gatherer = new Gatherer(docs, holder.holds, wanted, looks);
  if (!sort.descending) gatherer.read(starts[low]!, starts[high + 1]!);
  // Documents with the same value keep the order of their part numbers.
  else
    for (let code = high; code >= low && !gatherer.isDone; code--)
      gatherer.read(starts[code]!, starts[code + 1]!);
  return gatherer.found();
}

/** How to tell whether a list has a document, and what that costs. */
function holderOf(list: DocList): { holds: (doc: number) => boolean; cost: number } {
  const [first, last] = list.ends();
  if (last - first === list.count - 1)
    return { holds: doc => doc >= first && doc <= last, cost: COST_OF_COMPARISON };
  const bits = list.bits();
  if (bits !== null) return { holds: doc => hasPlace(bits, doc), cost: COST_OF_COMPARISON };
  const { docs } = list;
  return { holds: doc => docs[firstFrom(docs, doc)] === doc, cost: COST_OF_SEARCH };
}

/** The codes between which the values of an attribute are that meets its filters. */
function possibleCodes(
  index: OpenedSnapshot,
  { key, distinct }: Column,
  { filters }: Pick<SearchQuery, 'filters'>,
): { low: number; high: number } {
  const tests = filters.filter(filter => filter.key === key).map(filter => testFilter(index, filter));
  const spans = tests.filter(({ column, accepts }) => column !== null && accepts === null);
  const low = Math.max(1, ...spans.map(span => span.low));
  return { low, high: Math.max(low, Math.min(distinct, ...spans.map(span => span.high))) };
}

/** Gathers the first `wanted` documents that are held, within some looks. */
class Gatherer {
  readonly #order: Uint32Array;
  readonly #holds: (doc: number) => boolean;
  readonly #found: Uint32Array;
  #length = 0;
  #left: number;

  constructor(order: Uint32Array, holds: (doc: number) => boolean, wanted: number, looks: number) {
    this.#order = order;
    this.#holds = holds;
    this.#found = new Uint32Array(wanted);
    this.#left = looks;
  }

  /** Looks at places [from, to) of the order. */
  read(from: number, to: number): void {
    const order = this.#order;
    const end = Math.min(to, from + this.#left);
    let at = from;
    for (; at < end && this.#length < this.#found.length; at++)
      if (this.#holds(order[at]!)) this.#found[this.#length++] = order[at]!;
    this.#left -= at - from;
  }

  get isDone(): boolean {
    return this.#left <= 0 || this.#length === this.#found.length;
  }

  /** The documents, or undefined if they are fewer than wanted. */
  found(): Uint32Array | undefined {
    return this.#length === this.#found.length ? this.#found : undefined;
  }
}
