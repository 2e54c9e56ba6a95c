import { type RefObject, useLayoutEffect, useRef } from 'react';
import { formatNumber } from '#quantity/writing/format-number.ts';
import { productPath } from '../../../parts/catalogue/category-path.ts';
import { LocaleText } from '../../../parts/locale-text.tsx';
import { LocaleLink } from '../../../platform/links/locale-link.tsx';
import { useMessages, useSite } from '../../../platform/locale/site.tsx';
import { useWriting } from '../../../platform/units/use-writing.ts';
import { writeQuantity } from '../../../platform/units/write-quantity.ts';
import type { DrawColumns } from '../table/drawn-columns.ts';
import type { Mark } from './plot-marks.ts';
import type { PlotData } from './plot-scale.ts';

type PlotTipProps = {
  mark: Mark;
  data: PlotData;
  columns: Record<'x' | 'y', ReturnType<DrawColumns['draw']>>;
  /** Other products at the same place. */
  more: number;
  /** The box of the plot. */
  box: RefObject<HTMLElement | null>;
  /** Called while the pointer is over it, and when it leaves. */
  onHold: () => void;
  onLeave: () => void;
};

/** Distance from the mark, in CSS pixels. */
const GAP = 14;

/** The product of a mark beside it: its part number as a link, its name and its values. Of a cell the number of products. */
export function PlotTip({ mark, data, columns, more, box, onHold, onLeave }: PlotTipProps) {
  const t = useMessages();
  const { locale } = useSite();
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [over, own] = [box.current?.querySelector('.u-over'), tip.current];
    if (!over || own === null) return;
    const [frame, outer] = [
      over.getBoundingClientRect(),
      box.current?.getBoundingClientRect() ?? over.getBoundingClientRect(),
    ];
    const left = frame.left - outer.left + mark.x * frame.width;
    const top = frame.top - outer.top + (1 - mark.y) * frame.height;
    // Beside the mark, on the side where there is room, and never beyond the plot.
    const beside = left + GAP + own.offsetWidth > outer.width ? left - GAP - own.offsetWidth : left + GAP;
    const below = top + GAP + own.offsetHeight > outer.height ? top - GAP - own.offsetHeight : top + GAP;
    own.style.left = `${Math.max(0, Math.min(beside, outer.width - own.offsetWidth))}px`;
    own.style.top = `${Math.max(0, below)}px`;
  });
  return (
    <div ref={tip} className="plot-tip" onPointerEnter={onHold} onPointerLeave={onLeave}>
      <div role="status">
        {mark.point === null ? (
          t('plot.cell', { count: mark.count, number: formatNumber(mark.count, { locale }) })
        ) : (
          <Product point={mark.point} data={data} columns={columns} />
        )}
        {more > 0 && (
          <p className="text-soft">
            {t('plot.more_here', { count: more, number: formatNumber(more, { locale }) })}
          </p>
        )}
      </div>
    </div>
  );
}

function Product({
  point,
  data,
  columns,
}: Pick<PlotTipProps, 'data' | 'columns'> & { point: PlotData['points'][number] }) {
  const writing = useWriting();
  const name = data.names[point.name];
  const choice = point.mark === null ? undefined : data.marks?.choices[point.mark];
  return (
    <>
      <LocaleLink to={productPath(point.id)} className="link mono inline-flex min-h-6 items-center">
        {point.partNumber}
      </LocaleLink>
      {name !== undefined && name.text !== point.partNumber && (
        <p>
          <LocaleText text={name} />
        </p>
      )}
      <dl>
        {(['x', 'y'] as const).map(axis => (
          <div key={axis}>
            <dt>
              <LocaleText text={data[axis].column.name} />
            </dt>
            <dd>{writeQuantity(point[axis], columns[axis], writing)}</dd>
          </div>
        ))}
        {choice !== undefined && data.marks !== null && (
          <div>
            <dt>
              <LocaleText text={data.marks.column.name} />
            </dt>
            <dd>
              <LocaleText text={choice.name} />
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}
