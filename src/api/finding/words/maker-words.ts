import type { Attribute } from '#contract/attributes/attribute.ts';
import type { SearchQuery } from '#contract/search/search-query.ts';
import { conditionsOf, holdsOf } from '#search/relaxation/leave-one-out.ts';
import { fold } from '#text/fold.ts';
import { textsOf } from '#text/text-in.ts';
import type { ServedCatalogue } from '../../served/served-catalogue.ts';

/** What the attribute that has the makers of products is called. */
const MAKER = new Set(['manufacturer', 'maker', 'make', 'brand', 'vendor', 'supplier', 'producer']);
/** Shortest beginning of a maker's name. */
const LENGTH_MIN = 2;

const known = new WeakMap<Attribute, ReadonlySet<string>>();

/**
 * The words of a query, by their places among its conditions, that the name of a maker begins with: `lg` of LG
 * Electronics. A buyer who names a maker does not want the same from another one.
 */
export function makerPlaces({ attributes }: ServedCatalogue, query: SearchQuery): number[] {
  const makers = attributes.all.filter(
    ({ kind, key, name }) => kind === 'enum' && [key, fold(name.en ?? '')].some(own => MAKER.has(own)),
  );
  if (makers.length === 0) return [];
  const holds = holdsOf(query);
  return conditionsOf(query).flatMap(({ what, key }, place) => {
    const isFree = what === 'text' && holds[place] === 'free' && key !== null;
    return isFree && makers.some(maker => firstWordsOf(maker).has(fold(key))) ? place : [];
  });
}

function firstWordsOf(maker: Attribute): ReadonlySet<string> {
  const words =
    known.get(maker) ?? new Set(maker.values.flatMap(({ name }) => textsOf(name).flatMap(firstWord)));
  known.set(maker, words);
  return words;
}

function firstWord(name: string): string[] {
  const [first = ''] = fold(name).split(' ');
  return first.length < LENGTH_MIN ? [] : [first];
}
