import type { Interval } from '#contract/attributes/kinds/interval.ts';
import { convert } from '#quantity/convert.ts';
import type { Item } from '../items/item.ts';
import { isJoin, isOneOf, isSign, meaningOf } from '../items/item-reader.ts';
import { isLightNm } from '../items/light-nm.ts';
import { readStretch } from '../items/read-value.ts';
import { type StatedInterval, unitOf } from '../items/stated-value.ts';
import { measureOf, type Target, type TargetMeasure } from '../vocabulary/target.ts';
import { type BareUnit, fitValue } from './fit-value.ts';
import { asWavelength, isOverLight } from './light.ts';

// Places on a curve's x axis, one or several:
//
//   532 nm   400-700 nm   532 nm and 1064 nm   355/532/1064 nm   532nm和1064nm   2 eV
//
// Without a unit a light's wavelength is one of nanometres (`T > 85 % at 633`); on other axes a word or mark has to say that
// the number is a place (`@ 20`).

/** Places as written, [from, to) each. The last one's unit applies to those before it. */
export type TextPlaces = {
  readonly stretches: readonly StatedInterval[];
  readonly spans: readonly { readonly from: number; readonly to: number }[];
  readonly next: number;
  /** Whether a mark or a word says that they are places: `at 532 nm`, 532nm处. */
  readonly marked: boolean;
};

/** A piece of the x axis, with its items. */
type Place = { x_min: number; x_max: number; from: number; to: number };

const LISTED = new Set([',', '、', '&', '，']);

/**
 * Reads all joined places from an item on. It stops before a number with another unit or with a name of its own after
 * it.
 * @param hasNameBehind whether the name of the curve follows the places
 */
export function readPlaces(
  items: readonly Item[],
  at: number,
  hasNameBehind: boolean,
): TextPlaces | undefined {
  const first = readStretch(items, at);
  if (first === undefined) return undefined;
  const before = items[at - 1];
  const stretches = [first.stretch];
  const spans = [{ from: at, to: first.next }];
  let next = first.next;
  while (joins(items[next])) {
    const more = readStretch(items, next + 1);
    // `2, 5 V` is not 2 V and 5 V.
    const isApart = isSign(items[next], ',') && unitOf(first.stretch) === null && !isPlaceMark(before);
    if (more === undefined || isApart || !isAlike(first.stretch, more.stretch)) break;
    if (!hasNameBehind && meaningOf(items[more.next], 'name') !== undefined) break;
    stretches.push(more.stretch);
    spans.push({ from: next + 1, to: more.next });
    next = more.next;
  }
  const marked = [before, items[next]].some(isPlaceMark);
  return { stretches, spans, next, marked };
}

/** Whether a word or a mark beside a number says that it is a place: `at`, `@`, 处. */
export function isPlaceMark(item: Item | undefined): boolean {
  return isJoin(item, 'at') || isSign(item, '@');
}

function joins(item: Item | undefined): boolean {
  return isJoin(item, 'and') || isSign(item, '/') || (isSign(item, ',') && isOneOf(item, LISTED));
}

function isAlike(first: StatedInterval, more: StatedInterval): boolean {
  const [unit, own] = [unitOf(more), unitOf(first)];
  return own === null || own === unit;
}

/** The places in a curve's own unit, or undefined if one of them is not a place on it. */
export function fitPlaces({ stretches, spans, marked }: TextPlaces, target: Target): Place[] | undefined {
  const { curve } = target;
  const last = stretches.at(-1);
  if (curve === null || last === undefined) return undefined;
  const measure = measureOf(curve.x.unit, curve.x.quantity);
  const isOfLight = isOverLight(target);
  if (unitOf(last) === null && !isOfLight && !marked) return undefined;
  const bare: BareUnit = unitOf(last) !== null ? 'none' : isOfLight ? 'nm' : 'own';
  const said = { stretches, compared: false, not: false };
  const wavelengths = isOfLight ? asWavelength(said) : undefined;
  const intervals = fitValue(wavelengths ?? said, measure, bare);
  if (isOfLight && !intervals?.every(interval => isOnLight(interval, measure))) return undefined;
  const places = intervals?.flatMap((interval, place) => placeOf(interval, spans[place]));
  return places?.length === spans.length ? places : undefined;
}

/** Whether both ends are wavelengths of light: 25 mm is none. */
function isOnLight({ min, max }: Interval, { unit }: TargetMeasure): boolean {
  return [min, max].every(end => end === null || (unit !== null && isLightNm(convert(end, unit, 'nm'))));
}

function placeOf({ min, max }: Interval, span: TextPlaces['spans'][number] | undefined): Place[] {
  return min === null || max === null || span === undefined ? [] : [{ x_min: min, x_max: max, ...span }];
}
