import { shareAbout } from '../items/category-phrases.ts';
import type { Item } from '../items/item.ts';
import { isJoin, meaningOf, skipGlue } from '../items/item-reader.ts';
import type { ReadingContext } from '../reading-context.ts';
import { filterCondition, type ItemReading, type ReadCondition } from '../values/condition.ts';
import { choicesCalled } from './choices-called.ts';

// A term that the owner defines as a condition or an order: `half-wave plate` is a retardance of half a wave, `fast` an
// order by the rise time. It only applies to products that have the attribute: a fast lens is no fast detector.

/** The least share of the products named that must have the attribute. */
const SHARE_MIN = 0.05;

/** Reads a term that the owner maps to a condition or an order. An order is only read beside a kind of product. */
export function readMeant(
  items: readonly Item[],
  at: number,
  context: ReadingContext,
): ItemReading | undefined {
  const isNot = meaningOf(items[at], 'not') !== undefined;
  const place = isNot ? skipGlue(items, at + 1) : at;
  const condition = conditionOf(items[place], isNot, context);
  if (condition === undefined) return undefined;
  const alone: ItemReading = { kind: 'condition', from: at, to: place + 1, condition };
  return isNot ? alone : withCalled(alone, items, context);
}

/** `REC or Panasonic`: a condition that is a choice, with the choices that the words beside `or` are. */
function withCalled(
  reading: Extract<ItemReading, { kind: 'condition' }>,
  items: readonly Item[],
  context: ReadingContext,
): ItemReading {
  const { from, to } = reading;
  const { filter } = reading.condition;
  if (filter?.kind !== 'enum' || filter.not) return reading;
  const calledAt = (place: number) => choicesCalled(items[place], filter.key, context);
  const before = isJoin(items[from - 1], 'or') ? calledAt(from - 2) : [];
  const behind = isJoin(items[to], 'or') ? calledAt(to + 1) : [];
  const any_of = [...new Set([...before, ...filter.any_of, ...behind])];
  return {
    ...reading,
    from: before.length > 0 ? from - 2 : from,
    to: behind.length > 0 ? to + 2 : to,
    condition: filterCondition({ ...filter, any_of }),
  };
}

function conditionOf(
  item: Item | undefined,
  isNot: boolean,
  context: ReadingContext,
): ReadCondition | undefined {
  const filter = meaningOf(item, 'filter')?.filter;
  if (filter !== undefined && isMeant(filter.key, context, !context.about.named))
    return isNot ? negated(filter) : filterCondition(filter);
  const sort = isNot ? undefined : meaningOf(item, 'order')?.sort;
  if (sort === undefined || !isMeant(sort.key, context, false)) return undefined;
  return { filter: null, curve_filter: null, sort };
}

function negated(filter: Parameters<typeof filterCondition>[0]): ReadCondition | undefined {
  return filter.kind === 'number' || filter.kind === 'enum'
    ? filterCondition({ ...filter, not: !filter.not })
    : undefined;
}

function isMeant(key: string, { vocabulary, about }: ReadingContext, otherwise: boolean): boolean {
  const target = vocabulary.targets.get(key);
  if (!about.named || target === undefined) return otherwise;
  return shareAbout(about, target) >= SHARE_MIN;
}
