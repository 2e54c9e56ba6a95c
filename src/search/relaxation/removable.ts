import type { SearchQuery } from '#contract/search/search-query.ts';
import type { RemovableParts } from './largest-sets.ts';
import { conditionsOf, holdsOf } from './leave-one-out.ts';

/**
 * The parts that may be removed from a query that matches nothing. `any` allows every condition except those that
 * exclude, `words` only the words of its text that may be set aside.
 */
export function removablesOf(query: SearchQuery): { any: RemovableParts; words: RemovableParts } {
  const holds = holdsOf(query);
  const conditions = conditionsOf(query);
  const places = [...conditions.keys()];
  const words = places.filter(place => conditions[place]?.what === 'text');
  const asking = places.filter(place => holds[place] !== 'excluding');
  return {
    any: { free: asking, asking, words },
    words: { free: words.filter(place => holds[place] === 'free'), asking, words },
  };
}
