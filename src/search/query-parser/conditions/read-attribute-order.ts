import { shareAbout } from '../items/category-phrases.ts';
import type { Item } from '../items/item.ts';
import { isSign, meaningOf, meaningsOf, skipGlue } from '../items/item-reader.ts';
import type { ReadingContext } from '../reading-context.ts';
import type { ItemReading } from '../values/condition.ts';
import type { Target } from '../vocabulary/target.ts';

// An order by an attribute: a word that states both (`cheapest`, 最便宜, `thinnest`), or a superlative beside the
// attribute's name (`highest power`, `lowest dark current`, 价格最低, `sort by price`). If a number follows, it is a limit:
// 最大功率100mW.

/** The least part of the products meant that must have the attribute. */
const SHARE_MIN = 0.4;
/** Words that put the better values of an attribute first. */
const BETTER_FIRST = /^(?:sort|order|best|最[好佳优])/;

type Found = { target: Target; strength: number };

/** Reads an order by an attribute. Returns undefined if the text does not clearly name one. */
export function readAttributeOrder(
  items: readonly Item[],
  at: number,
  context: ReadingContext,
): ItemReading | undefined {
  const extreme = meaningOf(items[at], 'extreme');
  if (extreme !== undefined) {
    const target = targetCalled(extreme.names, context);
    return target && order(target, extreme.most, at, at + 1);
  }
  return readSuperlativeFirst(items, at, context) ?? readNameFirst(items, at, context);
}

function readSuperlativeFirst(
  items: readonly Item[],
  at: number,
  context: ReadingContext,
): ItemReading | undefined {
  const most = meaningOf(items[at], 'superlative')?.most;
  const place = skipGlue(items, at + 1);
  const target = most === undefined ? undefined : likeliest(items[place], context);
  if (most === undefined || target === undefined || isLimited(items, place + 1)) return undefined;
  const isByBetter = BETTER_FIRST.test(items[at]?.word ?? '');
  return order(target, isByBetter ? target.measure.better === 'higher' : most, at, place + 1);
}

function readNameFirst(items: readonly Item[], at: number, context: ReadingContext): ItemReading | undefined {
  const most = meaningOf(items[at + 1], 'superlative')?.most;
  const target = most === undefined ? undefined : likeliest(items[at], context);
  if (most === undefined || target === undefined || isLimited(items, at + 2)) return undefined;
  return order(target, most, at, at + 2);
}

/** Whether a number follows, so that the superlative is a limit. */
function isLimited(items: readonly Item[], at: number): boolean {
  const item = items[skipGlue(items, at)];
  return (
    item?.kind === 'amount' ||
    isSign(item, '<', '<=', '>', '>=', '=', ':', '~') ||
    meaningOf(item, 'relation') !== undefined ||
    meaningOf(item, 'currency') !== undefined
  );
}

/**
 * The attribute that an item names best and that the products meant have. Returns undefined if another is named equally
 * well, unless the two differ only in the text in brackets.
 */
function likeliest(item: Item | undefined, { vocabulary, about }: ReadingContext): Target | undefined {
  const found: Found[] = meaningsOf(item, 'name').flatMap(({ target: name, strength }) => {
    const target = vocabulary.targets.get(name);
    const isOne = target?.attribute?.kind === 'number' && target.attribute.filterable;
    return target !== undefined && isOne && shareAbout(about, target) >= SHARE_MIN
      ? [{ target, strength }]
      : [];
  });
  const ranked = found.toSorted((a, b) => b.strength - a.strength);
  const [first] = ranked;
  const second = ranked.find(({ target }) => target.base !== first?.target.base);
  return first !== undefined && first.strength > (second?.strength ?? 0) ? first.target : undefined;
}

/** The first attribute of some names that the products meant have. */
export function targetCalled(
  names: readonly string[],
  { vocabulary, about }: ReadingContext,
): Target | undefined {
  const targets = [...vocabulary.targets.values()].filter(({ attribute }) => attribute?.kind === 'number');
  for (const name of names) {
    const found = targets.find(
      target => (target.name === name || target.names.has(name)) && shareAbout(about, target) >= SHARE_MIN,
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

function order({ name: key }: Target, descending: boolean, from: number, to: number): ItemReading {
  const sort = { by: 'attribute' as const, key, descending };
  return { kind: 'condition', from, to, condition: { filter: null, curve_filter: null, sort } };
}
