import type { CurveFilter } from '#contract/search/search-query.ts';
import { roundSignificant } from '#quantity/convert.ts';
import { findUnit } from '#quantity/units/units.ts';
import { type CategoryPhrases, shareAbout } from '../items/category-phrases.ts';
import type { Item } from '../items/item.ts';
import { isJoin, isSign, meaningOf, meaningsOf, skipGlue } from '../items/item-reader.ts';
import { readValue } from '../items/read-value.ts';
import { isBare, isPoint, unitOf, type Value } from '../items/stated-value.ts';
import type { ReadingContext } from '../reading-context.ts';
import type { ItemReading } from '../values/condition.ts';
import {
  type CurveMention,
  curvesNamedBy,
  curvesOf,
  isAttached,
  isDensity,
  skipLinks,
  skipToPlace,
} from '../values/curve-names.ts';
import { type BareUnit, fitValue } from '../values/fit-value.ts';
import { fitPlaces, isPlaceMark, readPlaces, type TextPlaces } from '../values/read-places.ts';
import { curveKeyOf, DENIED_LIMITS } from '../vocabulary/meaning.ts';
import type { Target, TargetMeasure } from '../vocabulary/target.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { namedCandidates } from './named-candidates.ts';

// A condition on a curve has a name, a value of y and a place on x, in any order that people use:
//
//   T >= 95 % 400-700 nm      name y x          反射率>99% 1064nm
//   95 % transmission at 532 nm   y name x
//   400-700 nm T > 95 %       x name y          532nm处透过率大于90%
//   >= 99 % @ 1064 nm         y @ x             where the words around leave one curve
//   R > 99 % at 532 and 1064 nm                 one condition for each place
//   COP at 7 °C > 5           name x y           n between 1.4 and 1.5 at 633 nm: one for each side

/** From this share on, a value without a comparison is read as "at least": a mirror of exactly 99 % is never wanted. */
const SHARE_AT_LEAST = 0.5;
/** Factor by which one curve must be likelier than the next, if none is named. */
const LIKELIER = 2;

type Y = Pick<CurveFilter, 'op' | 'value'>;

/** Reads a condition on a curve: one for each place, each with its own words. */
export function readCurve(
  items: readonly Item[],
  at: number,
  context: ReadingContext,
): readonly ItemReading[] | undefined {
  return (
    readDenied(items, at, context) ??
    readNameFirst(items, at, context.vocabulary) ??
    readNameAndPlace(items, at, context.vocabulary) ??
    readValueFirst(items, at, context) ??
    readPlaceFirst(items, at, context)
  );
}

/** `transmission not > 90 % at 532 nm`, `not > 90 % transmission at 532 nm`: at most 90 %. A value with two sides is none. */
function readDenied(
  items: readonly Item[],
  at: number,
  context: ReadingContext,
): readonly ItemReading[] | undefined {
  const isFirst = meaningOf(items[at], 'not') !== undefined;
  const place = isFirst ? at : skipGlue(items, at + 1);
  const isNamed = isFirst || curvesOf(items[at], context.vocabulary).length > 0;
  if (!isNamed || meaningOf(items[place], 'not') === undefined) return undefined;
  const said = [...items.slice(0, place), ...items.slice(place + 1)];
  const readings = readCurve(said, at, context);
  if (readings === undefined || hasTwoSides(readings)) return undefined;
  return readings.map((reading, order) => {
    const from = order === 0 ? at : reading.from + 1;
    if (reading.kind !== 'condition' || reading.condition.curve_filter === null) return reading;
    const { op, ...filter } = reading.condition.curve_filter;
    const condition = { ...reading.condition, curve_filter: { ...filter, op: DENIED_LIMITS[op] } };
    return { ...reading, from, to: reading.to + 1, condition };
  });
}

/** Whether two conditions are on one place: `n between 1.4 and 1.5 at 633 nm`. */
function hasTwoSides(readings: readonly ItemReading[]): boolean {
  const places = readings.map(reading => {
    const { x_min, x_max } = (reading.kind === 'condition' && reading.condition.curve_filter) || {};
    return `${x_min} ${x_max}`;
  });
  return new Set(places).size < places.length;
}

function readNameFirst(
  items: readonly Item[],
  at: number,
  vocabulary: Vocabulary,
): readonly ItemReading[] | undefined {
  for (const named of curvesNamedBy(items[at], vocabulary)) {
    const start = skipLinks(items, at + 1);
    const y = readValue(items, start);
    // `transmission at 1064 and 532 nm > 90 %`: the first number is a place.
    if (y && isBare(y.value) && isPlaceMark(items[start - 1])) continue;
    const places = y && readPlaces(items, skipToPlace(items, y.next, named), false);
    if (isAttached(items[at]) && !places?.marked) continue;
    const readings = y && places && conditions(named, y.value, places, at, places.next);
    if (readings !== undefined) return asSaid(items, readings);
  }
  return undefined;
}

/** `COP at 7 °C > 5`, `transmission at 532 nm above 90 %`. */
function readNameAndPlace(
  items: readonly Item[],
  at: number,
  vocabulary: Vocabulary,
): readonly ItemReading[] | undefined {
  for (const named of curvesOf(items[at], vocabulary)) {
    const start = skipToPlace(items, at + 1, named);
    const places = readPlaces(items, start, true);
    const isPlace = places !== undefined && (places.marked || isJoin(items[start], 'between'));
    const y = isPlace ? readValue(items, skipLinks(items, places.next)) : undefined;
    const readings = y && places && conditions(named, y.value, places, at, y.next);
    if (readings !== undefined) return asSaid(items, readings);
  }
  return undefined;
}

function readValueFirst(
  items: readonly Item[],
  at: number,
  { vocabulary, about }: ReadingContext,
): readonly ItemReading[] | undefined {
  const y = readValue(items, at);
  if (y === undefined) return undefined;
  const place = skipLinks(items, y.next);
  const named = curvesOf(items[place], vocabulary);
  const isPlaceNamed = isSign(items[y.next], '@') || isJoin(items[y.next], 'at');
  const places = readPlaces(items, skipLinks(items, named.length > 0 ? place + 1 : y.next), false);
  if (places === undefined || (named.length === 0 && !isPlaceNamed)) return undefined;
  const curves = named.length > 0 ? named : likeliestCurve(y.value, places, vocabulary, about);
  for (const curve of curves) {
    const readings = conditions(curve, y.value, places, at, places.next);
    if (readings !== undefined) return asSaid(items, readings);
  }
  return undefined;
}

function readPlaceFirst(
  items: readonly Item[],
  at: number,
  context: ReadingContext,
): readonly ItemReading[] | undefined {
  const places = readPlaces(items, at, true);
  if (places === undefined) return undefined;
  const place = skipLinks(items, places.next);
  for (const named of curvesOf(items[place], context.vocabulary)) {
    const y = readValue(items, skipLinks(items, place + 1));
    if (y === undefined || hasPlaceBehind(items, y.next, named)) continue;
    if (!places.marked && isOwnDensity(named, items[place], y.value, context)) continue;
    const readings = conditions(named, y.value, places, at, y.next);
    if (readings !== undefined) return asSaid(items, readings);
  }
  return undefined;
}

/**
 * Lets a condition such as `T > 90 % somewhere in 400-700 nm` hold at some place of the interval instead of all of it.
 * The word may also stand before or behind all of it.
 */
function asSaid(items: readonly Item[], readings: readonly ItemReading[]): readonly ItemReading[] {
  const [first, last] = [readings[0], readings.at(-1)];
  if (first === undefined || last === undefined) return readings;
  const isBehind = meaningOf(items[last.to], 'somewhere') !== undefined;
  const to = isBehind ? last.to + 1 : last.to;
  const from = meaningOf(items[first.from - 1], 'somewhere') === undefined ? first.from : first.from - 1;
  if (!items.slice(from, to).some(item => meaningOf(item, 'somewhere') !== undefined)) return readings;
  return readings.map(reading => {
    if (reading.kind !== 'condition' || reading.condition.curve_filter === null) return reading;
    const curve_filter: CurveFilter = { ...reading.condition.curve_filter, where: 'any' };
    const condition = { ...reading.condition, curve_filter };
    const place = { from: reading === first ? from : reading.from, to: reading === last ? to : reading.to };
    return { ...reading, ...place, condition };
  });
}

/** `633 nm OD > 5` for filters that state their density as an attribute: that is meant, and not the curve at 633 nm. */
function isOwnDensity(
  { bare }: CurveMention,
  item: Item | undefined,
  y: Value,
  context: ReadingContext,
): boolean {
  if (bare === 'own') return false;
  const stated = namedCandidates(meaningsOf(item, 'name'), y, context, () => 'own');
  return stated.some(({ target }) => shareAbout(context.about, target) > 0);
}

/** The following item is the place in that case, and the preceding one is something else. */
function hasPlaceBehind(items: readonly Item[], at: number, { target }: CurveMention): boolean {
  const behind = readPlaces(items, skipLinks(items, at), false);
  return behind !== undefined && fitPlaces(behind, target) !== undefined;
}

/** The curve that a value without name is of: the only one that it fits, or the one that the products meant have. */
function likeliestCurve(
  y: Value,
  places: TextPlaces,
  { targets }: Vocabulary,
  about: CategoryPhrases,
): CurveMention[] {
  const fitting = [...targets.values()]
    .filter(
      target =>
        target.curve !== null &&
        hasUnit(y) &&
        // A number alone is no condition from two sides on a curve that nothing names: `λ/10 @ 633 nm`.
        conditions({ target, bare: 'none' }, y, places, 0, 0)?.length === places.spans.length,
    )
    .map(target => ({ target, share: shareAbout(about, target) }))
    .sort((a, b) => b.share - a.share);
  const [first, second] = fitting;
  if (
    first === undefined ||
    (second !== undefined && !(about.named && first.share > LIKELIER * second.share))
  )
    return [];
  return [{ target: first.target, bare: 'none' }];
}

function hasUnit({ stretches }: Value): boolean {
  return stretches.every(stretch => unitOf(stretch) !== null);
}

/**
 * A condition for each place, and for each side of a value with two sides. The first place also owns the items before
 * it from `from` on, the last place those after it up to `to`.
 */
function conditions(
  { target, bare }: CurveMention,
  y: Value,
  said: TextPlaces,
  from: number,
  to: number,
): readonly ItemReading[] | undefined {
  const places = fitPlaces(said, target);
  const sides = places && limitsOf(y, target, bare);
  const key = curveKeyOf(target.name);
  if (places === undefined || sides === undefined || key === undefined) return undefined;
  if (sides.length > 1 && places.length > 1) return undefined;
  return places.flatMap(({ x_min, x_max, ...own }, place) =>
    sides.map((wanted, side): ItemReading => {
      const curve_filter: CurveFilter = { key, x_min, x_max, ...wanted, where: 'all' };
      const first = place === 0 ? from : own.from;
      const last = place === places.length - 1 ? to : own.to;
      // Each condition has its own words: the second side takes the last of them.
      const cut = sides.length > 1 ? last - 1 : last;
      return {
        kind: 'condition',
        from: side === 0 ? first : cut,
        to: side === 0 ? cut : last,
        condition: { filter: null, curve_filter, sort: null },
      };
    }),
  );
}

function limitsOf(value: Value, { measure }: Target, bare: BareUnit): Y[] | undefined {
  const [interval, ...others] = fitValue(value, measure, bare) ?? [];
  if (interval === undefined || others.length > 0 || value.not) return undefined;
  const { min, max } = interval;
  const low: Y[] = min === null ? [] : [{ op: interval.open_min ? '>' : '>=', value: min }];
  const high: Y[] = max === null ? [] : [{ op: interval.open_max ? '<' : '<=', value: max }];
  const least = min !== null && min === max ? atLeast(value, min, bare, measure) : undefined;
  if (least !== undefined) return [least];
  return min !== null && min === max ? aroundPoint(min, interval.within ?? 0) : [...low, ...high];
}

/** A number of no comparison, at the precision that it is written with. */
function aroundPoint(value: number, reach: number): Y[] {
  const [low, high] = [value - reach, value + reach].map(end => roundSignificant(end));
  return low === undefined || high === undefined
    ? []
    : [
        { op: '>=', value: low },
        { op: '<=', value: high },
      ];
}

function atLeast({ stretches }: Value, value: number, bare: BareUnit, measure: TargetMeasure): Y | undefined {
  const [only] = stretches;
  const { amount } = only?.low?.stated ?? {};
  const unit = findUnit(amount?.unit ?? bare);
  // OD 4 at 532 nm: at least as dense, so no more light.
  if (only !== undefined && isPoint(only) && isDensity(measure.unit)) return { op: '>=', value };
  if (only !== undefined && isPoint(only) && isDensity(unit)) return { op: '<=', value };
  const ratio = amount?.unit === null || amount === undefined ? undefined : findUnit(amount.unit, 'ratio');
  if (only === undefined || amount === undefined || !isPoint(only) || ratio?.quantity !== 'ratio')
    return undefined;
  return amount.value * ratio.factor >= SHARE_AT_LEAST ? { op: '>=', value } : undefined;
}
