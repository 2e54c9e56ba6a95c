import { useEffect, useId, useMemo, useState } from 'react';
import { formatNumber } from '#quantity/writing/format-number.ts';
import { useMessages, useSite } from '../../../platform/locale/site.tsx';
import type { SharedPlot } from '../address/share-address.ts';
import { createCursorStore } from '../drawing/cursor-store.ts';
import { LivePlot } from '../drawing/live-plot.tsx';
import { SeriesTable } from '../drawing/series-table.tsx';
import { type Picture, spanOf } from '../plot/picture.ts';
import type { NamedCurve, PlotLine } from '../plot/plot.ts';
import { xConverters } from '../plot/present.ts';
import { Conditions } from './conditions.tsx';
import { Panels } from './panels.tsx';
import './workbench.css';
import { TICK_DIGITS } from '../drawing/static-plot.tsx';
import { yModeOf } from '../plot/view.ts';
import { Toolbar } from './toolbar.tsx';
import { useWording } from './use-wording.ts';
import { useShown, useWorkbench, type WorkbenchState } from './use-workbench.ts';
import type { WorkbenchStart } from './workbench-start.ts';

type WorkbenchProps = {
  start: WorkbenchStart;
  /** Whether the page is this plot's own. Then its address follows the view, and every curve can be removed. */
  own: boolean;
  onShare?: (shared: SharedPlot) => void;
};

/**
 * A plot with tools: values at the cursor, marker, zoom, units and axes, lines of other products and of the visitor,
 * stacks, points, files and an address to share.
 */
export default function Workbench({ start, own, onShare }: WorkbenchProps) {
  const { locale } = useSite();
  const bench = useWorkbench(start);
  const { plot, view } = bench;
  const { picture, readings, xUnit, yUnit, x, showY } = useShown(bench);
  const [store] = useState(createCursorStore);
  const wording = useWording();
  const writeX = (value: number): string => wording.x(value, xUnit);
  const writePlace = (value: number): string =>
    `${formatNumber(x.show(value), { locale, significant: TICK_DIGITS }).replaceAll(',', '')} ${xUnit ?? ''}`.trim();
  useSharing(bench, onShare);
  const { whole, hidden, toggle, zoomTo, reset, mark } = useViewChanges(bench, x.read);
  const cursor = { store, readX: x.read, showY, writeX };
  const summary = useId();
  return (
    <div className="curve-columns">
      <div>
        <Toolbar bench={bench} unit={xUnit} write={writePlace} ends={view.zoom ?? whole} />
        <Summary id={summary} picture={picture} writeX={writeX} />
        <LivePlot
          picture={picture}
          plot={plot}
          texts={cursor}
          describedBy={summary}
          onZoom={zoomTo}
          onReset={reset}
          onMark={mark}
          unit={yUnit}
        />
        <DroppedNote plot={plot} view={view} />
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
            cursor,
            onToggle: line => toggle(line.ref),
            onRemove: bench.remove,
            removable: line => isRemovable(line, bench, own ? [] : start.curves),
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

/** Reports the content of the plot's address after each change of its curves and its view. */
function useSharing({ shared, view }: WorkbenchState, onShare: WorkbenchProps['onShare']): void {
  const ids = shared.ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shared state changes with the curves and the view
  useEffect(() => onShare?.(shared), [ids, view]);
}

/** Whether a line can be removed. The lines of the page's own product and the last curve of a plot cannot. */
function isRemovable(
  { curveId }: PlotLine,
  { curves }: WorkbenchState,
  fixed: readonly NamedCurve[],
): boolean {
  return curveId === null || (curves.length > 1 && !fixed.some(({ curve }) => curve.id === curveId));
}

/**
 * Changes of the view by the pointer.
 * @param read converts an x from the displayed unit to the plot's own
 */
function useViewChanges({ plot, view, change }: WorkbenchState, read: (x: number) => number) {
  const hidden = useMemo(() => new Set(view.hidden), [view.hidden]);
  const whole = useMemo(() => spanOf(plot.lines, false), [plot]);
  return {
    /** The interval of x that the lines cover. */
    whole,
    hidden,
    toggle: (ref: string): void =>
      change({ hidden: hidden.has(ref) ? view.hidden.filter(line => line !== ref) : [...view.hidden, ref] }),
    zoomTo: (from: number, to: number): void => {
      const ends = [from, to].map(end => round(read(end))).sort((a, b) => a - b);
      const [low, high] = [Math.max(ends[0] ?? 0, whole[0]), Math.min(ends[1] ?? 0, whole[1])];
      if (low < high) change({ zoom: low === whole[0] && high === whole[1] ? null : [low, high] });
    },
    reset: (): void => change({ zoom: null }),
    mark: (x: number): void => change({ marker: round(read(x)) }),
  };
}

type SummaryProps = { id: string; picture: Picture; writeX: (x: number) => string };

/** The plot in a sentence, for screen readers. */
function Summary({ id, picture: { x, y, lines }, writeX }: SummaryProps) {
  const t = useMessages();
  return (
    <p id={id} className="sr-only">
      {t('curve.summary', {
        x: x.title,
        y: y.title,
        from: writeX(x.min),
        to: writeX(x.max),
        count: lines.length,
      })}
    </p>
  );
}

/** Says that an axis omits points, because a logarithm requires values above 0. */
function DroppedNote({ plot, view }: Pick<WorkbenchState, 'plot' | 'view'>) {
  const t = useMessages();
  const dropped =
    yModeOf(plot, view) !== 'linear' && plot.lines.some(line => line.points.some(([, y]) => y <= 0));
  return dropped && <p className="text-sm text-soft">{t('curve.dropped')}</p>;
}

/** Rounds a place chosen by the pointer to as few digits as its precision allows. */
function round(value: number): number {
  return Number(value.toPrecision(6));
}
