import { isAnyKey } from '#contract/search/any-key.ts';
import type { SearchQuery } from '#contract/search/search-query.ts';
import {
  hasTradeName,
  headNoun,
  leavesCharacters,
  losesHanHead,
  losesHead,
  losesTradeName,
} from '../../relaxation/head-noun.ts';
import { conditionsOf, holdsOf } from '../../relaxation/leave-one-out.ts';
import { wantedWords } from '../../relaxation/text-words.ts';
import type { SearchedCatalogue } from '../searched-catalogue.ts';

/** Whether a query without some words still names the thing that its text asks for. */
export function isHeadKept(
  { readKinds, index }: SearchedCatalogue,
  query: SearchQuery,
  { kept, dropped }: { kept: SearchQuery; dropped: readonly number[] },
): boolean {
  const head = headNoun(query);
  if (hasStrictWord(kept)) return true;
  if (losesTradeName(query, dropped, index.isWord)) return false;
  if (leavesCharacters(query, dropped) || losesHead(query, dropped) || losesHanHead(query, kept))
    return false;
  if (head === undefined || wantedWords(kept.text).includes(head)) return true;
  return hasTradeName(kept.text) || readKinds(kept.text).sure;
}

/** The only category that a text fully names, so that what merely mentions its kind is left out, or else that of the query. */
export function categoryOfKind({ readKinds }: SearchedCatalogue, query: SearchQuery): string | null {
  const { ids, sure } = readKinds(query.text);
  return sure && ids.length === 1 ? (ids[0] ?? null) : query.category_id;
}

/** Whether a query has a word in quotes or a part number. */
function hasStrictWord(query: SearchQuery): boolean {
  const holds = holdsOf(query);
  return conditionsOf(query).some(({ what }, place) => what === 'text' && holds[place] === 'strict');
}

/**
 * Whether the kept part of a query is as specific as the dropped one: words, conditions on something certain, and a
 * kind of product. A part number is enough.
 */
export function saysEnough(kept: SearchQuery, gone: number, saysKind: boolean): boolean {
  const conditions = conditionsOf(kept);
  const holds = holdsOf(kept);
  if (hasStrictWord(kept)) return true;
  const telling = conditions.filter(({ key }, place) => holds[place] !== 'excluding' && !isAnyKey(key));
  return telling.length + Number(saysKind) >= gone;
}
