import { useMemo } from 'react';
import { formatNumber } from '#quantity/writing/format-number.ts';
import { useSite } from '../../../platform/locale/site.tsx';
import { useWriting } from '../../../platform/units/use-writing.ts';
import { unitName, withCurrency } from '../../../platform/units/write-quantity.ts';
import { TICK_DIGITS } from '../../curves/drawing/static-plot.tsx';
import type { DrawColumns } from '../table/drawn-columns.ts';
import { type PlotData, showAxis } from './plot-scale.ts';

const TICKS = { x: 8, y: 6 };

/** The axes in the visitor's units, and as they are drawn. */
export function useAxes(data: PlotData, draw: DrawColumns['draw']) {
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
