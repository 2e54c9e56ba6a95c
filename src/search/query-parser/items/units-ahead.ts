import { findUnit } from '#quantity/units/units.ts';
import type { Scan } from '../vocabulary/scan-text.ts';
import type { Item } from './item.ts';
import { isOneOf, isSign, meaningOf } from './item-reader.ts';
import { readValue } from './read-value.ts';
import { isPlain } from './stated-value.ts';

// `diameter (mm) 25`, `focal length in mm: 100-200`: as the heads of tables and fields have it, the unit stands beside the name.
// The name takes the unit's place, and the numbers behind it their unit.

const OPENING = new Set(['(', '[']);
const CLOSING = new Set([')', ']']);
/** Most items of a unit in brackets: `J/cm²`. */
const UNIT_ITEMS_MAX = 4;

/** Items in which the unit between a name and its numbers is that of the numbers. */
export function withUnitsAhead(items: readonly Item[], scan: Scan): Item[] {
  const read: Item[] = [];
  for (let at = 0; at < items.length; at++) {
    const item = items[at];
    if (item === undefined) break;
    const ahead = meaningOf(item, 'name') && unitAhead(items, at + 1, scan);
    const value =
      ahead && readValue(items, isSign(items[ahead.next], '=', ':') ? ahead.next + 1 : ahead.next);
    if (ahead === undefined || value === undefined) {
      read.push(item);
      continue;
    }
    read.push({ ...item, end: ahead.end });
    for (const own of items.slice(ahead.next, value.next)) read.push(inUnit(own, ahead.unit));
    at = value.next - 1;
  }
  return read;
}

/** The unit in brackets, or behind the word for in, at an item. */
function unitAhead(
  items: readonly Item[],
  at: number,
  { text }: Scan,
): { unit: string; end: number; next: number } | undefined {
  const isOpen = isOneOf(items[at], OPENING);
  if (!isOpen && items[at]?.word !== 'in') return undefined;
  const close = isOpen
    ? items.findIndex(
        ({ word }, place) => place > at && place <= at + 1 + UNIT_ITEMS_MAX && CLOSING.has(word),
      )
    : at + 1;
  const last = items[isOpen ? close - 1 : close];
  const [first, end] = [items[at + 1], items[close]?.end];
  if (first === undefined || last === undefined || end === undefined) return undefined;
  const unit = text.slice(first.start, last.end);
  return findUnit(unit) === undefined ? undefined : { unit, end, next: close + 1 };
}

/** A number without a unit in one. */
function inUnit(item: Item, unit: string): Item {
  if (item.kind !== 'amount' || !isPlain(item)) return item;
  return { ...item, amount: { ...item.amount, unit } };
}
