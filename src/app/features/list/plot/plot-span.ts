import { formatInterval } from '#contract/attributes/kinds/canonical-interval.ts';
import type { ListData } from '#contract/client/client-answers.ts';
import { isWithin, type Mark, type Part } from './plot-marks.ts';
import { endAt, type PlotData, type UnitAxis } from './plot-scale.ts';

type Ends = [min: number | null, max: number | null];
/** The ends of a part on both axes, in base units, where null is open. */
export type AxisSpan = Record<'x' | 'y', Ends>;

/** The conditions for both attributes, where null removes one. */
export function conditionsOf(data: PlotData, span: AxisSpan): Record<string, string | null> {
  const condition = ({ column }: PlotData['x'], [min, max]: Ends): [string, string | null] => [
    column.key,
    min === null && max === null ? null : formatInterval({ min, max }, column),
  ];
  return Object.fromEntries([condition(data.x, span.x), condition(data.y, span.y)]);
}

export type Axes = Record<'x' | 'y', UnitAxis>;

/** The ends of a part on both axes. */
export function endsOf({ left, right, bottom, top }: Part, { x, y }: Axes): AxisSpan {
  return { x: [endAt(x, left), endAt(x, right)], y: [endAt(y, bottom), endAt(y, top)] };
}

/** The ends of a part that was selected by its marks: the very numbers of the products, or of the edges of cells. */
export function spanOf(marks: readonly Mark[], part: Part, axes: Axes): AxisSpan {
  const within = marks.filter(mark => isWithin(mark, part));
  const ends = (axis: 'x' | 'y'): Ends => {
    const values = within.flatMap(({ point }) => point?.[axis] ?? []);
    return [Math.min(...values), Math.max(...values)];
  };
  return within.some(({ point }) => point === null) ? endsOf(part, axes) : { x: ends('x'), y: ends('y') };
}

type Filter = ListData['chips'][number]['filter'];

export function isOnAxes(filter: Filter, { x, y }: PlotData): boolean {
  return filter !== null && [x.column.key, y.column.key].includes(filter.key);
}

/** The part of the plot that the conditions of a list leave, or null if they are no rectangle. */
export function partOfChips({ chips }: Pick<ListData, 'chips'>, data: PlotData, axes: Axes): Part | null {
  const spans = (['x', 'y'] as const).map(axis => {
    const own = chips.flatMap(({ filter }) => (filter?.key === data[axis].column.key ? filter : []));
    const [filter] = own;
    if (filter === undefined) return [0, 1];
    const [interval, ...more] =
      filter.kind === 'number' && !filter.not && own.length === 1 ? filter.anyOf : [];
    if (interval === undefined || more.length > 0) return null;
    const { toShare, show } = axes[axis];
    const share = (end: number | null, open: number) => {
      const at = end === null ? open : toShare(show(end));
      // A logarithm of 0 or less is beyond the axis.
      return Number.isFinite(at) ? at : open;
    };
    return [share(interval.min, 0), share(interval.max, 1)];
  });
  const [x, y] = spans;
  if (!x || !y || !chips.some(({ filter }) => isOnAxes(filter, data))) return null;
  return { left: x[0] ?? 0, right: x[1] ?? 1, bottom: y[0] ?? 0, top: y[1] ?? 1 };
}
