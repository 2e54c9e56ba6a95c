import { formatNumber } from '#quantity/writing/format-number.ts';
import { useMessages, useSite } from '../../../platform/locale/site.tsx';
import { type Frame, layOut, POINTER } from '../plot/layout.ts';
import type { Picture } from '../plot/picture.ts';
import { colourOf, dashOf } from './line-style.tsx';

/** Significant digits of the numbers at the ticks. */
export const TICK_DIGITS = 6;

// The lines are scaled to the width and height of the plot. Numbers and titles are placed in percent at their own size,
// so that they are legible on a phone. The style sheet leaves room for them around the frame:
//
//   y title, y numbers │ frame: lines, grid
//                      └─────────────────── x numbers, x title

const FRAME: Frame = { left: 0, right: 1000, top: 0, bottom: 400 };
const VIEW_BOX = `0 0 ${FRAME.right} ${FRAME.bottom}`;
const across = (x: number) => `${(x / FRAME.right) * 100}%`;
const down = (y: number) => `${(y / FRAME.bottom) * 100}%`;

/** A plot as the server draws it: axes with ticks and units, lines, and the marker. */
export function StaticPlot({ picture }: { picture: Picture }) {
  const t = useMessages();
  const { locale } = useSite();
  const plot = layOut(picture, value => formatNumber(value, { locale, significant: TICK_DIGITS }), FRAME);
  return (
    <div role="img" aria-label={t('curve.plot_of', { name: picture.name })} className="plot">
      <svg className="block size-full overflow-visible" aria-hidden="true">
        <svg viewBox={VIEW_BOX} preserveAspectRatio="none" overflow="visible" aria-hidden="true">
          <path d={plot.grid} className="stroke-line" />
          <path d={plot.frame} fill="none" className="stroke-ink" />
        </svg>
        {plot.yLabels.map(({ at, text }) => (
          <text key={at} dx="-0.667em" y={down(at)} dy="0.333em" textAnchor="end">
            {text}
          </text>
        ))}
        {plot.xLabels.map(({ at, text }, place) => (
          <text
            key={at}
            x={across(at)}
            y="100%"
            dy="1.417em"
            textAnchor="middle"
            className={place % 2 === 1 ? 'second' : undefined}
          >
            {text}
          </text>
        ))}
        <text x="50%" y="100%" dy="3em" textAnchor="middle" className="soft">
          {picture.x.title}
        </text>
        <svg y="50%" overflow="visible" aria-hidden="true">
          <text transform="rotate(-90)" dy="-4em" textAnchor="middle" className="soft">
            {picture.y.title}
          </text>
        </svg>
        <svg
          viewBox={VIEW_BOX}
          preserveAspectRatio="none"
          aria-hidden="true"
          fill="none"
          strokeWidth="1.6"
          strokeLinejoin="round"
        >
          {plot.lines.map(line => (
            <path
              key={line.ref}
              d={line.path}
              stroke={`var(--series-${colourOf(line.at)})`}
              strokeDasharray={dashOf(line.at) || undefined}
            />
          ))}
        </svg>
        {plot.marker !== null && <Marker {...plot.marker} />}
      </svg>
    </div>
  );
}

/** A vertical line with a pointer at its top, whose shape distinguishes it from the curves. */
function Marker({ x, text }: { x: number; text: string }) {
  const isRight = x > FRAME.right / 2;
  return (
    <svg x={across(x)} overflow="visible" aria-hidden="true">
      <line y2="100%" className="stroke-ink" />
      <path d={POINTER} fill="var(--color-ink)" />
      <text x={isRight ? 4 : -4} y="-6" textAnchor={isRight ? 'end' : 'start'}>
        {text}
      </text>
    </svg>
  );
}
