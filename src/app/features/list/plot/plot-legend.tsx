import { formatNumber } from '#quantity/writing/format-number.ts';
import { LocaleText } from '../../../parts/locale-text.tsx';
import { useMessages, useSite } from '../../../platform/locale/site.tsx';
import { shapePath } from './draw-marks.ts';
import { OTHER_MARK } from './plot-marks.ts';
import type { PlotData } from './plot-scale.ts';

/** The shapes of the marks with the choices that they stand for. */
export function PlotLegend({ data: { marks, points } }: { data: PlotData }) {
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
