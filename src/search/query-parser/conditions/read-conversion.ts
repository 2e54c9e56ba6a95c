import { findUnit } from '#quantity/units/units.ts';
import type { Item } from '../items/item.ts';
import { isJoin, isOneOf, isSign } from '../items/item-reader.ts';
import { readValue } from '../items/read-value.ts';
import { pointValue, unitOf, type Value } from '../items/stated-value.ts';
import type { Candidate, ItemReading } from '../values/condition.ts';
import { fitValue } from '../values/fit-value.ts';
import { priorAttributesOf } from '../values/prior-attributes.ts';
import type { Target } from '../vocabulary/target.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

// `12 V to 5 V` is descending and so no interval: it states input and output, if products have both. `9-36 V in, 5 V out`
// says which is which.

const IN = /^input /;
const OUT = 'output ';
/** Words behind a number for what goes into a product and comes out of it, by the first word of the names of attributes. */
const WAYS: ReadonlyMap<string, string> = new Map([
  ['in', 'input'],
  ['input', 'input'],
  ['进', 'input'],
  ['入', 'input'],
  ['out', 'output'],
  ['output', 'output'],
  ['出', 'output'],
]);

/** Reads `12 V to 5 V` as an input and an output. Both are settled later, together with the rest of the text. */
export function readConversion(
  items: readonly Item[],
  at: number,
  { targets }: Vocabulary,
): readonly ItemReading[] | undefined {
  const ways = readWays(items, at, targets);
  if (ways !== undefined) return ways;
  const [from, mark, to] = items.slice(at, at + 3);
  if (
    from?.kind !== 'amount' ||
    to?.kind !== 'amount' ||
    !(isJoin(mark, 'to') || isSign(mark, '-') || mark?.word === '转')
  )
    return undefined;
  const unit = to.amount.unit;
  if (unit === null || (from.amount.unit ?? unit) !== unit || !(from.amount.value > to.amount.value))
    return undefined;
  for (const input of targets.values()) {
    const output = IN.test(input.base) ? outputOf(input, targets) : undefined;
    if (output === undefined || findUnit(unit)?.quantity !== input.measure.kind) continue;
    const lent = pointValue({ ...from, amount: { ...from.amount, unit } });
    const readings = [open(lent, at, at + 2, input), open(pointValue(to), at + 2, at + 3, output)];
    if (readings.every(reading => reading !== undefined)) return readings;
  }
  return undefined;
}

/**
 * `12 V in 5 V out`, `input 12 V out 5 V`: numbers, each with its way. Behind one alone a word may be what it is in, `12 V in
 * TO-220`, or have a number of its own, `24 V out 5 V`.
 */
function readWays(
  items: readonly Item[],
  at: number,
  targets: ReadonlyMap<string, Target>,
): readonly ItemReading[] | undefined {
  const isAhead = isOneOf(items[at], WAYS);
  const first = readWay(items, at, isAhead, targets);
  if (first === undefined) return undefined;
  const start = isSign(items[first.to], ',', '/') || isJoin(items[first.to], 'and') ? first.to + 1 : first.to;
  const second = readWay(items, start, isAhead, targets);
  if (second !== undefined && second.way !== first.way) return [first.reading, second.reading];
  const behind = items[first.to];
  const isSure = behind === undefined || (first.way === 'output' && behind.kind !== 'amount');
  return isSure && !isAhead && !first.isNamed ? [first.reading] : undefined;
}

function readWay(items: readonly Item[], at: number, isAhead: boolean, targets: ReadonlyMap<string, Target>) {
  const read = readValue(items, isAhead ? at + 1 : at);
  const [stretch, ...others] = read?.value.stretches ?? [];
  const unit = stretch === undefined ? null : unitOf(stretch);
  if (read === undefined || unit === null || others.length > 0 || read.value.not) return undefined;
  const word = items[isAhead ? at : read.next]?.word ?? '';
  const way = WAYS.get(word);
  const kind = findUnit(unit)?.quantity;
  const target = [...targets.values()].find(
    ({ base, measure }) => measure.kind === kind && way !== undefined && isOfWay(base, way),
  );
  const to = isAhead ? read.next : read.next + 1;
  const reading = target && open(read.value, at, to, target);
  return reading && { reading, way, to, isNamed: word === way };
}

/** Whether a name is of what goes one way, and nothing else: an input offset voltage is none. */
function isOfWay(base: string, way: string): boolean {
  const [first, , ...more] = base.split(' ');
  return first === way && more.length === 0;
}

function outputOf({ base }: Target, targets: ReadonlyMap<string, Target>): Target | undefined {
  const name = base.replace(IN, OUT);
  return [...targets.values()].find(target => target.base === name);
}

function open(value: Value, from: number, to: number, target: Target): ItemReading | undefined {
  const intervals = fitValue(value, target.measure, 'none');
  if (intervals === undefined) return undefined;
  const candidate: Candidate = { target, strength: 0, usual: true, intervals };
  return {
    kind: 'open',
    from,
    to,
    candidates: [candidate],
    prior: priorAttributesOf(value),
    not: false,
    doubtful: false,
  };
}
