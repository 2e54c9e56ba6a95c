import { isConvertible } from '#quantity/convert.ts';
import { findUnit } from '#quantity/units/units.ts';
import { DENIED_LIMITS, type Relation } from '../vocabulary/meaning.ts';
import type { Item, Sign } from './item.ts';
import { isInList, isJoin, isSign, meaningsOf, skipGlue } from './item-reader.ts';
import {
  applied,
  isPlain,
  isPoint,
  lentUnit,
  pointOf,
  type StatedInterval,
  type StatedNumber,
  type StatedSpread,
  statedInterval,
  unitOf,
  type Value,
} from './stated-value.ts';

// The grammar of a value, whatever it belongs to:
//
//   value  = comparison? one (('or' | '/') one)* comparison?  |  comparison one comparison one
//   one    = amount  |  amount ('to' | '-' | '~' | '..') amount  |  'between' amount 'and' amount  |  amount '±' amount

/** A value and the item that follows it. */
export type ReadValue = { value: Value; next: number };

const COMPARISONS: Partial<Record<Sign, Relation | '=' | '!='>> = {
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
  '~': '~',
  '=': '=',
  ':': '=',
  '!=': '!=',
};

/** Reads the value that begins at an item. */
export function readValue(items: readonly Item[], at: number): ReadValue | undefined {
  const before = readComparison(items, at);
  const start = skipGlue(items, before?.next ?? at);
  const first = readStretch(items, start);
  if (first === undefined) return undefined;
  if (before !== undefined && isPoint(first.stretch)) return compareBefore(items, before, first);
  const compared = before !== undefined || !isPoint(first.stretch);
  const not = before?.comparison === '!=';
  if (before !== undefined && before.comparison !== '=' && !not && before.word !== 'from') return undefined;
  return readOthers(items, first, compared, not);
}

/** An interval and the item that follows it. */
type ReadStretch = { stretch: StatedInterval; next: number };
type ReadComparison = {
  comparison: Relation | '=' | '!=';
  word: string | null;
  exact: boolean;
  next: number;
};

/** A comparison before a number: a sign or a word. */
function readComparison(items: readonly Item[], at: number): ReadComparison | undefined {
  const item = items[at];
  if (item?.kind === 'sign') {
    const comparison = COMPARISONS[item.sign];
    if (comparison === undefined) return undefined;
    const behind = comparison === '=' ? readComparison(items, at + 1) : undefined;
    const exact = comparison === '=' && isExactMark(items, at);
    return behind ?? { comparison, word: null, exact, next: at + 1 };
  }
  const relation = meaningsOf(item, 'relation').find(({ place }) => place === 'before');
  if (relation === undefined) return undefined;
  const word = isJoin(item, 'between') ? 'from' : '';
  // `min. 10 mm`, `min: 10 mm`.
  const isDotted = items[at + 1]?.word === '.' || isSign(items[at + 1], ':');
  const { comparison } = relation;
  return { comparison, word, exact: comparison === '=', next: isDotted ? at + 2 : at + 1 };
}

/** A limit before a number, as in `under 300 x 450`, and the item behind it. */
export function readLimit(
  items: readonly Item[],
  at: number,
): { comparison: Relation; next: number } | undefined {
  const read = readComparison(items, at);
  if (read === undefined || !isDirected(read.comparison)) return undefined;
  return { comparison: read.comparison, next: read.next };
}

/**
 * `=350.0 W`, `power =350.0 W`, `power == 350.0 W`: only next to its number, or doubled. If it is next to a name as in
 * `f=100`, it only links the name.
 */
function isExactMark(items: readonly Item[], at: number): boolean {
  const [before, mark] = [items[at - 1], items[at]];
  if (mark?.word === '==') return true;
  return mark?.end === items[at + 1]?.start && before?.end !== mark?.start;
}

function compareBefore(
  items: readonly Item[],
  { comparison, exact }: ReadComparison,
  { stretch, next }: ReadStretch,
): ReadValue | undefined {
  if (comparison === '=' || comparison === '!=')
    return readOthers(items, { stretch: { ...stretch, exact }, next }, true, comparison === '!=');
  const first = applied(stretch, comparison);
  const second = readOpposite(items, next, comparison, first);
  if (second === undefined) return done([first], next, true, false);
  return done(
    [{ ...first, low: first.low ?? second.stretch.low, high: first.high ?? second.stretch.high }],
    second.next,
    true,
    false,
  );
}

const DIRECTED: ReadonlySet<string> = new Set(['<', '<=', '>', '>=']);

/** Whether a comparison defines which end it is. */
function isDirected(comparison: string): comparison is '<' | '<=' | '>' | '>=' {
  return DIRECTED.has(comparison);
}

/** `> 100 mm < 200 mm`: the other end, after `and` or a comma or nothing. */
function readOpposite(
  items: readonly Item[],
  at: number,
  comparison: Relation,
  first: StatedInterval,
): ReadStretch | undefined {
  if (!isDirected(comparison)) return undefined;
  const start = isJoin(items[at], 'and', 'but') || isSign(items[at], ',') ? at + 1 : at;
  // `> 50 mm not > 100 mm`, `at least 50 mm, but not more than 100 mm`.
  const isNot = meaningsOf(items[start], 'not').length > 0;
  const said = readComparison(items, isNot ? start + 1 : start);
  const second = said && isNot ? turned(said) : said;
  if (second === undefined || second.comparison.charAt(0) === comparison.charAt(0)) return undefined;
  if (!isDirected(second.comparison)) return undefined;
  const stretch = readStretch(items, skipGlue(items, second.next));
  if (stretch === undefined || !isPoint(stretch.stretch) || !areAlike(first, stretch.stretch))
    return undefined;
  return { stretch: applied(stretch.stretch, second.comparison), next: stretch.next };
}

/** A comparison that is denied. One that has no other side is left. */
function turned(said: ReadComparison): ReadComparison | undefined {
  const denied: Partial<Record<ReadComparison['comparison'], Relation>> = DENIED_LIMITS;
  const comparison = denied[said.comparison];
  return comparison && { ...said, comparison };
}

/** Whether two numbers can be of one quantity: `> 3 A < 30 mΩ` are two conditions. */
function areAlike(first: StatedInterval, second: StatedInterval): boolean {
  const [one, other] = [unitOf(first), unitOf(second)];
  if (one === null || other === null) return true;
  const [unit, otherUnit] = [findUnit(one), findUnit(other)];
  return unit !== undefined && otherUnit !== undefined && isConvertible(unit, otherUnit);
}

/** Further intervals after `or`, and a comparison after a single number. */
function readOthers(items: readonly Item[], first: ReadStretch, compared: boolean, not: boolean): ReadValue {
  const after = isPoint(first.stretch) ? readAfter(items, first.next) : undefined;
  if (after !== undefined) return done([applied(first.stretch, after.comparison)], after.next, true, not);
  const stretches = [first.stretch];
  let next = first.next;
  while (isJoin(items[next], 'or') || isSign(items[next], '/') || isListed(items, next)) {
    const other = readStretch(items, skipGlue(items, next + 1));
    if (other === undefined) break;
    stretches.push(other.stretch);
    next = other.next;
  }
  return done(stretches, next, compared, not);
}

/** `25, 50 or 75 mm`: a comma, numbers with commas between them, and `or`. */
function isListed(items: readonly Item[], at: number): boolean {
  return isInList(items, at, ['or'], place => readNumber(items, place)?.next);
}

/** A comparison after a number: `以上`, `or more`, `+`. */
function readAfter(items: readonly Item[], at: number): { comparison: Relation; next: number } | undefined {
  const item = items[at];
  const relation = meaningsOf(item, 'relation').find(({ place }) => place === 'after');
  // min and max precede numbers too. The next item decides.
  const isBefore =
    meaningsOf(item, 'relation').some(({ place }) => place === 'before') && items[at + 1]?.kind === 'amount';
  if (relation !== undefined && !isBefore) return { comparison: relation.comparison, next: at + 1 };
  // `25+0/-0.1` is a tolerance, `100mm+ 25mm` a limit and another number.
  const isOfNext = items[at + 1]?.kind === 'amount' && items[at + 1]?.start === item?.end;
  const isPlus = isSign(item, '+') && item?.start === items[at - 1]?.end && !isOfNext;
  return isPlus ? { comparison: '>=', next: at + 1 } : undefined;
}

function done(stretches: StatedInterval[], next: number, compared: boolean, not: boolean): ReadValue {
  return { value: { stretches, compared, not }, next };
}

/** Reads one number or an interval of numbers, without a comparison. */
export function readStretch(items: readonly Item[], at: number): ReadStretch | undefined {
  return readBetween(items, at) ?? readOne(items, at);
}

/** `between 90 and 110 mm`, 在90到110毫米之间. */
function readBetween(items: readonly Item[], at: number): ReadStretch | undefined {
  if (!isJoin(items[at], 'between')) return undefined;
  const first = readNumber(items, at + 1);
  if (
    first === undefined ||
    !(isJoin(items[first.next], 'and', 'to') || isSign(items[first.next], '-', '~', '..'))
  )
    return undefined;
  const second = readNumber(items, first.next + 1);
  return (
    second && { stretch: statedInterval(first.stated, second.stated), next: skipGlue(items, second.next) }
  );
}

function readOne(items: readonly Item[], at: number): ReadStretch | undefined {
  const first = readNumber(items, at);
  if (first === undefined) return readOpenStart(items, at);
  const { stated, next } = first;
  if (isRangeMark(items, next)) {
    const second = readNumber(items, next + 1);
    if (second !== undefined) return { stretch: statedInterval(stated, second.stated), next: second.next };
    if (isOpenMark(items, next)) return { stretch: { ...pointOf(stated), high: null }, next: next + 1 };
  }
  const tolerance = readSpread(items, next);
  return tolerance === undefined
    ? { stretch: pointOf(stated), next }
    : { stretch: spreadOver(stated, tolerance.spread), next: tolerance.next };
}

/** `450 ± 10 nm`: a number without a unit has that of its spread. */
function spreadOver(stated: StatedNumber, spread: StatedSpread): StatedInterval {
  const { unit } = spread.plus.amount;
  const point = pointOf(stated);
  return {
    ...(isPlain(stated) && unit !== null && findUnit(unit)?.quantity !== 'ratio'
      ? lentUnit(point, unit)
      : point),
    spread,
  };
}

/** `..20 mm`. */
function readOpenStart(items: readonly Item[], at: number): ReadStretch | undefined {
  const last =
    isSign(items[at], '..') && items[at]?.end === items[at + 1]?.start
      ? readNumber(items, at + 1)
      : undefined;
  return last && { stretch: { ...pointOf(last.stated), low: null }, next: last.next };
}

/** `10mm..`: without a blank after the number, as it could otherwise be an ellipsis. */
function isOpenMark(items: readonly Item[], at: number): boolean {
  return isSign(items[at], '..') && items[at]?.start === items[at - 1]?.end;
}

/** `± 0.1 mm`, `+0/-0.1 mm`. */
function readSpread(items: readonly Item[], at: number): { spread: StatedSpread; next: number } | undefined {
  const isEven = isSpreadMark(items, at);
  const first = isEven || isSign(items[at], '+') ? readNumber(items, at + 1) : undefined;
  if (first === undefined) return undefined;
  if (isEven) return { spread: { minus: first.stated, plus: first.stated }, next: first.next };
  const second = isSign(items[first.next], '/') ? readNumber(items, first.next + 1) : undefined;
  if (second === undefined || second.stated.amount.value > 0) return undefined;
  return { spread: { minus: second.stated, plus: first.stated }, next: second.next };
}

/**
 * Where `±` is the symbol of a tolerance, a share behind it is one, `100 Ω ± 5 %`, and what has a unit is not: `100 ± 5 Ω`.
 * Two numbers without a unit are of one kind: `100 ± 5`.
 */
function isSpreadMark(items: readonly Item[], at: number): boolean {
  const [mark, size] = [items[at], items[at + 1]];
  if (isSign(mark, '±')) return true;
  if (mark?.word !== '±' || size?.kind !== 'amount') return false;
  const { unit } = size.amount;
  return unit === null ? isPlainAmount(items[at - 1]) : findUnit(unit)?.quantity !== 'ratio';
}

function isPlainAmount(item: Item | undefined): boolean {
  return item?.kind === 'amount' && isPlain({ amount: item.amount, currencies: item.currencies });
}

function isRangeMark(items: readonly Item[], at: number): boolean {
  const mark = items[at];
  if (isJoin(mark, 'to') || isSign(mark, '~', '..')) return true;
  // A dash between numbers touches both of them, or neither.
  return isSign(mark, '-') && (mark?.start === items[at - 1]?.end) === (mark?.end === items[at + 1]?.start);
}

/** A number, a currency before it or not. */
function readNumber(items: readonly Item[], at: number): { stated: StatedNumber; next: number } | undefined {
  const isAhead = meaningsOf(items[at], 'currency').length > 0 && items[at]?.kind !== 'amount';
  const item = items[isAhead ? at + 1 : at];
  if (item?.kind !== 'amount') return undefined;
  return { stated: { amount: item.amount, currencies: item.currencies }, next: isAhead ? at + 2 : at + 1 };
}
