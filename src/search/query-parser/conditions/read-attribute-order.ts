import type { ValueSpan } from '../../catalogue-facts.ts';
import { type CategoryPhrases, shareAbout } from '../items/category-phrases.ts';
import type { Item } from '../items/item.ts';
import { isSign, meaningOf, meaningsOf, skipGlue } from '../items/item-reader.ts';
import type { ReadingContext } from '../reading-context.ts';
import { filterCondition, type ItemReading } from '../values/condition.ts';
import { shareIn } from '../vocabulary/category-tally.ts';
import { conditionOn } from '../vocabulary/kinds.ts';
import { OWN, PART } from '../vocabulary/names.ts';
import type { Target } from '../vocabulary/target.ts';

// An order by an attribute: a word that states both (`cheapest`, 最便宜, `thinnest`), or a superlative beside the
// attribute's name (`highest power`, `lowest dark current`, 价格最低, 焦距最短, `sort by price`). If a number follows, it is a
// limit: 最大功率100mW. After `by` the name alone is an order: `largest panel by weight`, 按面积排序. Of quantities that are
// negative the least is the nearest to zero: `lowest temperature coefficient`.

/** The least part of the products meant that must have the attribute. */
const SHARE_MIN = 0.4;
/** The same of an attribute that is named in full. */
const SHARE_OF_NAMED = 0.05;
const PRICE = 'price';
/** Attributes of which much is said where their number is small, by their English names: `high resolution` in µm. */
const FINE = /(?:resolution|accuracy|precision|repeatability|flatness|parallelism|straightness)$/;
/** Words that put the better values of an attribute first. */
const BETTER_FIRST = /^(?:sort|order|best|最[好佳优])/;

type Found = { target: Target; strength: number };

/** Reads an order by an attribute. Returns undefined if the text does not clearly name one. */
export function readAttributeOrder(
  items: readonly Item[],
  at: number,
  context: ReadingContext,
): readonly ItemReading[] | undefined {
  const by = readNameBehindBy(items, context);
  if (by !== undefined && (at === by.from || mostOf(items[at]) !== undefined)) return by.readings(at);
  if (by === undefined && meaningOf(items[at], 'by') !== undefined) {
    const [first, ...others] = readAttributeOrder(items, at + 1, context) ?? [];
    return first && [{ ...first, from: at }, ...others];
  }
  const extremes = meaningsOf(items[at], 'extreme');
  const isOfPrice = extremes.some(({ names }) => names.includes(PRICE));
  const found =
    (isOfPrice ? undefined : readSuperlativeFirst(items, at, context)) ?? readNameFirst(items, at, context);
  if (found !== undefined || extremes.length === 0 || !isOfKind(items, at, context)) return found;
  for (const { names, most } of extremes) {
    const target = targetCalled(names, context);
    if (target !== undefined) return [order(target, most, at, at + 1)];
  }
  return undefined;
}

/**
 * Whether a word for the least or the most is about products: `smallest` of `smallest mirror`. Beside a number, another
 * attribute or an unknown word it is about that: `smallest spot lens`.
 */
function isOfKind(items: readonly Item[], at: number, { about }: ReadingContext): boolean {
  if (meaningOf(items[at], 'superlative') === undefined) return true;
  const beside = items[skipGlue(items, at + 1)];
  if (beside === undefined) return about.named;
  return beside.kind === 'term' && meaningOf(beside, 'name') === undefined && !isLimited(items, at + 1);
}

/**
 * The order by the attribute that is named after `by`: its readings there, and at a word for the most or the least, which
 * would be an order by another attribute without it. A share is no order: `10 % by weight`.
 */
function readNameBehindBy(items: readonly Item[], context: ReadingContext) {
  const [found] = items.flatMap((item, from) => {
    if (meaningOf(item, 'by') === undefined || items[from - 1]?.kind === 'amount') return [];
    const name = skipGlue(items, from + 1);
    const target = isLimited(items, name + 1) ? undefined : likeliest(items[name], context);
    return target === undefined ? [] : [{ from, name, target }];
  });
  if (found === undefined) return undefined;
  const { from, name, target } = found;
  const told = items.map(mostOf).find(most => most !== undefined);
  const after = mostOf(items[name + 1]) === undefined ? name + 1 : name + 2;
  const to = meaningOf(items[after], 'by') !== undefined ? after + 1 : after;
  const most = told ?? target.measure.better === 'higher';
  const readings = (at: number) => {
    if (at !== from) return [order(target, most, at, at + 1)];
    return told === undefined
      ? [order(target, most, from, to)]
      : orderBySize(target, most, { from, name, to }, context);
  };
  return { from, readings };
}

/** Whether the most or the least comes first by an item: `highest`, or `shortest` beside any name. */
function mostOf(item: Item | undefined): boolean | undefined {
  return (meaningOf(item, 'superlative') ?? meaningOf(item, 'extreme'))?.most;
}

function readSuperlativeFirst(
  items: readonly Item[],
  at: number,
  context: ReadingContext,
): readonly ItemReading[] | undefined {
  const most = mostOf(items[at]);
  if (most === undefined) return undefined;
  const place = skipGlue(items, at + 1);
  const target = likeliest(items[place], context);
  if (target === undefined || isLimited(items, place + 1)) return undefined;
  const isByBetter = BETTER_FIRST.test(items[at]?.word ?? '');
  const told = isByBetter ? mostOf(items[place + 1]) : undefined;
  if (told !== undefined) return orderBySize(target, told, { from: at, name: place, to: place + 2 }, context);
  if (isByBetter) return [order(target, target.measure.better === 'higher', at, place + 1)];
  return orderBySize(target, most, { from: at, name: place, to: place + 1 }, context);
}

/**
 * An order by the size of numbers. Of lengths with both signs, such as focal lengths, the least are those above zero, as
 * a further condition in the place of the name.
 */
function orderBySize(
  target: Target,
  most: boolean,
  { from, name, to }: { from: number; name: number; to: number },
  { about }: ReadingContext,
): readonly ItemReading[] {
  if (target.measure.better === 'lower' && FINE.test(target.base)) return [order(target, !most, from, to)];
  const signs = most ? undefined : signsOf(target, about);
  if (signs === 'negative') return [order(target, true, from, to)];
  const { attribute } = target;
  if (signs !== 'both' || attribute?.kind !== 'number' || target.measure.kind !== 'length')
    return [order(target, most, from, to)];
  const above = conditionOn(attribute, [{ min: 0, max: null, open_min: true }], false);
  const word = order(target, most, from, name);
  return above === undefined
    ? [order(target, most, from, to)]
    : [word, { kind: 'condition', from: name, to, condition: filterCondition(above) }];
}

/** The signs of the values that most of the products meant state, and `both` if some kinds have both. */
function signsOf({ spans }: Target, { tally }: CategoryPhrases): 'negative' | 'both' | 'positive' {
  const known = [...spans].map(([place, span]) => ({ span, weight: tally.weights.get(place) ?? 0 }));
  const weighed = (isMeant: (span: ValueSpan) => boolean) =>
    known.reduce((sum, { span, weight }) => sum + (isMeant(span) ? weight : 0), 0);
  const all = weighed(() => true);
  const below = weighed(({ max }) => max !== null && max <= 0);
  if (2 * below > all) return 'negative';
  return weighed(({ min }) => min !== null && min < 0) > 0 ? 'both' : 'positive';
}

function readNameFirst(
  items: readonly Item[],
  at: number,
  context: ReadingContext,
): readonly ItemReading[] | undefined {
  const most = mostOf(items[at + 1]);
  if (most === undefined) return undefined;
  // `spring largest diameter`: an English superlative belongs to the name behind it.
  const isOfNext =
    /^\p{Script=Latin}/u.test(items[at + 1]?.word ?? '') && likeliest(items[at + 2], context) !== undefined;
  const target = isOfNext ? undefined : likeliest(items[at], context);
  if (target === undefined || isLimited(items, at + 2)) return undefined;
  return orderBySize(target, most, { from: at, name: at + 1, to: at + 2 }, context);
}

/** Whether a number follows, so that the superlative is a limit: 最大功率100mW, and not 开路电压最低的60片组件. */
function isLimited(items: readonly Item[], at: number): boolean {
  if (items[at]?.word === '的') return false;
  const item = items[skipGlue(items, at)];
  return (
    item?.kind === 'amount' ||
    isSign(item, '<', '<=', '>', '>=', '=', ':', '~') ||
    meaningOf(item, 'relation') !== undefined ||
    meaningOf(item, 'currency') !== undefined
  );
}

/** The attribute that an item names best and that the products meant have, the owner's first of several. */
function likeliest(item: Item | undefined, { vocabulary, about }: ReadingContext): Target | undefined {
  // `spring` of a spring rate is the kind.
  const isKind = meaningsOf(item, 'category').some(({ full }) => full);
  const names = meaningsOf(item, 'name').filter(({ strength }) => strength > PART || !isKind);
  // A part of a name that no other attribute has is as clear as the whole: 损伤阈值 of 激光损伤阈值.
  const isOnly = new Set(names.map(({ target }) => target)).size === 1;
  const found: Found[] = names.flatMap(({ target: name, strength }) => {
    const target = vocabulary.targets.get(name);
    const isOne = target?.attribute?.kind === 'number' && target.attribute.filterable;
    if (target === undefined || !isOne) return [];
    const isNamed = strength >= OWN || (isOnly && strength >= PART);
    const least = isNamed ? SHARE_OF_NAMED : SHARE_MIN;
    // Of several kinds that a word may mean, none may be the one: `glass` of `highest nd glass`.
    const isAnywhere =
      strength >= OWN && !about.sure && shareIn(vocabulary.everything, target.shares) >= least;
    return isAnywhere || shareAbout(about, target) >= least ? [{ target, strength }] : [];
  });
  const [first] = found.toSorted((a, b) => b.strength - a.strength || a.target.place - b.target.place);
  return first?.target;
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
