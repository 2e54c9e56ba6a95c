import { roundSignificant } from '#quantity/convert.ts';
import { type AxisUnit, axisConverter, convertLine } from './curve-axis.ts';
import { interpolateAt, type LinePoint } from './curve-line.ts';

/** The y axis of a stack: the fraction of the incoming light that is transmitted. */
export const FRACTION: AxisUnit = { key: 'transmission', unit: '1' };

/** Significant digits of a double that remain after eight factors. */
const DIGITS = 13;

/** A line with its axes. */
export type StackMember = { x: AxisUnit; y: AxisUnit; points: readonly LinePoint[] };

/** Whether an axis measures a fraction of the incoming light: a ratio in any of its units (1, %, dB, OD). */
export function isRatio(y: AxisUnit): boolean {
  return axisConverter(y, FRACTION) !== null;
}

/**
 * The transmission of several filters in series: T = T1 · T2 · …, as a fraction, at the x of the first line at which
 * all lines have values. Lines are straight between points, and reflections between filters are ignored. An optical
 * density above 300 counts as a transmission of 0.
 * @returns an empty line if the lines share no x, or one of them is not a ratio over such an x
 */
export function multiplyLines(members: readonly StackMember[]): LinePoint[] {
  const [first] = members;
  if (first === undefined) return [];
  const lines: LinePoint[][] = [];
  for (const member of members) {
    const line = convertLine(member.points, member, { x: first.x, y: FRACTION });
    if (line === null || line.length === 0) return [];
    lines.push(line);
  }
  const from = Math.max(...lines.map(line => line[0]?.[0] ?? 0));
  const to = Math.min(...lines.map(line => line.at(-1)?.[0] ?? 0));
  const grid = new Set(lines.flatMap(line => line.map(point => point[0])));
  return [...grid]
    .filter(x => x >= from && x <= to)
    .sort((a, b) => a - b)
    .map(x => [x, roundSignificant(productAt(lines, x), DIGITS)]);
}

function productAt(lines: readonly (readonly LinePoint[])[], x: number): number {
  return lines.reduce((product, line) => product * (interpolateAt(line, x) ?? 0), 1);
}
