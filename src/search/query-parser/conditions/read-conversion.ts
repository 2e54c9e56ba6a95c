import { findUnit } from '#quantity/units/units.ts';
import type { Item } from '../items/item.ts';
import { isJoin, isSign } from '../items/item-reader.ts';
import { pointValue } from '../items/stated-value.ts';
import type { Candidate, ItemReading } from '../values/condition.ts';
import { fitValue } from '../values/fit-value.ts';
import { priorAttributesOf } from '../values/prior-attributes.ts';
import type { Target } from '../vocabulary/target.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

// `12 V to 5 V` is descending and so no interval: it states input and output, if products have both.

const IN = /^input /;
const OUT = 'output ';

/** Reads `12 V to 5 V` as an input and an output. Both are settled later, together with the rest of the text. */
export function readConversion(
  items: readonly Item[],
  at: number,
  { targets }: Vocabulary,
): readonly ItemReading[] | undefined {
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
    const lent = { ...from, amount: { ...from.amount, unit } };
    const readings = [open(lent, at, at + 2, input), open(to, at + 2, at + 3, output)];
    if (readings.every(reading => reading !== undefined)) return readings;
  }
  return undefined;
}

function outputOf({ base }: Target, targets: ReadonlyMap<string, Target>): Target | undefined {
  const name = base.replace(IN, OUT);
  return [...targets.values()].find(target => target.base === name);
}

function open(
  item: Extract<Item, { kind: 'amount' }>,
  from: number,
  to: number,
  target: Target,
): ItemReading | undefined {
  const value = pointValue(item);
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
