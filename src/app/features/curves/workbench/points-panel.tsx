import { useMemo, useState } from 'react';
import { displaySymbol } from '#quantity/units/unit-display.ts';
import { formatNumber } from '#quantity/writing/format-number.ts';
import { LocaleText } from '../../../parts/locale-text.tsx';
import { useMessages, useSite } from '../../../platform/locale/site.tsx';
import { LineSample } from '../drawing/line-style.tsx';
import { TICK_DIGITS } from '../drawing/static-plot.tsx';
import { listPoints } from '../plot/list-points.ts';
import type { PanelProps } from './panel-props.ts';

/** Number of rows shown at once. */
const PAGE_SIZE = 50;

/** The points of the displayed lines within the displayed part, as given and not interpolated. */
export function PointsPanel(props: PanelProps) {
  const t = useMessages();
  const [page, setPage] = useState(0);
  const rows = useMemo(() => listPoints(props.picture), [props.picture]);
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const shown = Math.min(page, pages - 1);
  return (
    <>
      <p className="pb-2 text-sm">
        {t('curve.points_count', { count: rows.length })}{' '}
        {props.bench.view.zoom !== null && t('curve.points_zoomed')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section className="points-scroll" tabIndex={0} aria-label={t('curve.panel_points')}>
        <PointsTable {...props} rows={rows.slice(shown * PAGE_SIZE, (shown + 1) * PAGE_SIZE)} />
      </section>
      {pages > 1 && <Pages page={shown} pages={pages} onTurn={setPage} />}
    </>
  );
}

type PointsTableProps = PanelProps & { rows: ReturnType<typeof listPoints> };

function PointsTable({ bench: { plot }, picture, xUnit, yUnit, rows }: PointsTableProps) {
  const { locale } = useSite();
  const text = (value: number | undefined) =>
    value === undefined || Number.isNaN(value)
      ? ''
      : formatNumber(value, { locale, significant: TICK_DIGITS });
  const lines = picture.lines.map(line => plot.lines[line.at]).filter(line => line !== undefined);
  return (
    <table className="data tight points">
      <thead>
        <tr>
          <th scope="col" className="num">
            {xUnit === plot.x.unit ? plot.x.name.text : picture.x.title}
            <small>{xUnit === plot.x.unit ? displaySymbol(xUnit ?? '') : ''}</small>
          </th>
          {lines.map((line, column) => (
            <th key={line.ref} scope="col" className="num">
              <LineSample at={picture.lines[column]?.at ?? 0} className="sample" />
              <LocaleText text={line.name} />
              <small>{displaySymbol(yUnit ?? '')}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ x, ys }) => (
          <tr key={x}>
            <th scope="row" className="num">
              {text(x)}
            </th>
            {ys.map((y, column) => (
              <td key={lines[column]?.ref} className="num">
                <LineSample at={picture.lines[column]?.at ?? 0} className="sample" />
                {text(y) || '—'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type PagesProps = { page: number; pages: number; onTurn: (page: number) => void };

function Pages({ page, pages, onTurn }: PagesProps) {
  const t = useMessages();
  const button = (to: number, text: string) => (
    <button
      type="button"
      className="button button-small"
      disabled={to < 0 || to >= pages}
      onClick={() => onTurn(to)}
    >
      {text}
    </button>
  );
  return (
    <p className="flex items-center gap-4 pt-2 text-sm">
      {button(page - 1, t('curve.points_before'))}
      <span aria-live="polite">{t('curve.points_page', { page: page + 1, pages })}</span>
      {button(page + 1, t('curve.points_after'))}
    </p>
  );
}
