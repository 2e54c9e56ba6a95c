import type { SearchQuery } from '#contract/search-query.ts';
import type { Removal } from '#contract/search-result.ts';
import { withoutEach } from '../without-each.ts';
import { matchQuery } from './match/match.ts';
import type { OpenedSnapshot } from './opened-snapshot.ts';

/** Where nothing matches: how many products there would be without each single condition (the category, each word, each filter, each condition on a curve). */
export function explainNothing(index: OpenedSnapshot, query: SearchQuery): Removal[] {
  return withoutEach(query).map(({ what, key, query: without }) => ({
    what,
    key,
    total: matchQuery(index, without, () => false).list.docs.length,
  }));
}
