import { useId } from 'react';
import { formatNumber } from '#contract/quantity/format-number.ts';
import { useMessages, useSite } from '../locale/site.tsx';
import { layOut, PLOT_SIZE } from './layout.ts';
import { colourOf, dashOf } from './line-look.tsx';
import type { Picture } from './picture.ts';

/** Significant digits of the numbers at the ticks. */
export const TICK_DIGITS = 6;

/** A plot as the server draws it: axes with ticks and units, lines, the marker. */
export function StaticPlot({ picture }: { picture: Picture }) {
  const t = useMessages();
  const { locale } = useSite();
  const clip = useId();
  const plot = layOut(picture, value => formatNumber(value, { locale, significant: TICK_DIGITS }));
  const { left, right, top, bottom, marker } = plot;
  return (
    <svg
      viewBox={`0 0 ${PLOT_SIZE.width} ${PLOT_SIZE.height}`}
      role="img"
      aria-label={t('curve.plot_of', { name: picture.name })}
      className="plot block h-auto w-full"
    >
      <clipPath id={clip}>
        <rect x={left} y={top - 1} width={right - left} height={bottom - top + 2} />
      </clipPath>
      <path d={plot.grid} className="stroke-line" />
      <path d={plot.frame} fill="none" className="stroke-ink" />
      {plot.yLabels.map(({ at, text }) => (
        <text key={at} x={left - 8} y={at + 4} textAnchor="end">
          {text}
        </text>
      ))}
      {plot.xLabels.map(({ at, text }) => (
        <text key={at} x={at} y={bottom + 17} textAnchor="middle">
          {text}
        </text>
      ))}
      <text x={(left + right) / 2} y={PLOT_SIZE.height - 8} textAnchor="middle" className="soft">
        {picture.x.title}
      </text>
      <text
        x={12}
        y={(bottom + top) / 2}
        textAnchor="middle"
        transform={`rotate(-90 12 ${(bottom + top) / 2})`}
        className="soft"
      >
        {picture.y.title}
      </text>
      <g clipPath={`url(#${clip})`} fill="none" strokeWidth="1.6" strokeLinejoin="round">
        {plot.lines.map(line => (
          <path
            key={line.ref}
            d={line.path}
            stroke={`var(--series-${colourOf(line.at)})`}
            strokeDasharray={dashOf(line.at) || undefined}
          />
        ))}
      </g>
      {marker !== null && (
        <>
          <path
            d={`M${marker.x.toFixed(1)} ${top}V${bottom}`}
            className="stroke-amber"
            strokeDasharray="5 3"
          />
          <text
            x={marker.x + (marker.x > (left + right) / 2 ? -6 : 6)}
            y={top + 11}
            textAnchor={marker.x > (left + right) / 2 ? 'end' : 'start'}
            className="amber"
          >
            {marker.text}
          </text>
        </>
      )}
    </svg>
  );
}
