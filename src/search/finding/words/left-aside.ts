import type { SearchQuery } from '#contract/search/search-query.ts';
import { fold } from '#text/fold.ts';
import { conditionsOf } from '../../relaxation/leave-one-out.ts';
import { stem } from '../../text/stem.ts';
import type { SearchedCatalogue } from '../searched-catalogue.ts';

const HAN = /\p{Script=Han}/u;
const WORD = /[\p{L}\p{N}]+/gu;

/**
 * The words that a reader is told were set aside. One that only names an attribute with a condition is met by it:
 * `efficient` of `> 22% efficient`, 功率 of 功率大于500瓦.
 */
export function leftAside(
  catalogue: SearchedCatalogue,
  { query, set_aside }: { query: SearchQuery; set_aside: readonly string[] },
): string[] {
  const names = conditionsOf(query).flatMap(({ what, key }) =>
    what === 'filter' ? Object.values(catalogue.attributes.find(key)?.name ?? {}) : [],
  );
  const stems = new Set(names.flatMap(name => fold(name).match(WORD) ?? []).map(stem));
  return set_aside.filter(word =>
    HAN.test(word) ? !names.some(name => name.includes(word)) : !stems.has(stem(fold(word))),
  );
}
