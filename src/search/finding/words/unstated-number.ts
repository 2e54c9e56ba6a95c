import { isMeasured } from '#contract/attributes/kinds/kinds.ts';
import { filterAddress } from '#contract/search/address/search-address.ts';
import { isAnyKey } from '#contract/search/any-key.ts';
import { withoutCondition } from '#contract/search/condition-key.ts';
import type { SearchQuery } from '#contract/search/search-query.ts';
import type { SearchResult, Understood } from '#contract/search/search-result.ts';
import { searchInTurn } from '../../search-in-turn.ts';
import type { SearchedCatalogue } from '../searched-catalogue.ts';
import { categoryOfKind } from './kept-words.ts';

/** A search by a text, with the conditions read from it. */
type Searched = { query: SearchQuery; result: SearchResult; understood: Understood[] };

/**
 * If nothing matches only because of one number that was read from the text, searches for the products that do not state
 * it: `RS485 transceiver 3.3V` where the transceivers have no voltage. Returns undefined if something matches, if some
 * value is near, or if all state one.
 * @returns the search, and the words of the text that it leaves out
 */
export async function searchUnstated(
  catalogue: SearchedCatalogue,
  { query, result, understood }: Searched,
  onCandidate: (query: SearchQuery) => void,
): Promise<(Searched & { words: string }) | undefined> {
  if (result.totals.products > 0 || result.near_misses.length > 0 || query.text === '') return undefined;
  const category_id = categoryOfKind(catalogue, query);
  const ways = query.filters.flatMap(filter => {
    const isNumber = filter.kind !== 'has' && isMeasured(filter.kind) && !isAnyKey(filter.key);
    const address = filterAddress(filter, catalogue.attributes.find);
    const read = understood.find(own => own.address === address);
    if (!isNumber || read === undefined) return [];
    const others = withoutCondition(query.filters, filter);
    const unstated = { kind: 'has' as const, key: filter.key, has: false };
    return [{ query: { ...query, category_id, filters: [...others, unstated] }, read }];
  });
  for (const way of ways.slice(0, catalogue.index.at_once)) onCandidate(way.query);
  for await (const { query: asked, read, result: found } of searchInTurn(catalogue, ways, {
    explain: false,
  })) {
    if (found.totals.products === 0) continue;
    return {
      query: asked,
      result: found,
      understood: understood.filter(own => own !== read),
      words: read.text,
    };
  }
  return undefined;
}
