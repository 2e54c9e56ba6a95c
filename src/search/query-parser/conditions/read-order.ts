import type { CurveSort } from '#contract/search/search-query.ts';
import { convert } from '#quantity/convert.ts';
import type { Item } from '../items/item.ts';
import { meaningOf } from '../items/item-reader.ts';
import type { ReadingContext } from '../reading-context.ts';
import type { ItemReading, ReadCondition } from '../values/condition.ts';
import { type CurveMention, curvesOf, skipLinks, skipToPlace } from '../values/curve-names.ts';
import { isOverLight } from '../values/light.ts';
import { fitPlaces, readPlaces } from '../values/read-places.ts';
import { curveKeyOf } from '../vocabulary/meaning.ts';
import type { Target } from '../vocabulary/target.ts';

// An order by curve values, in any order of its words:
//
//   highest transmission at 532 nm      lowest mean reflectance 400-700 nm
//   532nm透过率最高                      sort by transmission 400-700 nm
//   responsivity at 1550                the values there, the highest first
//
// Over an interval the highest curve is the one whose least value is greatest, and vice versa. `mean` takes the mean.

/** Curves of which neither the highest nor the lowest is wanted for itself. */
const NEITHER_BETTER = /^(?:refractive|group|nonlinear) index|^extinction coefficient|^dispersion/i;

/** Most items that such an order has, links between them apart. */
const PARTS_MAX = 4;

type Parts = {
  most?: boolean;
  mean?: boolean;
  target?: Target;
  place?: { x_min: number; x_max: number };
};

/**
 * Reads an order: a superlative, the name of a curve and a place on it, each once. The word for the mean may be added.
 */
export function readOrder(
  items: readonly Item[],
  at: number,
  context: ReadingContext,
): ItemReading | undefined {
  const [target, ...others] = items
    .slice(at, at + 2 * PARTS_MAX)
    .flatMap(item => curvesOf(item, context.vocabulary));
  if (target === undefined || others.some(other => other.target !== target.target)) return undefined;
  let parts: Parts = {};
  let next = at;
  for (;;) {
    const start = next === at ? at : skipLinks(items, next);
    const read = readPart(items, start, parts, target.target, context);
    if (read === undefined) break;
    parts = read.parts;
    next = read.next;
  }
  const condition = orderBy(parts);
  return condition && { kind: 'condition', from: at, to: next, condition };
}

/** One more part of an order, or undefined if there is none or the order has that part already. */
function readPart(
  items: readonly Item[],
  at: number,
  parts: Parts,
  target: Target,
  { vocabulary }: ReadingContext,
): { parts: Parts; next: number } | undefined {
  const item = items[at];
  const most = meaningOf(item, 'superlative')?.most;
  if (most !== undefined)
    return parts.most === undefined ? { parts: { ...parts, most }, next: at + 1 } : undefined;
  if (curvesOf(item, vocabulary).length > 0)
    return parts.target === undefined ? { parts: { ...parts, target }, next: at + 1 } : undefined;
  if (meaningOf(item, 'mean') !== undefined)
    return parts.mean === undefined ? { parts: { ...parts, mean: true }, next: at + 1 } : undefined;
  const places = parts.place === undefined ? readPlaces(items, at, true) : undefined;
  const [place, ...others] = (places && fitPlaces(places, target)) ?? [];
  if (places === undefined || place === undefined || others.length > 0) return undefined;
  const { x_min, x_max } = place;
  return { parts: { ...parts, place: { x_min, x_max } }, next: places.next };
}

/**
 * Reads the name of a curve with a place that a word or mark makes one, and no value: `responsivity at 1550`. The number is
 * where the curve is asked, not a value of an attribute of that name. `n at 1550 nm of silicon` asks for what is known there.
 */
export function readAskedPlace(
  items: readonly Item[],
  at: number,
  { vocabulary }: ReadingContext,
): readonly ItemReading[] | undefined {
  for (const named of curvesOf(items[at], vocabulary)) {
    const { target } = named;
    const inBand = readAskedBand(items, at, named);
    if (inBand !== undefined) return [inBand];
    const places = readPlaces(items, skipToPlace(items, at + 1, named), true);
    const [place, ...others] = (places?.marked && fitPlaces(places, target)) || [];
    if (places === undefined || place === undefined || others.length > 0) continue;
    const condition = NEITHER_BETTER.test(target.base)
      ? statedAt(target, place)
      : orderBy({ most: true, mean: true, target, place });
    if (condition !== undefined) return [{ kind: 'condition', from: at, to: places.next, condition }];
  }
  return undefined;
}

/** `extinction coefficient infrared`, 红外折射率: what is known of a curve somewhere in a part of the spectrum. */
function readAskedBand(items: readonly Item[], at: number, named: CurveMention): ItemReading | undefined {
  const { target } = named;
  const behind = skipToPlace(items, at + 1, named);
  const isBehind = meaningOf(items[behind], 'band') !== undefined;
  const band = meaningOf(items[isBehind ? behind : at - 1], 'band');
  const axis = target.curve?.x.unit ?? null;
  if (band === undefined || axis === null || !NEITHER_BETTER.test(target.base) || !isOverLight(target))
    return undefined;
  const [x_min, x_max] = band.core.map(nm => convert(nm, 'nm', axis));
  const known = statedAt(target, { x_min: x_min ?? 0, x_max: x_max ?? 0 });
  if (known?.curve_filter == null) return undefined;
  const condition: ReadCondition = { ...known, curve_filter: { ...known.curve_filter, where: 'any' } };
  return {
    kind: 'condition',
    from: isBehind ? at : at - 1,
    to: isBehind ? behind + 1 : at + 1,
    condition,
  };
}

/** The condition that a curve is known at a place. */
function statedAt(
  { name }: Target,
  { x_min, x_max }: NonNullable<Parts['place']>,
): ReadCondition | undefined {
  const key = curveKeyOf(name);
  if (key === undefined) return undefined;
  return {
    filter: null,
    curve_filter: { key, x_min, x_max, op: '>=', value: 0, where: 'all' },
    sort: null,
  };
}

function orderBy(parts: Parts): ReadCondition | undefined {
  const sort = sortOf(parts);
  return sort && { filter: null, curve_filter: null, sort };
}

function sortOf({ most, mean, target, place }: Parts): CurveSort | undefined {
  const key = target && curveKeyOf(target.name);
  if (most === undefined || key === undefined || place === undefined) return undefined;
  const isOne = place.x_min === place.x_max || mean === true;
  const { x_min, x_max } = place;
  return { by: 'curve', key, x_min, x_max, take: isOne ? 'mean' : most ? 'min' : 'max', descending: most };
}
