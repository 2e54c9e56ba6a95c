import { useEffect, useId, useMemo, useState } from 'react';
import { formatNumber } from '#contract/quantity/format-number.ts';
import { useMessages, useSite } from '../../platform/locale/site.tsx';
import { Conditions } from './conditions.tsx';
import { createCursorStore } from './cursor-store.ts';
import { LivePlot } from './live-plot.tsx';
import { Panels } from './panels.tsx';
import { spanOf } from './picture.ts';
import { xConverters } from './present.ts';
import { SeriesTable } from './series-table.tsx';
import type { SharedPlot } from './share-address.ts';
import { TICK_DIGITS } from './static-plot.tsx';
import { Toolbar } from './toolbar.tsx';
import { useWording } from './use-wording.ts';
import { useShown, useWorkbench } from './use-workbench.ts';
import { yModeOf } from './view.ts';
import type { WorkbenchStart } from './workbench-start.ts';

type WorkbenchProps = {
  start: WorkbenchStart;
  /** Whether the page is this plot's own: its address follows, and every curve can be taken away. */
  own: boolean;
  onShare?: (shared: SharedPlot) => void;
};

/** A plot to work with: read-out at the cursor, marker, zoom, units and axes, lines of other products and of one's own, stacks, points, files and a shared address. */
export default function Workbench({ start, own, onShare }: WorkbenchProps) {
  const t = useMessages();
  const { locale } = useSite();
  const bench = useWorkbench(start);
  const { plot, view, change, shared } = bench;
  const { picture, readings, xUnit, yUnit, x, showY } = useShown(bench);
  const [cursor] = useState(createCursorStore);
  const wording = useWording();
  const summary = useId();
  const hidden = useMemo(() => new Set(view.hidden), [view.hidden]);
  const whole = useMemo(() => spanOf(plot.lines, false), [plot]);
  const writeX = (value: number): string => wording.x(value, xUnit);
  const writePlace = (value: number): string =>
    `${formatNumber(x.show(value), { locale, significant: TICK_DIGITS }).replaceAll(',', '')} ${xUnit ?? ''}`.trim();
  const { ids } = shared;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shared changes with the curves and the view
  useEffect(() => onShare?.(shared), [ids.join(), view]);
  const toggle = (ref: string): void =>
    change({ hidden: hidden.has(ref) ? view.hidden.filter(line => line !== ref) : [...view.hidden, ref] });
  const zoomTo = (from: number, to: number): void => {
    const ends = [from, to].map(end => round(x.read(end))).sort((a, b) => a - b);
    const [low, high] = [Math.max(ends[0] ?? 0, whole[0]), Math.min(ends[1] ?? 0, whole[1])];
    if (low < high) change({ zoom: low === whole[0] && high === whole[1] ? null : [low, high] });
  };
  const texts = { store: cursor, readX: x.read, showY, writeX };
  const dropped =
    yModeOf(plot, view) !== 'linear' && plot.lines.some(line => line.points.some(([, y]) => y <= 0));
  return (
    <div className="curve-columns">
      <div>
        <Toolbar bench={bench} unit={xUnit} write={writePlace} ends={view.zoom ?? whole} />
        <p id={summary} className="sr-only">
          {t('curve.summary', {
            x: picture.x.title,
            y: picture.y.title,
            from: writeX(picture.x.min),
            to: writeX(picture.x.max),
            count: picture.lines.length,
          })}
        </p>
        <LivePlot
          picture={picture}
          plot={plot}
          texts={texts}
          describedBy={summary}
          onZoom={zoomTo}
          onReset={() => change({ zoom: null })}
          onMark={place => change({ marker: round(x.read(place)) })}
          unit={yUnit}
        />
        {dropped && <p className="text-sm text-soft">{t('curve.dropped')}</p>}
      </div>
      <div>
        <SeriesTable
          lines={plot.lines}
          readings={readings}
          unit={yUnit}
          meanUnit={plot.y.unit}
          showY={showY}
          marker={view.marker === null ? null : writeX(x.show(view.marker))}
          actions={{
            hidden,
            cursor: texts,
            onToggle: line => toggle(line.ref),
            onRemove: bench.remove,
            removable: line =>
              line.curveId === null ||
              (own ? bench.curves.length > 1 : !start.curves.some(({ curve }) => curve.id === line.curveId)),
          }}
        />
        <Conditions plot={plot} stack={view.stack} />
        <Panels
          bench={bench}
          picture={picture}
          xUnit={xUnit}
          yUnit={yUnit}
          toX={xConverters(plot, view).show}
          showY={showY}
        />
      </div>
    </div>
  );
}

/** Places that a pointer chose, as short as they are exact. */
function round(value: number): number {
  return Number(value.toPrecision(6));
}
