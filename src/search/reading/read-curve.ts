import { findUnit } from '#contract/quantity/units.ts';
import type { CurveFilter } from '#contract/search-query.ts';
import { type About, shareAbout } from './about-categories.ts';
import type { Reading } from './condition.ts';
import { type BareUnit, fitValue } from './fit-value.ts';
import { isGlue, isJoin, isSign, meaningsOf } from './item-reader.ts';
import { curveKeyOf } from './meaning.ts';
import type { Item } from './read-items.ts';
import { isPoint, type ReadValue, readValue, type Value } from './read-value.ts';
import type { ReadingContext } from './reading-context.ts';
import { measureOf, type Target } from './target.ts';
import type { Vocabulary } from './vocabulary.ts';

// A condition on a curve has a name, a value of y and a place on x, in any order that people use:
//
//   T >= 95 % 400-700 nm      name y x          反射率>99% 1064nm
//   95 % transmission at 532 nm   y name x
//   400-700 nm T > 95 %       x name y          532nm处透过率大于90%
//   >= 99 % @ 1064 nm         y @ x             where the words around leave one curve

/** A value that says no `>=`: asked for as at least this, where it is a share of at least half; nobody wants a mirror of exactly 99 %. */
const SHARE_AT_LEAST = 0.5;
/** How much likelier the one curve must be than the next, where none is named. */
const LIKELIER = 2;

type Named = { target: Target; bare: BareUnit };
type Y = Pick<CurveFilter, 'op' | 'value'>;
type Place = { x_min: number; x_max: number };

/** Reads a condition on a curve. */
export function readCurve(
  items: readonly Item[],
  at: number,
  { vocabulary, about }: ReadingContext,
): Reading | undefined {
  return (
    readNameFirst(items, at, vocabulary) ??
    readValueFirst(items, at, vocabulary, about) ??
    readPlaceFirst(items, at, vocabulary)
  );
}

function readNameFirst(items: readonly Item[], at: number, vocabulary: Vocabulary): Reading | undefined {
  for (const named of curvesOf(items[at], vocabulary)) {
    const y = readValue(items, skipLinks(items, at + 1));
    const x = y && readValue(items, skipLinks(items, y.next));
    const reading = y && x && condition(named, y.value, x, at);
    if (reading !== undefined) return reading;
  }
  return undefined;
}

function readValueFirst(
  items: readonly Item[],
  at: number,
  vocabulary: Vocabulary,
  about: About,
): Reading | undefined {
  const y = readValue(items, at);
  if (y === undefined) return undefined;
  const place = skipLinks(items, y.next);
  const named = curvesOf(items[place], vocabulary);
  const isPlaceNamed = isSign(items[y.next], '@') || isJoin(items[y.next], 'at');
  const x = readValue(items, skipLinks(items, named.length > 0 ? place + 1 : y.next));
  if (x === undefined || (named.length === 0 && !isPlaceNamed)) return undefined;
  const curves = named.length > 0 ? named : likeliestCurve(y.value, x, vocabulary, about);
  for (const curve of curves) {
    const reading = condition(curve, y.value, x, at);
    if (reading !== undefined) return reading;
  }
  return undefined;
}

function readPlaceFirst(items: readonly Item[], at: number, vocabulary: Vocabulary): Reading | undefined {
  const x = readValue(items, at);
  if (x === undefined) return undefined;
  const place = skipLinks(items, x.next);
  for (const named of curvesOf(items[place], vocabulary)) {
    const y = readValue(items, skipLinks(items, place + 1));
    if (y === undefined || hasPlaceBehind(items, y.next, named)) continue;
    const reading = condition(named, y.value, { ...x, next: y.next }, at);
    if (reading !== undefined) return reading;
  }
  return undefined;
}

/** What stands behind is the place then, and what stands before is something else. */
function hasPlaceBehind(items: readonly Item[], at: number, { target }: Named): boolean {
  const behind = readValue(items, skipLinks(items, at));
  return behind !== undefined && placeOf(behind.value, target) !== undefined;
}

/** Past what may stand between the parts: `at`, `@`, 处, a comma. */
function skipLinks(items: readonly Item[], at: number): number {
  let place = at;
  while (place < at + 2 && isLink(items[place])) place++;
  return place;
}

function isLink(item: Item | undefined): boolean {
  if (isSign(item, '@', ',')) return true;
  return item?.kind === 'term' && (isGlue(item) || isJoin(item, 'at')) && !isJoin(item, 'between');
}

function curvesOf(item: Item | undefined, { targets }: Vocabulary): Named[] {
  if (item?.kind === 'term' && item.attached) return [];
  return meaningsOf(item, 'name').flatMap(({ target: name, unit }) => {
    const target = curveKeyOf(name) === undefined ? undefined : targets.get(name);
    return target === undefined ? [] : [{ target, bare: unit ?? 'own' }];
  });
}

/** The curve that a value without name is of: the only one that it fits, or the one that the products meant have. */
function likeliestCurve(y: Value, x: ReadValue, { targets }: Vocabulary, about: About): Named[] {
  const fitting = [...targets.values()]
    .filter(
      target =>
        target.curve !== null && hasUnit(y) && condition({ target, bare: 'none' }, y, x, 0) !== undefined,
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
  return stretches.every(({ low, high }) => (high ?? low)?.stated.amount.unit !== null);
}

function condition({ target, bare }: Named, y: Value, x: ReadValue, from: number): Reading | undefined {
  const place = placeOf(x.value, target);
  const wanted = place && limitOf(y, target, bare);
  const key = curveKeyOf(target.name);
  if (place === undefined || wanted === undefined || key === undefined) return undefined;
  const curve_filter: CurveFilter = { key, ...place, ...wanted, where: 'all' };
  return { is: 'condition', from, to: x.next, condition: { filter: null, curve_filter } };
}

/** A place on x, or a stretch with both ends; it has to be said with its unit. */
function placeOf(value: Value, { curve }: Target): Place | undefined {
  if (curve === null || value.not || !hasUnit(value)) return undefined;
  const intervals = fitValue(value, measureOf(curve.x.unit, curve.x.quantity, null), 'none');
  const [only] = intervals ?? [];
  if (intervals?.length !== 1 || only === undefined) return undefined;
  const { min, max, open_min, open_max } = only;
  return min === null || max === null || open_min || open_max ? undefined : { x_min: min, x_max: max };
}

function limitOf(value: Value, { measure }: Target, bare: BareUnit): Y | undefined {
  const [interval, ...others] = fitValue(value, measure, bare) ?? [];
  if (interval === undefined || others.length > 0 || value.not) return undefined;
  const { min, max } = interval;
  if (min !== null && max === null) return { op: interval.open_min ? '>' : '>=', value: min };
  if (max !== null && min === null) return { op: interval.open_max ? '<' : '<=', value: max };
  return min !== null && min === max ? atLeast(value, min) : undefined;
}

function atLeast({ stretches }: Value, value: number): Y | undefined {
  const [only] = stretches;
  const { amount } = only?.low?.stated ?? {};
  const ratio = amount?.unit === null || amount === undefined ? undefined : findUnit(amount.unit, 'ratio');
  if (only === undefined || amount === undefined || !isPoint(only) || ratio?.quantity !== 'ratio')
    return undefined;
  return amount.value * ratio.factor >= SHARE_AT_LEAST ? { op: '>=', value } : undefined;
}
