import { findUnit } from '#quantity/units/units.ts';
import type { Locale } from '#text/locale.ts';
import { isSharedBy } from '../items/category-phrases.ts';
import { isBare, unitOf, type Value } from '../items/stated-value.ts';
import type { ReadingContext } from '../reading-context.ts';
import type { Candidate } from '../values/condition.ts';
import type { BareUnit } from '../values/fit-value.ts';
import { fitTarget, isOfLight, namesLight } from '../values/light.ts';
import { isNearStated, sharesMeeting } from '../values/score.ts';
import { numbersOf } from '../vocabulary/kinds.ts';
import { curveKeyOf, type NameMeaning } from '../vocabulary/meaning.ts';
import { PART } from '../vocabulary/names.ts';
import type { Target } from '../vocabulary/target.ts';

/** Gives the unit of a bare number from its target and the name that was used. */
export type BareUnitOf = (target: Target, meaning: NameMeaning) => BareUnit;

/** Every meaning of the name that the value fits. Curves also need a place and are read elsewhere. */
export function namedCandidates(
  names: readonly NameMeaning[],
  value: Value,
  { vocabulary, locale, about }: ReadingContext,
  bare: BareUnitOf,
): Candidate[] {
  const found = new Map<string, Candidate>();
  for (const meaning of ofLanguage(names, locale)) {
    const target = vocabulary.targets.get(meaning.target);
    if (target === undefined || curveKeyOf(meaning.target) !== undefined) continue;
    if ((found.get(target.name)?.strength ?? 0) >= meaning.strength) continue;
    const intervals = fitTo(target, value, bare(target, meaning));
    if (intervals === undefined) continue;
    // `beamsplitter for 1 inch`: only mounts have what begins with `for`.
    if (meaning.strength > PART || isSharedBy(about, sharesMeeting(target, intervals)))
      found.set(target.name, {
        target,
        strength: meaning.strength,
        usual: isUsual(target, value),
        intervals,
      });
  }
  return [...found.values()];
}

/** If a word has different meanings in two languages, the one in the visitor's language counts. */
function ofLanguage(names: readonly NameMeaning[], locale: Locale): readonly NameMeaning[] {
  const own = names.filter(name => name.locale === null || name.locale === locale);
  const best = (list: readonly NameMeaning[]) => Math.max(0, ...list.map(({ strength }) => strength));
  return own.length < names.length && best(own) >= best(names) ? own : names;
}

/** Text attributes take numbers to themselves, so that nothing else does. */
function fitTo(target: Target, value: Value, bare: BareUnit) {
  const numbers = target.attribute === null ? 'condition' : numbersOf(target.attribute);
  if (numbers === 'words') return [];
  if (numbers === 'none') return undefined;
  const own = fitTarget(target, value, bare);
  const isFar = own !== undefined && bare === 'own' && isBare(value) && !isNearStated(target, own);
  return (isFar ? inOtherUnit(target, value) : undefined) ?? own;
}

/** Units in which numbers are typed without saying so, by the catalogue's own unit for them. */
const TYPED_UNITS: Readonly<Record<string, readonly string[]>> = {
  'kg/m³': ['g/cm³'],
  K: ['°C'],
  m: ['mm'],
  µm: ['nm'],
};

/** `density 2.2` where it is kept in kg/m³: a bare number far from all values is in the usual unit that some of them have. */
function inOtherUnit(target: Target, value: Value) {
  const { unit } = target.measure;
  const units = [...target.units, ...(TYPED_UNITS[unit?.symbol ?? ''] ?? [])];
  return units
    .filter(symbol => symbol !== unit?.symbol)
    .map(symbol => fitTarget(target, value, symbol))
    .find(intervals => intervals !== undefined && sharesMeeting(target, intervals).size > 0);
}

/** Whether a value is in a unit that is usual for a target. */
export function isUsual(target: Target, value: Value): boolean {
  return value.stretches.some(stretch => {
    const unit = unitOf(stretch);
    if (namesLight(unit) && isOfLight(target)) return true;
    return unit === null || target.units.has(findUnit(unit, target.measure.kind ?? undefined)?.symbol ?? '');
  });
}
