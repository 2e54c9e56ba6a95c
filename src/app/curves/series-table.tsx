import { interpolateAt } from '#contract/curve-line.ts';
import { formatNumber } from '#contract/quantity/format-number.ts';
import { LocaleText } from '../components/locale-text.tsx';
import { useMessages, useSite } from '../locale/site.tsx';
import type { Curve } from '../shown.ts';
import { DASHES, SERIES_MAX } from './static-plot.tsx';
import { summarize } from './summarize.ts';

/** What the table knows beyond the curve when it stands under a plot that is worked with. */
export type Reading = {
  /** The part of the x axis on the screen, in the curve's own unit. */
  min: number;
  max: number;
  /** Where the marker stands, in the curve's own unit, and what it is called. */
  marker: { x: number; text: string } | null;
  hidden: ReadonlySet<number>;
  onToggle: (index: number) => void;
};

type SeriesTableProps = { curve: Curve; reading?: Reading };

/** The series of a curve: line, name, the value at the marker (interpolated, and said so), mean and lowest over what is shown. */
export function SeriesTable({ curve, reading }: SeriesTableProps) {
  const t = useMessages();
  const { locale } = useSite();
  const unit = curve.y.unit === null || curve.y.unit === '1' ? '' : curve.y.unit;
  const text = (value: number | null | undefined) =>
    value == null ? '—' : formatNumber(value, { locale, significant: 5 });
  const shown = reading === undefined ? curve.series.slice(0, SERIES_MAX) : curve.series;
  return (
    <table className="data tight mt-2">
      <thead>
        <tr>
          <th scope="col">
            {t('curve.series')}
            <small />
          </th>
          {reading?.marker != null && (
            <th scope="col" className="num">
              @ {reading.marker.text}
              <small>{t('curve.interpolated')}</small>
            </th>
          )}
          {(['mean', 'min', 'max'] as const).map(kind => (
            <th key={kind} scope="col" className="num">
              {t(`curve.${kind}`)}
              <small>{unit}</small>
            </th>
          ))}
          {reading !== undefined && curve.series.length > 1 && (
            <th className="num">
              <span className="sr-only">{t('curve.visibility')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {shown.map((series, index) => {
          const whole = summarize(
            series.points,
            reading?.min ?? Number.NEGATIVE_INFINITY,
            reading?.max ?? Number.POSITIVE_INFINITY,
          );
          const hidden = reading?.hidden.has(index) ?? false;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a series is its place in the curve
            <tr key={index} className={hidden ? 'text-soft' : undefined}>
              <th scope="row">
                <span className="flex items-center gap-2.5">
                  <Line index={index} />
                  <LocaleText text={series.name.text === '' ? curve.name : series.name} />
                </span>
              </th>
              {reading?.marker != null && (
                <td className="num">{text(interpolateAt(series.points, reading.marker.x))}</td>
              )}
              <td className="num">{text(whole?.mean)}</td>
              <td className="num">{text(whole?.min)}</td>
              <td className="num">{text(whole?.max)}</td>
              {reading !== undefined && curve.series.length > 1 && (
                <td className="num">
                  <button
                    type="button"
                    className="link min-h-6"
                    aria-pressed={!hidden}
                    onClick={() => reading.onToggle(index)}
                  >
                    {t(hidden ? 'curve.show' : 'curve.hide')}
                  </button>
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Line({ index }: { index: number }) {
  return (
    <svg width="22" height="4" viewBox="0 0 22 4" aria-hidden="true" className="shrink-0">
      <path
        d="M0 2h22"
        stroke={`var(--series-${(index % SERIES_MAX) + 1})`}
        strokeWidth="2"
        strokeDasharray={DASHES[index % SERIES_MAX]}
      />
    </svg>
  );
}
