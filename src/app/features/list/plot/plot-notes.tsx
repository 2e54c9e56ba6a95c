import { PLOT_POINTS_MAX } from '#contract/limits.ts';
import { formatNumber } from '#quantity/writing/format-number.ts';
import { PageLink } from '../../../platform/links/page-link.tsx';
import { useMessages, useSite } from '../../../platform/locale/site.tsx';
import { changeAddress } from '../address/address.ts';
import type { PlotData } from './plot-scale.ts';
import { type PlotChoice, writePlotView } from './plot-view.ts';

type PlotNotesProps = { data: PlotData; choice: PlotChoice; parameters: URLSearchParams };

/** What a plot does not show, and why, each with a way to see it. */
export function PlotNotes({ data, choice, parameters }: PlotNotesProps) {
  const t = useMessages();
  const { locale } = useSite();
  const number = (value: number) => formatNumber(value, { locale });
  const { products } = data.totals;
  const axes = (['x', 'y'] as const).filter(axis => axis === 'x' || data.x.column.key !== data.y.column.key);
  return (
    <ul className="plot-notes text-sm text-soft">
      {data.cells !== null && data.points.length === 0 && (
        <li>{t('plot.at_once', { max: number(PLOT_POINTS_MAX) })}</li>
      )}
      {data.totals.drawn === 0 && (
        <li>{t('plot.none_drawn', { x: data.x.column.name.text, y: data.y.column.name.text })}</li>
      )}
      {axes.map(axis => {
        const { column, notStated, notAboveZero } = data[axis];
        const name = column.name.text;
        return [
          notStated > 0 && (
            <li key={`${axis} not stated`}>
              <PageLink
                to={changeAddress(parameters, { [column.key]: '!*', view: null })}
                className="link inline-flex min-h-6 items-center"
              >
                {t('plot.not_stated', {
                  count: notStated,
                  number: number(notStated),
                  total: number(products),
                  name,
                })}
              </PageLink>
            </li>
          ),
          notAboveZero > 0 && (
            <li key={`${axis} not above zero`}>
              {t('plot.not_above_zero', { count: notAboveZero, number: number(notAboveZero), name })}{' '}
              <PageLink
                to={changeAddress(parameters, {
                  view: writePlotView({ ...choice, [axis]: { key: column.key, scale: 'linear' } }),
                })}
                preventScrollReset
                className="link inline-flex min-h-6 items-center"
              >
                {t('plot.linear')}
              </PageLink>
            </li>
          ),
        ];
      })}
    </ul>
  );
}
