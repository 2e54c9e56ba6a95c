import type { Item } from '../items/item.ts';
import { isGlue, meaningOf } from '../items/item-reader.ts';
import { readValue } from '../items/read-value.ts';
import type { ReadingContext } from '../reading-context.ts';
import type { ItemReading } from '../values/condition.ts';
import { curvesOf, skipLinks } from '../values/curve-names.ts';
import { readCurve } from './read-curve.ts';

/** Most words of the kind of product between a value and its place. */
const WORDS_MAX = 4;

/**
 * `reflectance above 99 % mirror 1064 nm`, 反射率大于99%的反射镜 1064nm: the kind of product stands between the value of a curve
 * and its place. The condition has two places in the text.
 */
export function readCurveApart(
  items: readonly Item[],
  at: number,
  context: ReadingContext,
): readonly ItemReading[] | undefined {
  if (curvesOf(items[at], context.vocabulary).length === 0) return undefined;
  const y = readValue(items, skipLinks(items, at + 1));
  if (y === undefined) return undefined;
  const behind = skipKind(items, y.next);
  if (behind === y.next) return undefined;
  const [only, ...others] = readCurve([...items.slice(0, y.next), ...items.slice(behind)], at, context) ?? [];
  if (only === undefined || others.length > 0 || only.to <= y.next) return undefined;
  return [
    { ...only, to: y.next },
    { ...only, from: behind, to: only.to + behind - y.next },
  ];
}

/** The place behind words of a kind of product. */
function skipKind(items: readonly Item[], at: number): number {
  let next = at;
  const isOfKind = (item: Item | undefined) => isGlue(item) || meaningOf(item, 'category') !== undefined;
  while (next < at + WORDS_MAX && isOfKind(items[next])) next++;
  return next;
}
