import type { SearchQuery } from '#contract/search/search-query.ts';
import {
  arrangeAxis,
  cellEdges,
  cellOf,
  type Extent,
  PLOT_COLUMNS,
  PLOT_ROWS,
  type PlotCells,
  type PlotQuestion,
  type PlotResult,
  type PlottedAxis,
} from '../plot/plot.ts';
import type { ReferenceRecord } from './records.ts';
import { byPartNumber } from './reference-hits.ts';

type Point = { record: ReferenceRecord; x: number; y: number };

/**
 * The points of a plot.
 * @param find the records that a query finds
 */
export function collectPlot(
  query: SearchQuery,
  question: PlotQuestion,
  find: (query: SearchQuery) => readonly ReferenceRecord[],
): PlotResult {
  const keys = [question.x, question.y];
  const found = find({ ...query, filters: query.filters.filter(({ key }) => !keys.includes(key)) });
  const matching = new Set(find(query));
  const both = found.flatMap((record): Point[] => {
    const [x, y] = [numberOf(record, question.x), numberOf(record, question.y)];
    return x === undefined || y === undefined ? [] : [{ record, x, y }];
  });
  const arrange = (axis: 'x' | 'y') => {
    const numbers = both.map(point => point[axis]);
    return arrangeAxis(question[`${axis}_scale`], {
      stating: found.filter(record => numberOf(record, question[axis]) !== undefined).length,
      all: extentOf(numbers),
      above: extentOf(numbers.filter(value => value > 0)),
    });
  };
  const [x, y] = [arrange('x'), arrange('y')];
  const isShown = ({ scale }: PlottedAxis, value: number) => scale === 'linear' || value > 0;
  const drawn = both.filter(point => isShown(x, point.x) && isShown(y, point.y));
  const inside = drawn.filter(({ record }) => matching.has(record));
  const isFew = drawn.length <= question.points_max;
  const listed = isFew ? drawn : inside.length <= question.points_max ? inside : [];
  return {
    found: found.length,
    x,
    y,
    drawn: drawn.length,
    inside: inside.length,
    points: listed
      .toSorted((a, b) => byPartNumber(a.record, b.record))
      .map(point => ({
        id: point.record.product.id,
        x: point.x,
        y: point.y,
        inside: inside.includes(point),
      })),
    cells: isFew ? null : countCells(drawn, x, y),
  };
}

function numberOf({ values }: ReferenceRecord, key: string): number | undefined {
  const value = values.get(key);
  return value?.kind === 'number' ? value.value : undefined;
}

function extentOf(numbers: readonly number[]): Extent {
  if (numbers.length === 0) return { count: 0, min: null, max: null };
  return { count: numbers.length, min: Math.min(...numbers), max: Math.max(...numbers) };
}

function countCells(points: readonly Point[], x: PlottedAxis, y: PlottedAxis): PlotCells {
  const x_edges = cellEdges(x, PLOT_COLUMNS);
  const y_edges = cellEdges(y, PLOT_ROWS);
  const groups = Map.groupBy(
    points,
    point => cellOf(point.x, x_edges) * PLOT_ROWS + cellOf(point.y, y_edges),
  );
  const cells = [...groups]
    .sort(([a], [b]) => a - b)
    .map(([at, { length }]) => ({ column: Math.floor(at / PLOT_ROWS), row: at % PLOT_ROWS, count: length }));
  return { x_edges, y_edges, cells };
}
