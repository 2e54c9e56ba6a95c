import type { Interval } from '#contract/kinds/interval.ts';
import { type BareUnit, fitValue } from './fit-value.ts';
import { isJoin, isSign, meaningOf } from './item-reader.ts';
import type { Item } from './read-items.ts';
import { readStretch, type StatedInterval } from './read-value.ts';
import { measureOf, type Target } from './target.ts';

// Places on a curve's x axis, one or several:
//
//   532 nm   400-700 nm   532 nm and 1064 nm   355/532/1064 nm   532nm和1064nm

/** Places as they stand, [from, to) each, the last one's unit lent to those before it. */
export type Places = {
  readonly stretches: readonly StatedInterval[];
  readonly spans: readonly { readonly from: number; readonly to: number }[];
  readonly next: number;
};

/** A piece of the x axis, with the items that say it. */
type Place = { x_min: number; x_max: number; from: number; to: number };

const LISTED = new Set([',', '、', '&', '，']);

/** Reads places from an item on, as many as are joined; a number with another unit or with a name of its own behind it is no place any more.
 *  @param hasNameBehind whether the name of the curve stands behind the places */
export function readPlaces(items: readonly Item[], at: number, hasNameBehind: boolean): Places | undefined {
  const first = readStretch(items, at);
  if (first === undefined) return undefined;
  const stretches = [first.stretch];
  const spans = [{ from: at, to: first.next }];
  let next = first.next;
  while (joins(items[next])) {
    const more = readStretch(items, next + 1);
    // `2, 5 V` is not 2 V and 5 V.
    const isApart = isSign(items[next], ',') && unitOf(first.stretch) === null;
    if (more === undefined || isApart || !isAlike(first.stretch, more.stretch)) break;
    if (!hasNameBehind && meaningOf(items[more.next], 'name') !== undefined) break;
    stretches.push(more.stretch);
    spans.push({ from: next + 1, to: more.next });
    next = more.next;
  }
  return { stretches, spans, next };
}

function joins(item: Item | undefined): boolean {
  return isJoin(item, 'and') || isSign(item, '/') || (isSign(item, ',') && LISTED.has(item?.word ?? ''));
}

function isAlike(first: StatedInterval, more: StatedInterval): boolean {
  const [unit, own] = [unitOf(more), unitOf(first)];
  return unit !== null && (own === null || own === unit);
}

function unitOf({ low, high }: StatedInterval): string | null {
  return (high ?? low)?.stated.amount.unit ?? null;
}

/** The places in a curve's own unit; undefined where one of them is none, or none is said with a unit. */
export function fitPlaces({ stretches, spans }: Places, { curve }: Target): Place[] | undefined {
  const last = stretches.at(-1);
  if (curve === null || last === undefined || unitOf(last) === null) return undefined;
  const measure = measureOf(curve.x.unit, curve.x.quantity);
  const bare: BareUnit = 'none';
  const intervals = fitValue({ stretches, compared: false, not: false }, measure, bare);
  const places = intervals?.flatMap((interval, place) => placeOf(interval, spans[place]));
  return places?.length === spans.length ? places : undefined;
}

function placeOf({ min, max }: Interval, span: Places['spans'][number] | undefined): Place[] {
  return min === null || max === null || span === undefined ? [] : [{ x_min: min, x_max: max, ...span }];
}

/** Whether a single place stands there, of which a mark or a word says that it is one: `at 532 nm`, 532nm处. */
export function isMarked(items: readonly Item[], { spans, next }: Places): boolean {
  const before = items[(spans[0]?.from ?? 0) - 1];
  return [before, items[next]].some(item => isJoin(item, 'at') || isSign(item, '@'));
}
