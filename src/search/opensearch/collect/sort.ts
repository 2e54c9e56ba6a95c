import type { SearchQuery } from '#contract/search/search-query.ts';
import { askedAbout } from '../../nearest/asked-about.ts';
import { measureScript } from '../curves/match-curve.ts';
import { fieldKind } from '../kinds/kinds.ts';
import { matchExactly } from '../match/match-filter.ts';
import type { OpenedTables } from '../opened-tables.ts';
import { type Condition, worth } from '../query-dsl.ts';

/** The order of hits: a query with their points, and the sort keys one after another. */
export type Order = { query: Condition; sort: Condition[] };

/**
 * Points of a product that meets all numbers exactly, more than any text can earn. Including them, points stay below
 * 2^24, up to which OpenSearch counts exactly.
 */
const EXACT_BONUS = 1 << 23;

/** Orders the hits. `ranked` says whether popularity decides between equal ones. */
export function orderHits(
  tables: OpenedTables,
  query: SearchQuery,
  found: { condition: Condition; scored: Condition | null },
  ranked: boolean,
): Order {
  if (query.sort.by !== 'relevance') return { query: found.condition, sort: sortBy(tables, query) };
  const exact = matchExactly(tables, query.filters);
  const scored = [
    ...(found.scored === null ? [] : [found.scored]),
    ...(exact === undefined ? [] : [worth(EXACT_BONUS, exact)]),
  ];
  const level = [...(ranked ? [by('level', 'desc', { missing: 0 })] : []), ...byDistance(tables, query)];
  if (scored.length === 0) return { query: found.condition, sort: level };
  return {
    query: { bool: { filter: [found.condition], should: scored } },
    sort: [{ _score: 'desc' }, ...level],
  };
}

/** The distance of a number from another one, and the most for products without it. */
const DISTANCE =
  'doc[params.field].size() == 0 ? Double.MAX_VALUE : Math.abs(doc[params.field].value - params.value)';

/** Orders by the distance from the number that a query asks about, if it asks about one. */
function byDistance(tables: OpenedTables, query: SearchQuery): Condition[] {
  const asked = askedAbout(query);
  const attribute = asked === undefined ? undefined : tables.attributes.get(asked.key);
  if (asked === undefined || attribute?.kind !== 'number') return [];
  const params = { field: attribute.field, value: asked.value };
  const script = { lang: 'painless', source: DISTANCE, params };
  return [{ _script: { type: 'number', order: 'asc', script } }];
}

function sortBy(tables: OpenedTables, { sort, locale, kind }: SearchQuery): Condition[] {
  if (sort.by === 'relevance') return [];
  const order = sort.descending ? 'desc' : 'asc';
  if (sort.by === 'part_number') return [by('order', order)];
  if (sort.by === 'name') return [by(`${kind === 'set' ? 'set_name' : 'name'}_${locale}`, order)];
  if (sort.by === 'newest') return [by('day', sort.descending ? 'asc' : 'desc')];
  if (sort.by === 'curve') {
    const curve = tables.curves.get(sort.key);
    if (curve === undefined || sort.x_min > sort.x_max) return [];
    return [{ _script: { type: 'number', order, script: measureScript(curve.field, sort) } }];
  }
  const attribute = sort.by === 'attribute' ? tables.attributes.get(sort.key) : undefined;
  const fields = attribute === undefined ? [] : fieldKind(attribute.kind).sortFields(attribute);
  return fields.map(field => by(field, order));
}

/** Orders by a field. Products without it come last in both directions, unless `missing` replaces their value. */
export function by(field: string, order: 'asc' | 'desc', more: { missing?: number } = {}): Condition {
  return { [field]: { order, missing: '_last', ...more } };
}
