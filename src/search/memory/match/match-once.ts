import type { SearchBudget } from '../../search-budget.ts';
import type { OpenedSnapshot } from '../opened-snapshot.ts';
import { type FoundText, findText } from '../text/find-text.ts';
import { type Conditions, type FindText, type Match, matchQuery } from './match.ts';

type Known = { index: OpenedSnapshot; conditions: Conditions; match: Match };

/** The last matches of each request, as long as the request has its budget. */
const lastOfRequest = new WeakMap<SearchBudget, Known>();
/** The texts that each request looked up. */
const textsOfRequest = new WeakMap<SearchBudget, { index: OpenedSnapshot; found: Map<string, FoundText> }>();

/**
 * Looks texts up as {@link findText} does, each once for all searches of a request: with other conditions or meanings of
 * a number, the words stay the same.
 */
export function findOnce(index: OpenedSnapshot, request: SearchBudget): FindText {
  const known = textsOfRequest.get(request);
  const { found } = known?.index === index ? known : { found: new Map<string, FoundText>() };
  textsOfRequest.set(request, { index, found });
  return text => {
    const of = found.get(text);
    if (of !== undefined) return of;
    const made = findText(index, text);
    found.set(text, made);
    return made;
  };
}

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
  const match = matchQuery(index, query, { counted, find: findOnce(index, request) });
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
