import type { Chip, Facet, List } from '../shown.ts';
import { conditionsOf } from './address.ts';

/** The condition on a facet's attribute, where there is one. */
export function chipOf(list: Pick<List, 'chips'>, { key }: Facet): Chip | undefined {
  return list.chips.find(chip => chip.filter?.key === key);
}

/** What an address says that no field of these facets says: text, order, view, and conditions of forms that have no field. */
export function keptFields(
  list: Pick<List, 'facets' | 'chips'>,
  parameters: URLSearchParams,
): [string, string][] {
  const written = new Set(
    list.facets.filter(facet => isWritable(chipOf(list, facet))).map(facet => facet.key),
  );
  const conditions = new Set(conditionsOf(parameters).map(([key]) => key));
  return [...parameters].filter(([key]) => key !== 'page' && !(conditions.has(key) && written.has(key)));
}

/** Whether a facet's own field says what its chip says: not so for exclusions and "has a value". */
function isWritable(chip: Chip | undefined): boolean {
  const filter = chip?.filter;
  if (!filter) return true;
  if (filter.kind === 'enum' || filter.kind === 'number') return !filter.not;
  return filter.kind === 'flag' || filter.kind === 'range';
}
