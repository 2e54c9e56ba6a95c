import type { Unit } from '#quantity/units/units.ts';
import type { Item } from '../items/item.ts';
import { isGlue, isJoin, isOneOf, isSign, meaningOf, meaningsOf } from '../items/item-reader.ts';
import { curveKeyOf } from '../vocabulary/meaning.ts';
import { ownNames, type Target } from '../vocabulary/target.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { BareUnit } from './fit-value.ts';

/** A named curve, and the unit of a bare number after the name. */
export type CurveMention = { target: Target; bare: BareUnit };

/** Skips words and marks that link the parts: `at`, `@`, 处, a comma. */
export function skipLinks(items: readonly Item[], at: number): number {
  let place = at;
  while (place < at + 2 && isLink(items[place])) place++;
  return place;
}

/** The same, and the name of a curve's x axis: 波长 in 折射率大于2 波长1微米. */
export function skipToPlace(items: readonly Item[], at: number, { target }: CurveMention): number {
  const place = skipLinks(items, at);
  const isAxis = target.curve !== null && isOneOf(items[place], ownNames(target.curve.x));
  return isAxis ? skipLinks(items, place + 1) : place;
}

function isLink(item: Item | undefined): boolean {
  if (isSign(item, '@', ',')) return true;
  const isWord = isGlue(item) || isJoin(item, 'at') || meaningOf(item, 'somewhere') !== undefined;
  return item?.kind === 'term' && isWord && !isJoin(item, 'between');
}

/** The curves that an item names. A name with a digit attached (`OD6`) alone names none. */
export function curvesOf(item: Item | undefined, vocabulary: Vocabulary): CurveMention[] {
  return isAttached(item) ? [] : curvesNamedBy(item, vocabulary);
}

/** Whether a number hangs on a name: `OD6`. */
export function isAttached(item: Item | undefined): boolean {
  return item?.kind === 'term' && item.attached;
}

/**
 * The curves that an item names, with or without a number attached. If there are curves of optical density, the
 * condition is on those, because a transmission of 0.00 % is rounded and does not prove blocking.
 */
export function curvesNamedBy(item: Item | undefined, { targets }: Vocabulary): CurveMention[] {
  const named = meaningsOf(item, 'name').flatMap(({ target: name, unit }): CurveMention[] => {
    const target = curveKeyOf(name) === undefined ? undefined : targets.get(name);
    return target === undefined ? [] : [{ target, bare: unit ?? 'own' }];
  });
  const densities = named.filter(({ target }) => isDensity(target.measure.unit));
  return densities.length > 0 ? densities : named;
}

/** Whether a unit is one of densities: more of it is less light. */
export function isDensity(unit: Unit | null | undefined): boolean {
  return unit?.log !== undefined && unit.log.step < 0;
}
