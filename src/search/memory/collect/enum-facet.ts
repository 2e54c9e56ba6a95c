import type { Filter } from '#contract/search-query.ts';
import type { EnumColumn } from '../columns/column.ts';
import type { DocList } from '../doc-list.ts';
import { countCodes, sumFromOne } from './code-counts.ts';
import type { CountedFacet } from './facets.ts';

/** Most choices that a facet lists. */
export const FACET_VALUES_MAX = 200;

/** Counts the choices of an enum: the most frequent first, equal ones in their own order; chosen ones stay with a count of 0. */
export function countEnum(column: EnumColumn, list: DocList, own: readonly Filter[]): CountedFacet {
  const byCode = countCodes(column, list);
  const counts = new Uint32Array(column.choices.length);
  for (let code = 1; code <= column.distinct; code++) {
    const count = byCode[code]!;
    if (count === 0) continue;
    for (let at = column.starts[code - 1]!; at < column.starts[code]!; at++)
      counts[column.members[at]!]! += count;
  }
  const covered = sumFromOne(byCode);
  const values = listValues(column, counts, chosenIds(own));
  return {
    facet: {
      kind: 'enum',
      key: column.key,
      count: covered,
      values: values.slice(0, FACET_VALUES_MAX),
      values_total: values.length,
    },
    counts,
    covered,
  };
}

/** The choices that a filter asks for; one that is excluded is not chosen. */
function chosenIds(own: readonly Filter[]): Set<string> {
  return new Set(own.flatMap(filter => (filter.kind === 'enum' && !filter.not ? filter.any_of : [])));
}

type Value = { id: string; count: number; chosen: boolean };

function listValues(column: EnumColumn, counts: Uint32Array, chosen: ReadonlySet<string>): Value[] {
  const places: number[] = [];
  for (let place = 0; place < counts.length; place++)
    if (counts[place] !== 0 || chosen.has(column.choices[place]!)) places.push(place);
  // Chosen ones come before the list is cut, then by count.
  if (places.length > FACET_VALUES_MAX)
    places.sort(
      (a, b) =>
        Number(chosen.has(column.choices[b]!)) - Number(chosen.has(column.choices[a]!)) ||
        counts[b]! - counts[a]! ||
        a - b,
    );
  else places.sort((a, b) => counts[b]! - counts[a]! || a - b);
  return places.map(place => ({
    id: column.choices[place]!,
    count: counts[place]!,
    chosen: chosen.has(column.choices[place]!),
  }));
}
