import type { SearchQuery } from '#contract/search/search-query.ts';
import {
  type AxisNumbers,
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
} from '../../plot/plot.ts';
import type { TimeSlices } from '../../time-slices.ts';
import { eachCode } from '../columns/pieces.ts';
import type { DocList } from '../doc-list.ts';
import { matchQuery } from '../match/match.ts';
import type { OpenedSnapshot } from '../opened-snapshot.ts';
import { stringAt } from '../strings.ts';

// The numbers of the found documents, one after another as they are listed; NaN: none. Places of documents in that list
// stand for the documents.
//
//   docs   4   9   10  17          x  100  NaN  35  400         y  28  55  NaN  39

/** Collects the points of a plot. */
export function* collectPlot(
  index: OpenedSnapshot,
  query: SearchQuery,
  question: PlotQuestion,
): TimeSlices<PlotResult> {
  const others = query.filters.filter(({ key }) => key !== question.x && key !== question.y);
  const { list } = matchQuery(index, { ...query, filters: others });
  yield;
  const xs = readNumbers(index, list, question.x);
  const ys = readNumbers(index, list, question.y);
  const both = placesWhere(list.count, place => !Number.isNaN(xs[place]) && !Number.isNaN(ys[place]));
  const x = arrangeAxis(question.x_scale, numbersOf(xs, both));
  const y = arrangeAxis(question.y_scale, numbersOf(ys, both));
  yield;
  const drawn = both.filter(place => isShown(x, xs[place]!) && isShown(y, ys[place]!));
  const isOwn = others.length < query.filters.length;
  const inside = isOwn ? keepMatching(drawn, list, matchQuery(index, query).list) : drawn;
  yield;
  const isFew = drawn.length <= question.points_max;
  const listed = isFew ? drawn : inside.length <= question.points_max ? inside : [];
  // More than few are listed only if all of them are inside.
  const within = isFew ? new Set(inside) : null;
  return {
    found: list.count,
    x,
    y,
    drawn: drawn.length,
    inside: inside.length,
    points: listed
      .map(place => ({ place, doc: list.docs[place]! }))
      .sort((a, b) => index.rank[a.doc]! - index.rank[b.doc]!)
      .map(({ place, doc }) => ({
        id: stringAt(index.ids, doc),
        x: xs[place]!,
        y: ys[place]!,
        inside: within?.has(place) ?? true,
      })),
    cells: isFew ? null : countCells(drawn, [xs, x], [ys, y]),
  };
}

function readNumbers({ columns }: OpenedSnapshot, list: DocList, key: string): Float64Array {
  const numbers = new Float64Array(list.count).fill(Number.NaN);
  const column = columns.get(key);
  if (column?.kind !== 'number') return numbers;
  eachCode(column, list, (place, code) => {
    numbers[place] = column.values[code - 1]!;
  });
  return numbers;
}

function placesWhere(count: number, isWanted: (place: number) => boolean): number[] {
  const places: number[] = [];
  for (let place = 0; place < count; place++) if (isWanted(place)) places.push(place);
  return places;
}

function numbersOf(numbers: Float64Array, both: readonly number[]): AxisNumbers {
  let stating = 0;
  for (const value of numbers) stating += Number(!Number.isNaN(value));
  return {
    stating,
    all: extentOf(numbers, both),
    above: extentOf(
      numbers,
      both.filter(place => numbers[place]! > 0),
    ),
  };
}

function extentOf(numbers: Float64Array, places: readonly number[]): Extent {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const place of places) {
    min = Math.min(min, numbers[place]!);
    max = Math.max(max, numbers[place]!);
  }
  return places.length === 0 ? { count: 0, min: null, max: null } : { count: places.length, min, max };
}

function isShown({ scale }: PlottedAxis, value: number): boolean {
  return scale === 'linear' || value > 0;
}

/** The places whose documents match too. Both are in ascending order. */
function keepMatching(places: readonly number[], { docs }: DocList, matching: DocList): number[] {
  const found = matching.docs;
  let at = 0;
  return places.filter(place => {
    while (at < found.length && found[at]! < docs[place]!) at++;
    return found[at] === docs[place];
  });
}

function countCells(
  places: readonly number[],
  [xs, x]: [Float64Array, PlottedAxis],
  [ys, y]: [Float64Array, PlottedAxis],
): PlotCells {
  const x_edges = cellEdges(x, PLOT_COLUMNS);
  const y_edges = cellEdges(y, PLOT_ROWS);
  const counts = new Uint32Array(PLOT_COLUMNS * PLOT_ROWS);
  for (const place of places)
    counts[cellOf(xs[place]!, x_edges) * PLOT_ROWS + cellOf(ys[place]!, y_edges)]!++;
  const cells: PlotCells['cells'] = [];
  for (const [at, count] of counts.entries())
    if (count > 0) cells.push({ column: Math.floor(at / PLOT_ROWS), row: at % PLOT_ROWS, count });
  return { x_edges, y_edges, cells };
}
