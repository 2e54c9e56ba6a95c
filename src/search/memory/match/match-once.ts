import type { SearchBudget } from '../../search-budget.ts';
import type { OpenedSnapshot } from '../opened-snapshot.ts';
import { type Conditions, type Match, matchQuery } from './match.ts';

type Known = { index: OpenedSnapshot; conditions: Conditions; match: Match };

/** The last matches of each request, as long as the request has its budget. */
const lastOfRequest = new WeakMap<SearchBudget, Known>();

/**
 * Finds the matches as {@link matchQuery} does, once for the searches of a request that follow each other with the same
 * conditions: for products, for their sets, and for further facets. Conditions are the same if they are the same objects.
 */
export function matchOnce(
  index: OpenedSnapshot,
  query: Conditions,
  counted: (key: string) => boolean,
  request: SearchBudget,
): Match {
  const last = lastOfRequest.get(request);
  if (last?.index === index && areSame(last.conditions, query) && hasNear(last.match, query, counted))
    return last.match;
  const match = matchQuery(index, query, counted);
  lastOfRequest.set(request, { index, conditions: query, match });
  return match;
}

function areSame(a: Conditions, b: Conditions): boolean {
  return (
    a.text === b.text &&
    a.category_id === b.category_id &&
    a.set_id === b.set_id &&
    a.group_id === b.group_id &&
    a.filters === b.filters &&
    a.curve_filters === b.curve_filters
  );
}

/** Whether the attributes that are filtered and counted now were counted before too, without their own filters. */
function hasNear({ near }: Match, { filters }: Conditions, counted: (key: string) => boolean): boolean {
  return filters.every(({ key }) => near.has(key) || !counted(key));
}
