import { z } from 'zod';
import { parseQuantity } from '../quantity/parse.ts';
import { type Message, type Reading, refuse } from './reading.ts';

/** An interval in an attribute's base unit; null: open at that end; `open_…`: the end itself does not count. A single value has min = max. */
export const Interval = z.object({
  min: z.number().nullable(),
  max: z.number().nullable(),
  open_min: z.boolean().optional(),
  open_max: z.boolean().optional(),
});
export type Interval = z.infer<typeof Interval>;

/** The unit that numbers of an axis or attribute are kept in; `unit` null: a bare number. */
export type Measure = { unit: string | null; quantity: string | null };

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const LEADING_NUMBER = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/;
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

/** How a bound compares. */
export type Operator = '>=' | '>' | '<=' | '<';

/** Writes a number in its base unit with the fewest digits that give it back: `100mm`, `0.95`, `5 1/K`. */
export function formatNumber(value: number, measure: Measure): string {
  const unit = unitText(measure);
  return `${value}${joinsNumber(unit) ? ' ' : ''}${unit}`;
}

/** A ratio's unit 1 is not written. */
function unitText(measure: Measure): string {
  return measure.unit === null || measure.unit === '1' ? '' : measure.unit;
}

/** A unit that begins like the rest of a number stands apart from it. */
function joinsNumber(unit: string): boolean {
  return /^(?:[\d.+-]|[eE][\d+-])/.test(unit);
}

/** Reads one number typed with any unit that fits; without a unit it is in the base unit. */
export function readNumber(text: string, measure: Measure): Reading<'value', number> {
  const reading = readInterval(text, measure);
  if (!reading.ok) return reading;
  const { min, max } = reading.interval;
  return min !== null && min === max ? { ok: true, value: min } : expected(text, measure);
}

/** Writes an interval: `100mm`, `90mm..110mm`, `90mm..`, `<200mm`, `>1mm..<2mm`, `..` for any value. */
export function formatInterval(interval: Interval, measure: Measure): string {
  const { min, max, open_min, open_max } = interval;
  if (min !== null && min === max && !open_min && !open_max) return formatNumber(min, measure);
  if (min === null && max !== null && open_max) return `<${formatNumber(max, measure)}`;
  if (max === null && min !== null && open_min) return `>${formatNumber(min, measure)}`;
  return `${formatEnd(min, open_min ? '>' : '', measure)}..${formatEnd(max, open_max ? '<' : '', measure)}`;
}

function formatEnd(end: number | null, mark: string, measure: Measure): string {
  return end === null ? '' : mark + formatNumber(end, measure);
}

/** Reads an interval in the forms of {@link formatInterval}, with `>=`, `<=` and what people type of a quantity (`1/2"`, `90-110 mm`, `5 ± 0.1 V`); bounds come out in the base unit.
 *  An end without a unit takes the other end's: `1..2in`. */
export function readInterval(text: string, measure: Measure): Reading<'interval', Interval> {
  const trimmed = text.trim();
  const dots = trimmed.indexOf('..');
  if (dots < 0) return readSingle(trimmed, measure);
  const left = trimmed.slice(0, dots).trim();
  const right = trimmed
    .slice(dots + 2)
    .replace(/^\./, '0.')
    .trim();
  return readEnds(inheritUnit(left, right), right, measure);
}

function readEnds(left: string, right: string, measure: Measure): Reading<'interval', Interval> {
  const min = readEnd(left, '>', measure);
  if (!min.ok) return min;
  const max = readEnd(right, '<', measure);
  if (!max.ok) return max;
  if (min.end !== null && max.end !== null && min.end > max.end) {
    return refuse(
      `“${left}” is more than “${right}”: the smaller end comes first`,
      `“${left}”大于“${right}”：请先写较小的一端`,
    );
  }
  return {
    ok: true,
    interval: interval(
      min.end,
      max.end,
      min.end !== null && left.startsWith('>') && !left.startsWith('>='),
      max.end !== null && right.startsWith('<') && !right.startsWith('<='),
    ),
  };
}

/** One end of `a..b`: nothing, or a single number after an optional mark. */
function readEnd(text: string, mark: '>' | '<', measure: Measure): Reading<'end', number | null> {
  if (text === '') return { ok: true, end: null };
  const bare = text.startsWith(`${mark}=`) ? text.slice(2) : text.startsWith(mark) ? text.slice(1) : text;
  const reading = readSingle(bare.trim(), measure);
  if (!reading.ok) return reading;
  const { min, max } = reading.interval;
  return min !== null && min === max ? { ok: true, end: min } : expected(text, measure);
}

function inheritUnit(left: string, right: string): string {
  const unit = right.replace(/^[<=]+/, '').replace(LEADING_NUMBER, '');
  return NUMBER.test(left.replace(/^[>=]+/, '')) && unit !== right && unit !== '' ? left + unit : left;
}

function readSingle(text: string, measure: Measure): Reading<'interval', Interval> {
  const mark = OPERATOR.exec(text);
  if (mark === null) return readQuantity(text, measure);
  const reading = readQuantity(text.slice(mark[0].length), measure);
  if (!reading.ok) return reading;
  const { min, max } = reading.interval;
  if (min === null || min !== max) return expected(text, measure);
  return { ok: true, interval: applyOperator(OPERATORS[mark[1] ?? ''] ?? '>=', min) };
}

/** The interval of the numbers that stand in a relation to a value. */
export function applyOperator(operator: Operator, value: number): Interval {
  if (operator === '>=') return interval(value, null, false, false);
  if (operator === '>') return interval(value, null, true, false);
  return interval(null, value, false, operator === '<');
}

/** Splits `>=5V` into its operator and the rest; undefined without an operator. */
export function splitOperator(text: string): { operator: Operator; rest: string } | undefined {
  const mark = OPERATOR.exec(text);
  const operator = OPERATORS[mark?.[1] ?? ''];
  return mark === null || operator === undefined ? undefined : { operator, rest: text.slice(mark[0].length) };
}

function readQuantity(text: string, measure: Measure): Reading<'interval', Interval> {
  const own = readBaseUnit(text, measure);
  if (own !== undefined) return { ok: true, interval: interval(own, own, false, false) };
  const parsed = parseQuantity(text, {
    unit: measure.unit ?? undefined,
    quantity: measure.quantity ?? undefined,
  });
  if (!parsed.ok) return expected(text, measure);
  const { quantity } = parsed;
  if (quantity.kind === 'range')
    return { ok: true, interval: interval(quantity.min, quantity.max, false, false) };
  if (quantity.kind !== 'value') return expected(text, measure);
  if (quantity.comparison !== null && quantity.comparison !== '~')
    return { ok: true, interval: applyOperator(quantity.comparison, quantity.value) };
  const tolerance = quantity.tolerance ?? { minus: 0, plus: 0 };
  return {
    ok: true,
    interval: interval(quantity.value - tolerance.minus, quantity.value + tolerance.plus, false, false),
  };
}

/** The canonical form is read here, exactly: no unit is converted, so that every number comes back to the last bit. */
function readBaseUnit(text: string, measure: Measure): number | undefined {
  const unit = unitText(measure);
  const digits = unit !== '' && text.endsWith(unit) ? text.slice(0, -unit.length).trimEnd() : text;
  const value =
    NUMBER.test(digits) && (digits === text || !joinsNumber(unit) || text.at(digits.length) === ' ')
      ? Number(digits)
      : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

function interval(min: number | null, max: number | null, openMin: boolean, openMax: boolean): Interval {
  return { min, max, ...(openMin && { open_min: true }), ...(openMax && { open_max: true }) };
}

function expected(text: string, measure: Measure): { ok: false; message: Message } {
  const example = `${formatNumber(90, measure)}..${formatNumber(110, measure)}`;
  return refuse(
    `“${text}” is not a number or range such as ${example}`,
    `“${text}”不是数值或范围，例如 ${example}`,
  );
}
