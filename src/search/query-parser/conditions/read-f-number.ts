import type { Interval } from '#contract/attributes/kinds/interval.ts';
import { shareAbout } from '../items/category-phrases.ts';
import type { Item } from '../items/item.ts';
import { isSign } from '../items/item-reader.ts';
import { readValue } from '../items/read-value.ts';
import type { ReadingContext } from '../reading-context.ts';
import { filterCondition, type ItemReading } from '../values/condition.ts';
import { fitValue } from '../values/fit-value.ts';
import type { Target } from '../vocabulary/target.ts';

// `f/2` is the focal length divided by the diameter. If an attribute states it, it is a condition on that. If lenses
// state their numerical aperture instead, it is one on that: sin(arctan(1 / 2N)) for an object at infinity.

const F_NUMBER = 'f number';
const NUMERICAL_APERTURE = 'numerical aperture';
/**
 * Largest relative difference of equal f-numbers: f = 100 mm by Ø25.4 mm is sold as f/4 and is f/3.94, and apertures
 * are given with two digits.
 */
const SAME = 0.05;

/** Reads an f-number: `f/2`, `F/1.4`. There is none if the products meant state neither it nor their aperture. */
export function readFNumber(
  items: readonly Item[],
  at: number,
  context: ReadingContext,
): ItemReading | undefined {
  const [letter, slash, number] = items.slice(at, at + 3);
  if (letter?.word !== 'f' || !isSign(slash, '/') || letter.end !== slash?.start) return undefined;
  if (number?.kind !== 'amount' || number.start !== slash.end || number.amount.unit !== null)
    return undefined;
  const { value } = number.amount;
  const stated = readValue([number], 0)?.value;
  const condition =
    conditionOn(F_NUMBER, context, ({ measure }) => stated && fitValue(stated, measure, 'own')) ??
    conditionOn(NUMERICAL_APERTURE, context, () => (value > 0 ? [aperturesOf(value)] : undefined));
  return condition && { kind: 'condition', from: at, to: at + 3, condition };
}

function conditionOn(
  name: string,
  { vocabulary, about }: ReadingContext,
  intervalsOf: (target: Target) => Interval[] | undefined,
) {
  const target = [...vocabulary.targets.values()].find(
    ({ names, attribute }) => names.has(name) && attribute?.kind === 'number',
  );
  if (target === undefined || shareAbout(about, target) === 0) return undefined;
  const any_of = intervalsOf(target);
  return any_of && filterCondition({ kind: 'number', key: target.name, any_of, not: false });
}

/** The numerical apertures of an f-number, in hundredths as in catalogues. */
function aperturesOf(f_number: number): Interval {
  const hundredths = (part: number) => Math.round(100 * Math.sin(Math.atan(1 / (2 * f_number * part)))) / 100;
  return { min: hundredths(1 + SAME), max: hundredths(1 - SAME) };
}
