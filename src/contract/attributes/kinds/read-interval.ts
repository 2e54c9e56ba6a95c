import { roundSignificant } from '#quantity/convert.ts';
import { type ParsedQuantity, parseQuantity } from '#quantity/reading/parse.ts';
import { TYPED_RULES } from '#quantity/reading/quantity-text.ts';
import {
  applyOperator,
  ENDS,
  formatNumber,
  makeInterval,
  type Operator,
  readCanonicalInterval,
  singleValue,
} from './canonical-interval.ts';
import type { Interval, Measure } from './interval.ts';
import { type Message, type Reading, refuse } from './reading.ts';
import { splitSides } from './two-sides.ts';

const EXACTLY = /^[=＝]{1,2}\s*/;
const OPERATOR = /^(>=|<=|≥|≤|>|<|＞|＜)\s*/;
const OPERATORS: Record<string, Operator> = {
  '>=': '>=',
  '≥': '>=',
  '<=': '<=',
  '≤': '<=',
  '>': '>',
  '＞': '>',
  '<': '<',
  '＜': '<',
};

/** Reads one number in any unit that fits. A number without a unit is in the base unit. */
export function readNumber(text: string, measure: Measure): Reading<'value', number> {
  const reading = readInterval(text, measure);
  if (!reading.ok) return reading;
  const { min, max } = reading.interval;
  return min !== null && min === max ? { ok: true, value: min } : expected(text, measure);
}

/**
 * Reads an interval in the forms of {@link formatInterval}, or as people type a quantity (`1/2"`, `90-110 mm`,
 * `1..2in`, `5 ± 0.1 V`, `≥ 1,000`). Bounds come out in the base unit.
 */
export function readInterval(text: string, measure: Measure): Reading<'interval', Interval> {
  const trimmed = text.trim();
  const canonical = readCanonicalInterval(trimmed, measure);
  if (canonical !== undefined) return { ok: true, interval: canonical };
  return (
    readExactly(trimmed, measure) ??
    readMarkedEnds(trimmed, measure) ??
    readSides(trimmed, measure) ??
    readQuantity(trimmed, measure)
  );
}

/** `=350.0 W`: that very value. */
function readExactly(text: string, measure: Measure): Reading<'interval', Interval> | undefined {
  const mark = EXACTLY.exec(text);
  const read = mark && readNumber(text.slice(mark[0].length), measure);
  return read?.ok ? { ok: true, interval: singleValue(read.value) } : undefined;
}

/** `>1 in..<2 in`: ends that do not count themselves, each typed as people type it. */
function readMarkedEnds(text: string, measure: Measure): Reading<'interval', Interval> | undefined {
  const [, openMin = '', low = '', openMax = '', high = ''] = ENDS.exec(text) ?? [];
  if (openMin === '' && openMax === '') return undefined;
  const min = readEnd(low, measure);
  if (!min.ok) return min;
  const max = readEnd(high, measure);
  if (!max.ok) return max;
  if (min.end !== null && max.end !== null && min.end > max.end)
    return refuse(
      `“${low}” is greater than “${high}”; put the smaller value first`,
      `“${low}”大于“${high}”；请先写较小的值`,
    );
  return { ok: true, interval: makeInterval(min.end, max.end, openMin !== '', openMax !== '') };
}

function readEnd(text: string, measure: Measure): Reading<'end', number | null> {
  if (text.trim() === '') return { ok: true, end: null };
  const read = readNumber(text, measure);
  return read.ok ? { ok: true, end: read.value } : read;
}

/**
 * Reads one limit each way, as in `> 10 mm < 20 mm`.
 * @returns undefined if the text does not have two limits, or both go the same way
 */
function readSides(text: string, measure: Measure): Reading<'interval', Interval> | undefined {
  const sides = splitSides(text);
  if (sides === undefined) return undefined;
  const [first, second] = sides.map(side => readQuantity(side, measure));
  if (first?.ok !== true) return first;
  if (second?.ok !== true) return second;
  const [low, high] =
    first.interval.max === null ? [first.interval, second.interval] : [second.interval, first.interval];
  // A limit has one end.
  if (low.min === null || high.max === null) return undefined;
  return low.min > high.max
    ? refuse(
        `“${text}”: nothing is both; ${low.min} is greater than ${high.max}`,
        `“${text}”：无法同时满足；${low.min} 大于 ${high.max}`,
      )
    : { ok: true, interval: makeInterval(low.min, high.max, low.open_min === true, high.open_max === true) };
}

/** Splits `>=5V` into its operator and the rest. Returns undefined if there is no operator. */
export function splitOperator(text: string): { operator: Operator; rest: string } | undefined {
  const mark = OPERATOR.exec(text);
  const operator = OPERATORS[mark?.[1] ?? ''];
  return mark === null || operator === undefined ? undefined : { operator, rest: text.slice(mark[0].length) };
}

function readQuantity(text: string, measure: Measure): Reading<'interval', Interval> {
  const parsed = parseQuantity(text, {
    ...TYPED_RULES,
    unit: measure.unit ?? undefined,
    quantity: measure.quantity ?? undefined,
  });
  if (!parsed.ok) return { ok: false, message: parsed.message };
  return parsed.quantity.kind === 'missing'
    ? expected(text, measure)
    : { ok: true, interval: intervalOf(parsed.quantity) };
}

function intervalOf(quantity: Exclude<ParsedQuantity, { kind: 'missing' }>): Interval {
  if (quantity.kind === 'interval') return makeInterval(quantity.min, quantity.max, false, false);
  const { value, comparison } = quantity;
  if (comparison === '~') return aroundPart(value);
  if (comparison !== null) return applyOperator(comparison, value);
  if (quantity.tolerance === null) return singleValue(value, quantity.reach);
  const { minus, plus } = quantity.tolerance;
  return makeInterval(roundSignificant(value - minus), roundSignificant(value + plus), false, false);
}

/** The tolerance of "about" a number to either side, as a fraction of it. */
const ABOUT_PART = 0.1;

/** About a number: the number itself first, then a tenth less to a tenth more. */
export function aroundPart(value: number): Interval {
  return singleValue(value, roundSignificant(Math.abs(value) * ABOUT_PART));
}

function expected(text: string, measure: Measure): { ok: false; message: Message } {
  const example = `${formatNumber(90, measure)}..${formatNumber(110, measure)}`;
  return refuse(
    `“${text}” is not a number or range, for example ${example}`,
    `“${text}”不是数值或范围，例如 ${example}`,
  );
}
