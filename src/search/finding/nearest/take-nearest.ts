import { isSingle } from '#contract/attributes/kinds/reached-interval.ts';
import { filterAddress } from '#contract/search/address/search-address.ts';
import { isAnyKey } from '#contract/search/any-key.ts';
import { withoutCondition } from '#contract/search/condition-key.ts';
import type { Filter, SearchQuery } from '#contract/search/search-query.ts';
import type { SearchResult, Understood } from '#contract/search/search-result.ts';
import { convert } from '#quantity/convert.ts';
import { findUnit } from '#quantity/units/units.ts';
import { conditionsOf } from '../../relaxation/leave-one-out.ts';
import { searchInTurn } from '../../search-in-turn.ts';
import type { SearchedCatalogue } from '../searched-catalogue.ts';

// A size that no product has exactly is mostly a rounded one, so that an empty page would be of no use:
//
//   25 mm mirror        mirrors have 25.4 mm, 1.6 % more: these are listed, and it is said
//   25 mm beamsplitter  plates have a diameter and cubes a length: all within 2.5 % is listed
//   5° wollaston        an angle of 5.5° is the next: all within 15 % is listed

/** Greatest distance of a value from the asked one, as a share of it. */
const SHARE_NEAR = 0.025;
/** The same for eighths of an inch, which stand for round sizes in millimetres. */
const SHARE_OF_EIGHTHS = 0.06;
/** The same where a number may be of any attribute of its unit and nothing is nearer: no single nearest value is known. */
const SHARE_OF_ANY = 0.15;
/** How many times farther than the nearest value one on its other side may be: of 446 and 451 W only the latter is near 450 W. */
const TIMES_FARTHER = 3;
const MM_OF_EIGHTH = 25.4 / 8;
/** Greatest part of an eighth by which a size may differ from whole ones. */
const EIGHTH_MISSED = 1e-6;

type NumberFilter = Extract<Filter, { kind: 'number' }>;

/**
 * What is listed in place of a number that nothing has: the nearest values, or all within a share of it (then `values`
 * is empty) if several attributes may be meant. `missed` is the condition asked for, `filter` the one that is listed.
 */
export type NearestTaken = {
  missed: NumberFilter;
  filter: NumberFilter;
  asked: number;
  values: number[];
  share: number;
};

/** A search by a text, with the conditions read from it. */
type Searched = { query: SearchQuery; result: SearchResult; understood: Understood[] };

/**
 * If nothing matches only because of one number that was read from the text, searches for the nearest values instead.
 * Returns undefined if something matches, if nothing is near, or if the number is meant exactly.
 */
export async function takeNearest(
  catalogue: SearchedCatalogue,
  { query, result, understood }: Searched,
  onCandidate: (query: SearchQuery) => void,
): Promise<(Searched & { nearest: NearestTaken }) | undefined> {
  if (result.totals.products > 0 || catalogue.budget.isSpent()) return undefined;
  const ways = findNearest(catalogue, { query, result, understood }).map(nearest => ({
    nearest,
    query: { ...query, filters: [...withoutCondition(query.filters, nearest.missed), nearest.filter] },
  }));
  for (const way of ways.slice(0, catalogue.index.at_once)) onCandidate(way.query);
  for await (const { nearest, query: asked, result: found } of searchInTurn(catalogue, ways, {
    explain: false,
  })) {
    if (found.totals.products === 0) continue;
    const [from, to] = [
      filterAddress(nearest.missed, catalogue.attributes.find),
      filterAddress(nearest.filter, catalogue.attributes.find),
    ];
    return {
      query: asked,
      result: found,
      nearest,
      understood: understood.map(words => (words.address === from ? { ...words, address: to } : words)),
    };
  }
  return undefined;
}

/** What may be listed in place of the number because of which nothing matches, the nearest first. */
export function findNearest(
  catalogue: SearchedCatalogue,
  { query, result, understood }: Searched,
): NearestTaken[] {
  const isRead = (filter: Filter) =>
    understood.some(({ address }) => address === filterAddress(filter, catalogue.attributes.find)) &&
    isRounded(filter);
  const [first] = result.near_misses;
  if (first !== undefined) {
    const missed = query.filters.find(filter => first.kind === 'number' && filter.key === first.key);
    return missed?.kind === 'number' && isRead(missed) ? nearestOf(catalogue, missed, result) : [];
  }
  const conditions = conditionsOf(query);
  const dropped = result.relaxed.flatMap(({ dropped: [only, ...others] }) =>
    only === undefined || others.length > 0 ? [] : (conditions[only] ?? []),
  );
  const key = dropped.find(({ what, key }) => what === 'filter' && isAnyKey(key))?.key;
  const missed = query.filters.find(filter => filter.key === key);
  return missed?.kind === 'number' && isRead(missed) ? around(catalogue, missed) : [];
}

/** Whether a condition is on one number at its written precision, not on exactly that number. */
function isRounded(filter: Filter): boolean {
  if (filter.kind !== 'number' || filter.not) return false;
  const [only, ...others] = filter.any_of;
  return only !== undefined && others.length === 0 && isSingle(only) && only.within !== undefined;
}

/** The nearest values below and above that are near enough. */
function nearestOf(
  catalogue: SearchedCatalogue,
  missed: NumberFilter,
  { near_misses }: SearchResult,
): NearestTaken[] {
  const [asked, share] = reachOf(catalogue, missed);
  const values = near_misses
    .flatMap(miss => (miss.kind === 'number' && miss.key === missed.key ? miss.value : []))
    .filter(value => asked !== 0 && Math.abs(value - asked) <= Math.abs(asked) * share);
  if (values.length === 0) return [];
  const least = Math.min(...values.map(value => Math.abs(value - asked)));
  const near = values.filter(value => Math.abs(value - asked) <= TIMES_FARTHER * least);
  const any_of = near.toSorted((a, b) => a - b).map(value => ({ min: value, max: value }));
  return [{ missed, filter: { ...missed, any_of }, asked, values: near, share }];
}

/** All within a share of the number, a small one first. */
function around(catalogue: SearchedCatalogue, missed: NumberFilter): NearestTaken[] {
  const [asked, near] = reachOf(catalogue, missed);
  if (asked <= 0) return [];
  return [near, SHARE_OF_ANY].flatMap(share => {
    const [min, max] = [asked * (1 - share), asked * (1 + share)].map(end => Number(end.toPrecision(6)));
    if (min === undefined || max === undefined) return [];
    return [{ missed, filter: { ...missed, any_of: [{ min, max }] }, asked, values: [], share }];
  });
}

/** The number that a condition asks for, and the share of it that counts as near. */
function reachOf({ attributes }: SearchedCatalogue, { key, any_of }: NumberFilter): [number, number] {
  const asked = any_of[0]?.min ?? 0;
  const unit = attributes.find(key)?.unit ?? null;
  if (unit === null || findUnit(unit)?.quantity !== 'length') return [asked, SHARE_NEAR];
  const eighths = convert(asked, unit, 'mm') / MM_OF_EIGHTH;
  const isEighth = Math.round(eighths) > 0 && Math.abs(eighths - Math.round(eighths)) < EIGHTH_MISSED;
  return [asked, isEighth ? SHARE_OF_EIGHTHS : SHARE_NEAR];
}
