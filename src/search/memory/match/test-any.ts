import { filtersOn } from '#contract/search/any-attribute.ts';
import type { Filter } from '#contract/search/search-query.ts';
import { allBits, type Bits, intersectInto, noBits, unionInto } from '../bits.ts';
import { acceptSpan, type FilterTest } from '../columns/filter-test.ts';
import type { DocList } from '../doc-list.ts';
import type { OpenedSnapshot } from '../opened-snapshot.ts';
import { passingPlaces } from './run-tests.ts';
import { testFilter } from './test-filter.ts';

// A condition on any attribute of a unit consists of several tests, one of which has to pass:
//
//   any_millimetre=25mm    diameter=25mm  ∪  focal_length=25mm  ∪  thickness=25mm  ∪ …

/** Tests of which one has to pass. `not`: none of them, but one of `stated`; without `stated`, none of them. */
export type AnyTest = {
  readonly tests: readonly FilterTest[];
  readonly not: boolean;
  readonly stated: readonly FilterTest[] | null;
};

/** Prepares a condition on any attribute of a unit. Returns undefined for one on a single attribute. */
export function testAny(index: OpenedSnapshot, filter: Filter): AnyTest | undefined {
  const members = index.columns.has(filter.key) ? undefined : index.unit_columns.get(filter.key);
  if (members === undefined) return undefined;
  const tests = members.flatMap(column => filtersOn(column, filter)).map(other => testFilter(index, other));
  if (filter.kind === 'has') return { tests, not: !filter.has, stated: null };
  const not = filter.kind === 'number' && filter.not;
  const all = members.map(column => acceptSpan(column, 1, column.distinct + 1, index.documents));
  return { tests, not, stated: not ? all : null };
}

/** The places of a list's documents that pass. */
export function passingAny({ tests, not, stated }: AnyTest, list: DocList): Bits {
  const met = anyOf(tests, list);
  if (!not) return met;
  const others = stated === null ? allBits(list.docs.length) : anyOf(stated, list);
  for (let word = 0; word < met.length; word++) met[word] = ~met[word]!;
  intersectInto(others, met);
  return others;
}

function anyOf(tests: readonly FilterTest[], list: DocList): Bits {
  const bits = noBits(list.docs.length);
  for (const test of tests) unionInto(bits, passingPlaces(test, list));
  return bits;
}
