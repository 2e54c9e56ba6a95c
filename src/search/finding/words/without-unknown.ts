import type { SearchQuery } from '#contract/search/search-query.ts';
import { conditionsOf, holdsOf, keepConditions } from '../../relaxation/leave-one-out.ts';
import { alternativesIn } from '../../text/parts/text-parts.ts';
import type { SearchedCatalogue } from '../searched-catalogue.ts';

/**
 * A query without those of its words that are known to find nothing. Returns undefined if that leaves all of them or
 * none.
 */
export async function withoutUnknown(
  { index }: Pick<SearchedCatalogue, 'index'>,
  query: SearchQuery,
): Promise<SearchQuery | undefined> {
  const holds = holdsOf(query);
  const mayFind = await Promise.all(
    conditionsOf(query).map(({ key }, place) => {
      if (holds[place] !== 'free' || alternativesIn(key) !== undefined) return true;
      return index.mayFind({ ...keepConditions(query, other => other === place), page: 1 });
    }),
  );
  const kept = keepConditions(query, place => mayFind[place] ?? true);
  return kept.text === query.text || kept.text === '' ? undefined : kept;
}
