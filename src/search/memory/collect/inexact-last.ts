import type { Interval } from '#contract/attributes/kinds/interval.ts';
import type { Filter } from '#contract/search/search-query.ts';
import { allBits, eachPlace } from '../bits.ts';
import { eachCode } from '../columns/pieces.ts';
import type { DocList } from '../doc-list.ts';
import { codeSpan } from '../kinds/number.ts';
import type { NumberColumn } from '../kinds/number-column.ts';
import { type AnyTest, passingAny, testAny } from '../match/test-any.ts';
import type { OpenedSnapshot } from '../opened-snapshot.ts';

/** More than any key of an order by relevance. Twice as much still fits in 32 bits. */
const BEHIND = 2 ** 31;

/** A column in which documents may meet a condition approximately, and the codes that meet it exactly. */
type Nearly = { readonly column: NumberColumn; readonly exact: readonly CodeSpan[] };
type CodeSpan = ReturnType<typeof codeSpan>;

/** Whether some documents may meet a filter only nearly, at the precision that its number was asked with or by their own tolerance. */
export function mayBeInexact(index: OpenedSnapshot, filters: readonly Filter[]): boolean {
  return nearlyMet(index, filters).length > 0 || anyNearlyMet(index, filters).length > 0;
}

/** Puts documents that meet a filter only approximately after those that meet all exactly. */
export function putInexactLast(
  keys: Uint32Array,
  index: OpenedSnapshot,
  list: DocList,
  filters: readonly Filter[],
): void {
  for (const { column, exact } of nearlyMet(index, filters)) {
    const isExact = (code: number) => exact.some(({ low, high }) => code >= low && code <= high);
    eachCode(column, list, (place, code) => {
      if (keys[place]! < BEHIND && !isExact(code)) keys[place]! += BEHIND;
    });
  }
  for (const exact of anyNearlyMet(index, filters)) {
    const exactly = passingAny(exact, list);
    const nearly = allBits(keys.length);
    for (let word = 0; word < nearly.length; word++) nearly[word]! &= ~exactly[word]!;
    eachPlace(nearly, 0, keys.length, place => {
      if (keys[place]! < BEHIND) keys[place]! += BEHIND;
    });
  }
}

/** Of conditions on any attribute of a unit that may be met nearly, the same met exactly. */
function anyNearlyMet(index: OpenedSnapshot, filters: readonly Filter[]): AnyTest[] {
  return filters.flatMap(filter => {
    if (filter.kind !== 'number' || filter.not || filter.any_of.every(({ within }) => within === undefined))
      return [];
    return testAny(index, { ...filter, any_of: filter.any_of.map(({ within: _, ...exact }) => exact) }) ?? [];
  });
}

function nearlyMet(index: OpenedSnapshot, filters: readonly Filter[]): Nearly[] {
  return filters.flatMap(filter => {
    const column = index.columns.get(filter.key);
    if (filter.kind !== 'number' || filter.not || column?.kind !== 'number') return [];
    const exact = exactSpans(column, filter.any_of);
    return exact === null ? [] : [{ column, exact }];
  });
}

/** The codes that meet the condition exactly, or null if no others meet it at all. */
function exactSpans(column: NumberColumn, any_of: readonly Interval[]): CodeSpan[] | null {
  if (any_of.every(({ within }) => within === undefined)) return null;
  const spans = any_of.map(({ within: _, ...exact }) => codeSpan(column.values, exact));
  const reached = any_of.map(interval => codeSpan(column.values, interval));
  const isSame = spans.every(
    ({ low, high }, place) => low === reached[place]?.low && high === reached[place].high,
  );
  return isSame && column.tolerated === null ? null : spans;
}
