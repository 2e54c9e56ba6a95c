import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { formatInterval } from '#contract/attributes/kinds/canonical-interval.ts';
import type { ListData } from '#contract/client/client-answers.ts';
import { formatNumber } from '#quantity/writing/format-number.ts';
import { LocaleText } from '../../../parts/locale-text.tsx';
import { useMessages, useSite } from '../../../platform/locale/site.tsx';
import { useWriting } from '../../../platform/units/use-writing.ts';
import { unitName, withCurrency } from '../../../platform/units/write-quantity.ts';
import { TICK_DIGITS } from '../../curves/drawing/static-plot.tsx';
import { writeInterval } from '../kinds/write-interval.ts';
import type { DrawColumns } from '../table/drawn-columns.ts';
import { shapePath } from './draw-marks.ts';
import {
  isWithin,
  type Mark,
  markByKey,
  marksOfCells,
  nearestMark,
  OTHER_MARK,
  type Part,
  partOver,
  placeCells,
  placePoints,
} from './plot-marks.ts';
import { endAt, type PlotData, showAxis, type UnitAxis } from './plot-scale.ts';
import { PlotTip } from './plot-tip.tsx';
import { type PointedAt, useScatter } from './use-scatter.ts';

type PlotFigureProps = {
  data: PlotData;
  list: Pick<ListData, 'chips'>;
  draw: DrawColumns['draw'];
  /** The part that was selected last, while its list is on its way. */
  pending: Part | null;
  onFilter: (conditions: Record<string, string | null>, part: Part) => void;
};

/** Reach of a pointer around a mark, in CSS pixels: that of a mouse, and that of a finger. */
const REACH = 14;
const TOUCH_REACH = 24;
/** How long a product stays shown after the pointer has left it, so that the pointer reaches its link. */
const STAY_MS = 300;
const TICKS = { x: 8, y: 6 };

/** The drawn plot with its legend, the product that is pointed at, and its keys. */
export function PlotFigure({ data, list, draw, pending, onFilter }: PlotFigureProps) {
  const t = useMessages();
  const keys = useId();
  const figure = useRef<HTMLDivElement>(null);
  const { x, y, columns, axes } = useAxes(data, draw);
  const cells = useMemo(() => placeCells(data, x, y), [data, x, y]);
  const marks = useMemo(
    () => (cells.length > 0 && data.points.length === 0 ? marksOfCells(cells) : placePoints(data, x, y)),
    [data, cells, x, y],
  );
  const pointing = usePointing(marks);
  const [anchor, setAnchor] = useState<number | null>(null);
  const current = pointing.at === null ? null : (marks[pointing.at] ?? null);
  const from = anchor === null ? null : (marks[anchor] ?? null);
  const selected = from && current && partOver(from, current);
  const part = selected ?? pending ?? partOfChips(list, data, { x, y });
  const isFiltered = list.chips.some(({ filter }) => isOnAxes(filter, data));
  const drawing = useMemo(
    () => ({ marks, cells, part, isFiltered, current }),
    [marks, cells, part, isFiltered, current],
  );
  const brush = (drawn: Part): void => onFilter(conditionsOf(data, endsOf(drawn, { x, y })), drawn);
  const { box } = useScatter({
    axes,
    log: { x: x.log, y: y.log },
    drawing,
    onBrush: brush,
    onPoint: at => pointing.point(at),
    onPress: at => {
      setAnchor(null);
      pointing.press(at);
    },
  });
  const span = selected && spanOf(marks, selected, { x, y });
  const take = (): void => {
    setAnchor(null);
    if (selected !== null && span !== null) onFilter(conditionsOf(data, span), selected);
    else if (current?.point === null) brush(current.area);
    else figure.current?.querySelector<HTMLElement>('.plot-tip a')?.click();
  };
  const leave = (): void => {
    if (anchor === null) pointing.leave();
    setAnchor(null);
  };
  const move = ({ key, shiftKey }: KeyboardEvent): boolean => {
    const next = markByKey(marks, pointing.at, key);
    if (next === null) return false;
    setAnchor(shiftKey ? (anchor ?? pointing.at ?? next ?? null) : null);
    if (next !== undefined) pointing.keep(next);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Links in the product that is shown have their own keys.
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = current === null ? undefined : { Enter: take, Escape: leave }[event.key];
    act?.();
    if (act === undefined && !move(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const names = { x: data.x.column.name.text, y: data.y.column.name.text };
  return (
    <div ref={figure}>
      <Legend data={data} />
      <div className="relative">
        <div
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys
          tabIndex={0}
          aria-label={t('plot.label', names)}
          aria-describedby={keys}
          className="plot-keys"
          onKeyDown={onKeyDown}
        >
          <div ref={box} className="plot-box" />
        </div>
        {current !== null && (
          <PlotTip
            mark={current}
            data={data}
            columns={columns}
            more={countHere(marks, current)}
            box={box}
            onHold={pointing.hold}
            onLeave={pointing.letGo}
          />
        )}
      </div>
      <p role="status" className="sr-only">
        {span !== null && <Selected data={data} columns={columns} span={span} />}
      </p>
      <p id={keys} className="text-xs text-soft">
        {t('plot.keys')}
      </p>
    </div>
  );
}

/** The axes in the visitor's units, and as they are drawn. */
function useAxes(data: PlotData, draw: DrawColumns['draw']) {
  const { locale } = useSite();
  const writing = useWriting();
  return useMemo(() => {
    const columns = {
      x: withCurrency(draw(data.x.column), writing),
      y: withCurrency(draw(data.y.column), writing),
    };
    const conversionOf = (column: ReturnType<typeof draw>) =>
      (column.conversion === undefined && column.unit !== null
        ? writing.units(column.unit)
        : column.conversion) ?? null;
    const x = showAxis(data.x, conversionOf(columns.x), TICKS.x);
    const y = showAxis(data.y, conversionOf(columns.y), TICKS.y);
    const title = (column: ReturnType<typeof draw>) => {
      const unit = unitName(column, writing);
      return unit === '' ? column.name.text : `${column.name.text} / ${unit}`;
    };
    const axes = {
      picture: { x: { ...x, title: title(columns.x) }, y: { ...y, title: title(columns.y) } },
      writeTick: (value: number) => formatNumber(value, { locale, significant: TICK_DIGITS }),
    };
    return { x, y, columns, axes };
  }, [data, draw, writing, locale]);
}

/** The mark that is pointed at with a pointer, or kept by a press or a key. */
function usePointing(marks: readonly Mark[]) {
  const [state, setState] = useState<{ at: number; isKept: boolean; of: readonly Mark[] } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const own = state?.of === marks ? state : null;
  const show = (at: number, isKept: boolean): void => {
    clearTimeout(timer.current);
    setState({ at, isKept, of: marks });
  };
  const letGo = (): void => {
    if (own?.isKept) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState(null), STAY_MS);
  };
  const find = ({ place, size, isTouch }: PointedAt) =>
    nearestMark(marks, place, size, isTouch ? TOUCH_REACH : REACH);
  return {
    at: own?.at ?? null,
    point: (pointed: PointedAt | null): void => {
      if (own?.isKept || pointed?.isTouch) return;
      const found = pointed === null ? null : find(pointed);
      if (found === null) letGo();
      else if (found !== own?.at) show(found, false);
      else clearTimeout(timer.current);
    },
    press: (pointed: PointedAt): void => {
      const found = find(pointed);
      if (found === null) setState(null);
      else show(found, true);
    },
    keep: (at: number): void => show(at, true),
    hold: (): void => clearTimeout(timer.current),
    letGo,
    leave: (): void => setState(null),
  };
}

/** Other products at the very place of a mark. */
function countHere(marks: readonly Mark[], { x, y }: Mark): number {
  return marks.filter(mark => mark.x === x && mark.y === y).length - 1;
}

type Ends = [min: number | null, max: number | null];
type Span = Record<'x' | 'y', Ends>;

/** The conditions for both attributes, where null removes one. */
function conditionsOf(data: PlotData, span: Span): Record<string, string | null> {
  const condition = ({ column }: PlotData['x'], [min, max]: Ends): [string, string | null] => [
    column.key,
    min === null && max === null ? null : formatInterval({ min, max }, column),
  ];
  return Object.fromEntries([condition(data.x, span.x), condition(data.y, span.y)]);
}

type Axes = Record<'x' | 'y', UnitAxis>;

/** The ends of a part on both axes. */
function endsOf({ left, right, bottom, top }: Part, { x, y }: Axes): Span {
  return { x: [endAt(x, left), endAt(x, right)], y: [endAt(y, bottom), endAt(y, top)] };
}

/** The ends of a part that was selected by its marks: the very numbers of the products, or of the edges of cells. */
function spanOf(marks: readonly Mark[], part: Part, axes: Axes): Span {
  const within = marks.filter(mark => isWithin(mark, part));
  const ends = (axis: 'x' | 'y'): Ends => {
    const values = within.flatMap(({ point }) => point?.[axis] ?? []);
    return [Math.min(...values), Math.max(...values)];
  };
  return within.some(({ point }) => point === null) ? endsOf(part, axes) : { x: ends('x'), y: ends('y') };
}

type Filter = ListData['chips'][number]['filter'];

function isOnAxes(filter: Filter, { x, y }: PlotData): boolean {
  return filter !== null && [x.column.key, y.column.key].includes(filter.key);
}

/** The part of the plot that the conditions of a list leave, or null if they are no rectangle. */
function partOfChips({ chips }: Pick<ListData, 'chips'>, data: PlotData, axes: Axes): Part | null {
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

type Columns = Record<'x' | 'y', ReturnType<DrawColumns['draw']>>;

/** The selected part in words. */
function Selected({ data, columns, span }: { data: PlotData; columns: Columns; span: Span }) {
  const t = useMessages();
  const writing = useWriting();
  const write = (axis: 'x' | 'y') => {
    const [min, max] = span[axis];
    return `${data[axis].column.name.text} ${writeInterval({ min, max }, columns[axis], writing)}`;
  };
  return t('plot.selected', { x: write('x'), y: write('y') });
}

/** The shapes of the marks with the choices that they stand for. */
function Legend({ data: { marks, points } }: { data: PlotData }) {
  const t = useMessages();
  const { locale } = useSite();
  if (marks === null || points.length === 0) return <div className="plot-legend" />;
  return (
    <ul className="plot-legend" aria-label={marks.column.name.text}>
      {marks.choices.map(({ id, name, count }, at) => (
        <li key={id}>
          <Sample mark={at} />
          <LocaleText text={name} /> <span className="text-soft">{formatNumber(count, { locale })}</span>
        </li>
      ))}
      {marks.others > 0 && (
        <li>
          <Sample mark={OTHER_MARK} />
          {t('plot.other_marks')} <span className="text-soft">{formatNumber(marks.others, { locale })}</span>
        </li>
      )}
    </ul>
  );
}

function Sample({ mark }: { mark: number }) {
  const colour = mark === OTHER_MARK ? 'var(--color-soft)' : `var(--series-${mark + 1})`;
  return (
    <svg width="12" height="12" viewBox="-6 -6 12 12" aria-hidden="true">
      <path
        d={shapePath(mark, 0, 0, 4)}
        stroke={colour}
        fill={mark === OTHER_MARK ? 'none' : colour}
        strokeWidth="1.25"
      />
    </svg>
  );
}
