import { formatInterval, formatNumber } from '../../attributes/kinds/canonical-interval.ts';
import { readInterval, readNumber, splitOperator } from '../../attributes/kinds/read-interval.ts';
import { type Reading, refuse } from '../../attributes/kinds/reading.ts';
import type { CurveAxes } from '../../curves/curve.ts';
import type { CurveFilter } from '../search-query.ts';

/** Finds the axes of the curves with a y axis of this key. */
export type CurveLookup = (key: string) => CurveAxes | undefined;

/** Whether the key in an address names a curve: `transmission@400nm..700nm`. */
export function isCurveKey(key: string): boolean {
  return key.includes('@');
}

/** Formats a condition on a curve: key `transmission@400nm..700nm`, value `>=0.95`, or `any:>=0.95` if one x is enough. */
export function formatCurveFilter(filter: CurveFilter, axes: CurveAxes): { key: string; value: string } {
  const x = formatInterval({ min: filter.x_min, max: filter.x_max }, axes.x);
  const value = `${filter.where === 'any' ? 'any:' : ''}${filter.op}${formatNumber(filter.value, axes.y)}`;
  return { key: `${filter.key}@${x}`, value };
}

/** The inverse of {@link formatCurveFilter}. The numbers of x and y may be in any unit that fits their axes. */
export function parseCurveFilter(
  key: string,
  value: string,
  axes: CurveAxes,
): Reading<'filter', CurveFilter> {
  const at = key.indexOf('@');
  const x = readInterval(key.slice(at + 1), axes.x);
  if (!x.ok) return x;
  const { min, max } = x.interval;
  if (min === null || max === null)
    return refuse(`“${key}” needs a range or a single position`, `“${key}”需要一个区间或单个位置`);
  const condition = parseCondition(value, axes);
  if (!condition.ok) return condition;
  return { ok: true, filter: { key: key.slice(0, at), x_min: min, x_max: max, ...condition.condition } };
}

type Condition = Pick<CurveFilter, 'op' | 'value' | 'where'>;

function parseCondition(text: string, axes: CurveAxes): Reading<'condition', Condition> {
  const any = text.startsWith('any:');
  const split = splitOperator(text.replace(/^(any|all):/, '').trim());
  if (split === undefined)
    return refuse(`“${text}” needs >=, >, <= or < before the value`, `“${text}”的数值前需要 >=、>、<= 或 <`);
  const y = readNumber(split.rest, axes.y);
  return y.ok
    ? { ok: true, condition: { op: split.operator, value: y.value, where: any ? 'any' : 'all' } }
    : y;
}
