import type { SearchQuery } from '#contract/search/search-query.ts';
import { fold } from '#text/fold.ts';
import { conditionsOf, holdsOf, keepConditions } from '../../relaxation/leave-one-out.ts';
import { alternativesIn } from '../../text/parts/text-parts.ts';
import type { SearchedCatalogue } from '../searched-catalogue.ts';

const HAN = /\p{Script=Han}/u;

/** A query without those of its words that occur nowhere in the catalogue, or undefined if that leaves all or none. */
export function withoutUnknown(
  index: SearchedCatalogue['index'],
  query: SearchQuery,
): SearchQuery | undefined {
  const holds = holdsOf(query);
  const isUnknown = conditionsOf(query).map(
    ({ key }, place) =>
      holds[place] === 'free' &&
      !HAN.test(key) &&
      alternativesIn(key) === undefined &&
      !index.isWord(fold(key)),
  );
  const kept = keepConditions(query, place => !isUnknown[place]);
  return kept.text === query.text || kept.text === '' ? undefined : kept;
}
