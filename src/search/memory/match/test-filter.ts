import type { FilterOf, KindName } from '#contract/attributes/kinds/kinds.ts';
import type { Filter } from '#contract/search/search-query.ts';
import { acceptAbsent, acceptNothing, acceptSpan, type FilterTest } from '../columns/filter-test.ts';
import { COLUMN_KINDS, type ColumnOf } from '../kinds/kinds.ts';
import type { OpenedSnapshot } from '../opened-snapshot.ts';

/** Makes a filter ready; one on an unknown attribute, or of another kind than the attribute's, lets nothing pass. */
export function testFilter({ columns, documents }: OpenedSnapshot, filter: Filter): FilterTest {
  const column = columns.get(filter.key);
  if (column === undefined) return acceptNothing(filter.key);
  if (filter.kind === 'has')
    return filter.has ? acceptSpan(column, 1, column.distinct + 1, documents) : acceptAbsent(column);
  return filter.kind === column.kind ? testOfKind(column, filter, documents) : acceptNothing(filter.key);
}

function testOfKind<Name extends KindName>(
  column: ColumnOf<Name>,
  filter: FilterOf<Name>,
  documents: number,
): FilterTest {
  return COLUMN_KINDS[column.kind].test(column, filter, documents);
}
