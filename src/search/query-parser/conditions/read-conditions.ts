import type { Item } from '../items/item.ts';
import type { ReadingContext } from '../reading-context.ts';
import type { ItemReading } from '../values/condition.ts';
import { readAttributeOrder } from './read-attribute-order.ts';
import { readBand } from './read-band.ts';
import { readChoice } from './read-choice.ts';
import { readConversion } from './read-conversion.ts';
import { readCurve } from './read-curve.ts';
import { readCurveApart } from './read-curve-apart.ts';
import { readDimensions } from './read-dimensions.ts';
import { readEnclosed } from './read-enclosed.ts';
import { readFNumber } from './read-f-number.ts';
import { readFlag } from './read-flag.ts';
import { readMeant } from './read-meant.ts';
import { readNamed } from './read-named.ts';
import { readAskedPlace, readOrder } from './read-order.ts';
import { readScrew, readScrewLength } from './read-screw.ts';
import { readStated } from './read-stated.ts';
import { readUnnamed } from './read-unnamed.ts';

/**
 * Reads conditions from left to right. The items of a condition are not read again, unless they are one of several choices
 * that a later one decides: `aluminium or gold mirror`.
 */
export function readConditions(items: readonly Item[], context: ReadingContext): ItemReading[] {
  const readings: ItemReading[] = [];
  for (let at = 0; at < items.length; ) {
    const found = readAt(items, at, context, readings.at(-1));
    while ((readings.at(-1)?.from ?? -1) >= (found[0]?.from ?? items.length)) readings.pop();
    readings.push(...found);
    at = Math.max(found.at(-1)?.to ?? 0, at + 1);
  }
  return readings;
}

function readAt(
  items: readonly Item[],
  at: number,
  context: ReadingContext,
  before: ItemReading | undefined,
): readonly ItemReading[] {
  if (items[at]?.kind === 'barrier') return [];
  const screw = readScrew(items, at, context);
  const order = readOrder(items, at, context);
  if (order !== undefined) return [order];
  const ordered = readAttributeOrder(items, at, context);
  if (ordered !== undefined) return ordered;
  const first =
    readMeant(items, at, context) ??
    readScrewLength(items, at, before, context) ??
    readFNumber(items, at, context) ??
    readFlag(items, at);
  if (first !== undefined) return [first];
  if (screw !== undefined) return screw;
  const worded =
    readChoice(items, at, context) ?? readBand(items, at, context) ?? readStated(items, at, context);
  if (worded !== undefined) return [worded];
  const curve =
    readEnclosed(items, at, context) ??
    readDimensions(items, at, context) ??
    readCurve(items, at, context) ??
    readCurveApart(items, at, context) ??
    readAskedPlace(items, at, context);
  const several = curve ?? readConversion(items, at, context.vocabulary);
  if (several !== undefined) return several;
  const named = readNamed(items, at, context);
  return named === undefined ? readUnnamed(items, at, context) : [named];
}
