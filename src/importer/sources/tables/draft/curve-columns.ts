import { findUnit } from '#quantity/units/units.ts';
import { makeAttributeKey } from '../../exchange/feature-survey.ts';
import { doubtMark, type SayDoubt } from './doubt.ts';
import { areRising, groupNumberLists } from './number-lists.ts';
import { namePath, parentOf } from './record-paths.ts';
import type { SeenColumn } from './seen-column.ts';
import { splitHeader } from './split-header.ts';
import { quote } from './table-survey.ts';

/** Two columns with lists of numbers that together are the points of a curve. */
export type CurveLists = { readonly x: SeenColumn; readonly y: SeenColumn };

/** Least points of a curve. Shorter lists are sizes and the like. */
const POINTS_MIN = 3;

/**
 * Finds lists of numbers that make curves. The first of a group whose numbers rise in every row is the x axis of the others.
 * @param has_paths whether columns are paths into records
 */
export function findCurveColumns(columns: readonly SeenColumn[], has_paths: boolean): CurveLists[] {
  return groupNumberLists(columns, { has_paths, least: POINTS_MIN }).flatMap(group => {
    const x = group.find(areRising);
    const others = group.filter(other => other !== x);
    return x === undefined ? [] : others.map(y => ({ x: x.seen, y: y.seen }));
  });
}

/** The lines of curves in a table's mapping. */
export function curveLines(curves: readonly CurveLists[], has_paths: boolean, say: SayDoubt): string[] {
  const axis = ({ unit }: SeenColumn, name: string) => {
    const known = unit === null || findUnit(unit) === undefined ? '' : `, unit: ${quote(unit)}`;
    const own = splitHeader(name)?.name ?? name;
    return `{ key: ${makeAttributeKey(own)}, name: ${quote(own)}${known} }`;
  };
  const lines = curves.map(({ x, y }) => {
    const axes = `x: ${axis(x, has_paths ? namePath(x.column) : x.column)}, y: ${axis(y, has_paths ? nameOfY(y.column) : y.column)}`;
    const values = `x_values: ${quote(`{${x.column}}`)}, y_values: ${quote(`{${y.column}}`)}`;
    return `      - { ${axes}, ${values} }${doubtMark(say('curve'))}`;
  });
  return lines.length === 0 ? [] : ['    curves:', ...lines];
}

/** What a curve is called: `spectrum` for `spectrum.y`. */
function nameOfY(column: string): string {
  const own = namePath(column);
  const above = parentOf(column);
  return own.length > 1 || above === '' ? own : namePath(above);
}
