import { useId, useRef } from 'react';
import { useMessages } from '../../../platform/locale/site.tsx';
import { useWriting } from '../../../platform/units/use-writing.ts';
import { writeInterval } from '../kinds/write-interval.ts';
import type { DrawColumns } from '../table/drawn-columns.ts';
import { PlotLegend } from './plot-legend.tsx';
import type { Mark } from './plot-marks.ts';
import type { PlotData } from './plot-scale.ts';
import type { AxisSpan } from './plot-span.ts';
import { PlotTip } from './plot-tip.tsx';
import { useAxes } from './use-axes.ts';
import { type Selectable, useSelection } from './use-selection.ts';

type PlotFigureProps = Selectable & { draw: DrawColumns['draw'] };

/** The drawn plot with its legend, the product that is pointed at, and its keys. */
export function PlotFigure({ draw, ...plot }: PlotFigureProps) {
  const { data } = plot;
  const t = useMessages();
  const keys = useId();
  const figure = useRef<HTMLDivElement>(null);
  const { columns, ...axes } = useAxes(data, draw);
  const { box, marks, current, span, pointing, onKeyDown } = useSelection(plot, axes, figure);
  const names = { x: data.x.column.name.text, y: data.y.column.name.text };
  return (
    <div ref={figure}>
      <PlotLegend data={data} />
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

/** Other products at the very place of a mark. */
function countHere(marks: readonly Mark[], { x, y }: Mark): number {
  return marks.filter(mark => mark.x === x && mark.y === y).length - 1;
}

type Columns = Record<'x' | 'y', ReturnType<DrawColumns['draw']>>;

/** The selected part in words. */
function Selected({ data, columns, span }: { data: PlotData; columns: Columns; span: AxisSpan }) {
  const t = useMessages();
  const writing = useWriting();
  const write = (axis: 'x' | 'y') => {
    const [min, max] = span[axis];
    return `${data[axis].column.name.text} ${writeInterval({ min, max }, columns[axis], writing)}`;
  };
  return t('plot.selected', { x: write('x'), y: write('y') });
}
