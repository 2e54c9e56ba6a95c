import { type KeyboardEvent, useCallback } from 'react';
import { interpolateAt } from '#contract/curves/curve-line.ts';
import { displaySymbol, withUnit } from '#quantity/units/unit-display.ts';
import { formatNumber } from '#quantity/writing/format-number.ts';
import { useMessages, useSite } from '../../../platform/locale/site.tsx';
import type { Picture } from '../plot/picture.ts';
import type { Plot } from '../plot/plot.ts';
import type { CursorTexts } from './cursor-cells.tsx';
import { useCursor } from './cursor-store.ts';
import { TICK_DIGITS } from './static-plot.tsx';
import { usePlot } from './use-plot.ts';

type LivePlotProps = {
  picture: Picture;
  plot: Plot;
  texts: CursorTexts;
  unit: string | null;
  describedBy: string;
  onZoom: (from: number, to: number) => void;
  onReset: () => void;
  onMark: (x: number) => void;
};

/** Arrow key presses that take the cursor from one end of the x axis to the other. With Shift a tenth of them suffices. */
const STEPS = 200;
/** Limit of lines whose values at the cursor are announced. */
const SPOKEN_MAX = 6;

/**
 * The plot on its canvas. For the keyboard it is a slider over the x axis: arrows move the cursor, + and - zoom, Escape
 * shows the whole plot, and Enter sets the marker.
 */
export function LivePlot({
  picture,
  plot,
  texts,
  unit,
  describedBy,
  onZoom,
  onReset,
  onMark,
}: LivePlotProps) {
  const t = useMessages();
  const { locale } = useSite();
  const writeTick = useCallback(
    (value: number) => formatNumber(value, { locale, significant: TICK_DIGITS }),
    [locale],
  );
  const { store } = texts;
  const { box, moveTo } = usePlot({
    picture,
    writeTick,
    lines: plot.lines.length,
    cursor: store,
    onDrag: onZoom,
  });
  const { min, max } = picture.x;
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = store.get() ?? (min + max) / 2;
    const step = ((max - min) / STEPS) * (event.shiftKey ? STEPS / 10 : 1);
    const keys: Record<string, () => void> = {
      ArrowLeft: () => moveTo(Math.max(min, at - step)),
      ArrowRight: () => moveTo(Math.min(max, at + step)),
      Home: () => moveTo(min),
      End: () => moveTo(max),
      '+': () => onZoom(...around(at, { min, max, factor: 0.5 })),
      '-': () => onZoom(...around(at, { min, max, factor: 2 })),
      Escape: onReset,
      Enter: () => onMark(at),
    };
    const act = keys[event.key === '=' ? '+' : event.key];
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  return (
    <>
      <CursorSlider
        picture={picture}
        plot={plot}
        texts={texts}
        unit={unit}
        describedBy={describedBy}
        onKeyDown={onKeyDown}
        onReset={onReset}
      >
        <div ref={box} className="uplot-box" />
      </CursorSlider>
      <p className="screen-only text-xs text-soft">{t('curve.keys')}</p>
    </>
  );
}

type CursorSliderProps = Pick<
  LivePlotProps,
  'picture' | 'plot' | 'texts' | 'unit' | 'describedBy' | 'onReset'
> & {
  onKeyDown: (event: KeyboardEvent) => void;
  children: React.ReactNode;
};

function CursorSlider({
  picture,
  plot,
  texts,
  unit,
  describedBy,
  onReset,
  onKeyDown,
  children,
}: CursorSliderProps) {
  const t = useMessages();
  const { locale } = useSite();
  const x = useCursor(texts.store);
  const say = (place: number): string => {
    const values = picture.lines.slice(0, SPOKEN_MAX).flatMap(({ at }) => {
      const line = plot.lines[at];
      const y = line === undefined ? null : interpolateAt(line.points, texts.readX(place));
      if (line === undefined || y === null) return [];
      return `${line.name.text} ${withUnit(formatNumber(texts.showY(y), { locale, significant: 4 }), displaySymbol(unit ?? ''))}`;
    });
    return [texts.writeX(place), ...values].join('; ');
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t('curve.cursor_on', { name: picture.name })}
      aria-describedby={describedBy}
      aria-valuemin={picture.x.min}
      aria-valuemax={picture.x.max}
      aria-valuenow={x ?? (picture.x.min + picture.x.max) / 2}
      aria-valuetext={x === null ? t('curve.no_cursor') : say(x)}
      onKeyDown={onKeyDown}
      onDoubleClick={onReset}
    >
      {children}
    </div>
  );
}

/** A part of an axis around a place, narrower or wider by a factor. */
function around(
  at: number,
  { min, max, factor }: { min: number; max: number; factor: number },
): [number, number] {
  return [at - (at - min) * factor, at + (max - at) * factor];
}
