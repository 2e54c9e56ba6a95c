import type { SearchQuery } from '#contract/search/search-query.ts';
import {
  type AxisNumbers,
  arrangeAxis,
  cellEdges,
  type Extent,
  PLOT_COLUMNS,
  PLOT_ROWS,
  type PlotCells,
  type PlotQuestion,
  type PlotResult,
  type PlottedAxis,
} from '../../plot/plot.ts';
import {
  type Aggregation,
  type AggregationResults,
  countWhere,
  type NamedAggregations,
  readBelow,
  readCount,
  readNumber,
} from '../aggregations.ts';
import type { Found } from '../cluster.ts';
import { askOfMatch } from '../match/count-matches.ts';
import { states } from '../match/match-filter.ts';
import { conditionOf, type MatchConditions } from '../match/match-query.ts';
import { allOf, type Condition, NOTHING, within } from '../query-dsl.ts';
import type { Index } from '../text/text-index.ts';
import { by } from './sort.ts';

/** The field of an axis and the condition that a product states its number. Without such an attribute nothing does. */
type AxisField = { field: string; stated: Condition };

/**
 * Collects the points of a plot in two round trips: the limits of the axes, by which it is known how many products they
 * show, then these products or the counts of the cells.
 */
export function collectPlot(index: Index, query: SearchQuery, question: PlotQuestion): Promise<PlotResult> {
  return askOfMatch(index, query, (asked, match) => collect(asked, match, question));
}

async function collect(index: Index, match: MatchConditions, question: PlotQuestion): Promise<PlotResult> {
  const [fx, fy] = [fieldOf(index, question.x), fieldOf(index, question.y)];
  const others = match.filters.filter(({ key }) => key !== question.x && key !== question.y);
  const found = conditionOf({ ...match, filters: others });
  const matching = others.length === match.filters.length ? null : conditionOf(match);
  const count = (condition: Condition) =>
    index.asking.search({ query: condition, size: 0, aggs: countBoth(fx, fy) });
  const [all, own] = await Promise.all([count(found), matching && count(matching)]);
  const [x, y] = readAxes(all.counted, question);
  const drawn = readDrawn(all, x, y);
  const inside = own === null ? drawn : readDrawn(own, x, y);
  const shown = allOf([fx.stated, fy.stated, ...shownBy(x, fx), ...shownBy(y, fy)]);
  const list = async (condition: Condition | null, isWanted: boolean) =>
    condition === null || !isWanted
      ? []
      : (
          await index.asking.search({
            query: allOf([condition, shown]),
            size: question.points_max,
            sort: [by('order', 'asc')],
            _source: false,
            docvalue_fields: ['id', fx.field, fy.field],
          })
        ).hits.map(({ fields }) => ({
          id: String(fields.id?.[0]),
          x: Number(fields[fx.field]?.[0]),
          y: Number(fields[fy.field]?.[0]),
        }));
  const isFew = drawn <= question.points_max;
  const [points, within_both, cells] = await Promise.all([
    list(found, isFew && drawn > 0),
    list(matching, inside > 0 && inside <= question.points_max),
    isFew ? null : countCells(index, allOf([found, shown]), [x, fx], [y, fy]),
  ]);
  const ids = matching === null ? null : new Set(within_both.map(({ id }) => id));
  return {
    found: all.total,
    x,
    y,
    drawn,
    inside,
    points: (isFew ? points : within_both).map(point => ({ ...point, inside: ids?.has(point.id) ?? true })),
    cells,
  };
}

function fieldOf({ tables }: Index, key: string): AxisField {
  const attribute = tables.attributes.get(key);
  return attribute?.kind === 'number'
    ? { field: attribute.field, stated: states(attribute) }
    : { field: 'none', stated: NOTHING };
}

/** Counts the products that state either number, both, and both above 0, with the limits of the numbers. */
function countBoth(x: AxisField, y: AxisField): NamedAggregations {
  const both = [x.stated, y.stated];
  const above = ({ field }: AxisField) => within(field, { gt: 0 });
  const ends = ({ field }: AxisField, name: string): NamedAggregations => ({
    [`${name}_min`]: { min: { field } },
    [`${name}_max`]: { max: { field } },
  });
  return {
    x: countWhere(x.stated),
    y: countWhere(y.stated),
    both: countWhere(allOf(both), { ...ends(x, 'x'), ...ends(y, 'y') }),
    x_above: countWhere(allOf([...both, above(x)]), ends(x, 'x')),
    y_above: countWhere(allOf([...both, above(y)]), ends(y, 'y')),
    both_above: countWhere(allOf([...both, above(x), above(y)])),
  };
}

function readAxes(counted: AggregationResults, question: PlotQuestion): [x: PlottedAxis, y: PlottedAxis] {
  const read = (axis: 'x' | 'y'): AxisNumbers => ({
    stating: readCount(counted[axis]),
    all: readExtent(counted.both, axis),
    above: readExtent(counted[`${axis}_above`], axis),
  });
  return [arrangeAxis(question.x_scale, read('x')), arrangeAxis(question.y_scale, read('y'))];
}

function readExtent(counted: AggregationResults[string], axis: 'x' | 'y'): Extent {
  const below = readBelow(counted);
  return {
    count: readCount(counted),
    min: readNumber(below[`${axis}_min`]),
    max: readNumber(below[`${axis}_max`]),
  };
}

/** The number of products that both axes show. */
function readDrawn({ counted }: Found, x: PlottedAxis, y: PlottedAxis): number {
  if (x.scale === 'log' && y.scale === 'log') return readCount(counted.both_above);
  if (x.scale === 'log') return readCount(counted.x_above);
  return readCount(y.scale === 'log' ? counted.y_above : counted.both);
}

function shownBy({ scale }: PlottedAxis, { field }: AxisField): Condition[] {
  return scale === 'log' ? [within(field, { gt: 0 })] : [];
}

async function countCells(
  { asking }: Index,
  condition: Condition,
  [x, { field: x_field }]: [PlottedAxis, AxisField],
  [y, { field: y_field }]: [PlottedAxis, AxisField],
): Promise<PlotCells> {
  const x_edges = cellEdges(x, PLOT_COLUMNS);
  const y_edges = cellEdges(y, PLOT_ROWS);
  const counted = await asking.countMore(condition, {
    columns: { ...rangesOf(x_field, x_edges), aggs: { rows: rangesOf(y_field, y_edges) } },
  });
  const cells = bucketsOf(counted.columns).flatMap(column =>
    bucketsOf(column.below.rows).map(row => ({ column: column.place, row: row.place, count: row.count })),
  );
  return { x_edges, y_edges, cells };
}

/** Ranges between edges, by their places. The last one has no upper limit, as no number is beyond it. */
function rangesOf(field: string, edges: readonly number[]): Aggregation {
  const last = edges.length - 2;
  const ranges = edges
    .slice(0, -1)
    .map((from, at) => ({ key: String(at), from, ...(at < last && { to: edges[at + 1] }) }));
  return { range: { field, ranges, keyed: false } };
}

/** The ranges that are not empty, in order. */
function bucketsOf(
  counted: AggregationResults[string],
): { place: number; count: number; below: AggregationResults }[] {
  return (counted?.buckets ?? [])
    .filter(({ doc_count }) => doc_count > 0)
    .map(bucket => ({ place: Number(bucket.key), count: bucket.doc_count, below: readBelow(bucket) }))
    .sort((a, b) => a.place - b.place);
}
