import type { CurveFilter, CurveSort } from '#contract/search/search-query.ts';
import { reachOf } from '../../nearest/nearest-reach.ts';
import { allOf, type Condition, NOTHING, within } from '../query-dsl.ts';
import { BEST_OF_LINES, KEEPS_TO_LIMIT } from './curve-script.ts';

type Interval = { x_min: number; x_max: number };

/** A script with its parameters. */
type Script = { lang: 'painless'; source: string; params: Record<string, unknown> };

/**
 * Products with a line that meets a condition. Lines outside the interval are excluded by their ends, and the points of
 * the others are read.
 */
export function matchCurve(field: string, filter: CurveFilter): Condition {
  const { op, value } = filter;
  if (filter.x_min > filter.x_max) return NOTHING;
  const isLower = op === '>=' || op === '>';
  const near = isLower ? within(`${field}_top`, { gte: value }) : within(`${field}_bottom`, { lte: value });
  const script: Script = {
    lang: 'painless',
    source: KEEPS_TO_LIMIT,
    params: { ...reachParams(field, filter), op, limit: value },
  };
  return allOf([reaches(field, filter, filter.where === 'all'), near, { script: { script } }]);
}

/** Products with a line that has values in an interval, or (`whole`) perhaps in all of it. */
export function reaches(field: string, { x_min, x_max }: Interval, whole: boolean): Condition {
  if (x_min > x_max) return NOTHING;
  return allOf([
    within(`${field}_left`, { lte: whole ? x_min : x_max }),
    within(`${field}_right`, { gte: whole ? x_max : x_min }),
  ]);
}

/** How close the best of a product's lines comes to a condition. */
export function reachScript(field: string, filter: CurveFilter): Script {
  return { lang: 'painless', source: BEST_OF_LINES, params: reachParams(field, filter) };
}

/** The script that products are sorted by. Products whose curves have no value in the interval get the worst possible number. */
export function measureScript(field: string, { x_min, x_max, take, descending }: CurveSort): Script {
  const params = { field, left: x_min, right: x_max, whole: true, take, most: descending };
  return { lang: 'painless', source: BEST_OF_LINES, params };
}

function reachParams(field: string, filter: CurveFilter): Record<string, unknown> {
  const { take, descending, whole } = reachOf(filter);
  return { field, left: filter.x_min, right: filter.x_max, whole, take, most: descending };
}
