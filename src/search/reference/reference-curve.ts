import type { CurveFilter, CurveSort } from '#contract/search/search-query.ts';
import type { CurveReach } from '#contract/search/search-result.ts';
import { type CurveLine, interpolate, roundMean } from '../curve-points.ts';
import type { ReferenceLine, ReferenceRecord } from './records.ts';

/** Whether one line of a record's curves meets a condition: the value is looked at wherever a line bends, and at both ends. */
export function meetsCurve(
  record: ReferenceRecord,
  lines: readonly ReferenceLine[],
  filter: CurveFilter,
): boolean {
  return ownLines(record, lines, filter.key).some(line => lineMeets(line, filter));
}

/** The measure of the best of a record's curves over an interval. Returns undefined if none covers it. */
export function measureRecord(
  record: ReferenceRecord,
  lines: readonly ReferenceLine[],
  { key, x_min, x_max, take, descending }: CurveSort,
): number | undefined {
  if (x_min > x_max) return undefined;
  const measured = ownLines(record, lines, key).flatMap(line => {
    if (x_min < (line.x[0] ?? 0) || x_max > (line.x.at(-1) ?? 0)) return [];
    const points = piece(line, x_min, x_max);
    const values = points.map(([, y]) => y);
    if (take === 'min') return Math.min(...values);
    if (take === 'max') return Math.max(...values);
    return x_min === x_max ? (values[0] ?? 0) : roundMean(area(points) / (x_max - x_min));
  });
  if (measured.length === 0) return undefined;
  return descending ? Math.max(...measured) : Math.min(...measured);
}

/** How close the best of a record's curves comes to a condition. Returns NaN if none has a value there. */
export function reachRecord(
  record: ReferenceRecord,
  lines: readonly ReferenceLine[],
  { key, x_min, x_max, op, where }: CurveFilter,
): number {
  const isLower = op === '>=' || op === '>';
  const reached = ownLines(record, lines, key).flatMap(line => {
    const values = piece(line, x_min, x_max).map(([, y]) => y);
    const isShort = x_min < (line.x[0] ?? 0) || x_max > (line.x.at(-1) ?? 0);
    if (values.length === 0 || (where === 'all' && isShort)) return [];
    return (where === 'all') === isLower ? Math.min(...values) : Math.max(...values);
  });
  if (reached.length === 0) return Number.NaN;
  return isLower ? Math.max(...reached) : Math.min(...reached);
}

/** The curves that some of the records have, by key, and how far all curves of a key go. */
export function listCurves(
  lines: readonly ReferenceLine[],
  records: readonly ReferenceRecord[],
): CurveReach[] {
  return [...Map.groupBy(lines, line => line.key)]
    .filter(([key, same]) => records.some(record => ownLines(record, same, key).length > 0))
    .map(([key, same]) => {
      const [x, y] = [same.flatMap(line => [...line.x]), same.flatMap(line => [...line.y])];
      return {
        key,
        x_min: Math.min(...x),
        x_max: Math.max(...x),
        y_min: Math.min(...y),
        y_max: Math.max(...y),
      };
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

function area(points: readonly [x: number, y: number][]): number {
  return points
    .slice(1)
    .map(([x, y], place) => ((x - (points[place]?.[0] ?? 0)) * (y + (points[place]?.[1] ?? 0))) / 2)
    .reduce((sum, part) => sum + part, 0);
}

function ownLines(record: ReferenceRecord, lines: readonly ReferenceLine[], key: string): ReferenceLine[] {
  return lines.filter(
    line =>
      line.key === key &&
      (line.product_id !== null ? line.product_id === record.product.id : line.set_id === record.set?.id),
  );
}

/** The piece of a line over an interval: its points there, and those that lie on it at both ends. */
function piece({ x, y }: CurveLine, x_min: number, x_max: number): [x: number, y: number][] {
  const [first, last] = [x[0] ?? 0, x.at(-1) ?? 0];
  const ends = [Math.max(x_min, first), Math.min(x_max, last)];
  const places = [...new Set([...ends, ...x])]
    .filter(place => place >= x_min && place <= x_max && place >= first && place <= last)
    .sort((a, b) => a - b);
  return places.map(place => {
    const right = Math.max(
      1,
      x.findIndex(other => other >= place),
    );
    if (x[right] === undefined) return [place, y[0] ?? 0];
    return [
      place,
      place === x[right]
        ? (y[right] ?? 0)
        : interpolate(place, x[right - 1] ?? 0, y[right - 1] ?? 0, x[right] ?? 0, y[right] ?? 0),
    ];
  });
}

function lineMeets(line: CurveLine, { x_min, x_max, op, value, where }: CurveFilter): boolean {
  if (where === 'all' && (x_min < (line.x[0] ?? 0) || x_max > (line.x.at(-1) ?? 0))) return false;
  const values = piece(line, x_min, x_max).map(([, y]) => y);
  const holds = (found: number) =>
    op === '>=' ? found >= value : op === '>' ? found > value : op === '<=' ? found <= value : found < value;
  return values.length > 0 && (where === 'all' ? values.every(holds) : values.some(holds));
}
