import { useMemo, useState } from 'react';
import { useMessages, useSite } from '../../../platform/locale/site.tsx';
import type { SharedPlot } from '../address/share-address.ts';
import { type NamedCurve, type Plot, type PlotLine, plotOf } from '../plot/plot.ts';
import { present, xConverters, xUnitOf, yConverter, yUnitOf } from '../plot/present.ts';
import { withStack } from '../plot/stack-line.ts';
import { type CurveLineReading, readLine } from '../plot/summarize.ts';
import type { View } from '../plot/view.ts';
import { useWording } from './use-wording.ts';
import type { WorkbenchStart } from './workbench-start.ts';

/** A plot in a workbench: its lines, its view, and the actions on both. */
export type WorkbenchState = {
  plot: Plot;
  view: View;
  change: (changes: Partial<View>) => void;
  curves: readonly NamedCurve[];
  add: (curves: readonly NamedCurve[]) => void;
  own: readonly PlotLine[];
  addOwn: (lines: readonly PlotLine[]) => void;
  /** Removes the curve of a line, the visitor's own line, or the stack. */
  remove: (line: PlotLine) => void;
  shared: SharedPlot;
  /** Whether its curves are public, with files and addresses. */
  published: boolean;
};

/** Keeps the state of a workbench. */
export function useWorkbench(start: WorkbenchStart): WorkbenchState {
  const t = useMessages();
  const [curves, setCurves] = useState(start.curves);
  const [own, setOwn] = useState<readonly PlotLine[]>([]);
  const [view, setView] = useState(start.view);
  const plot = useMemo(() => {
    const catalogue = plotOf(curves, start.naming);
    if (catalogue === null) throw new Error('A workbench needs a curve');
    const lines = { ...catalogue, lines: [...catalogue.lines, ...own] };
    return withStack(lines, view.stack, members => t('curve.stack_of', { members }));
  }, [curves, own, view.stack, start.naming, t]);
  const change = (changes: Partial<View>): void => setView(before => ({ ...before, ...changes }));
  const remove = ({ ref, kind, curveId }: PlotLine): void => {
    const isGone = (line: string) => line === ref || (curveId !== null && line.startsWith(`${curveId}:`));
    if (kind === 'stack') change({ stack: [] });
    else {
      setCurves(before => before.filter(({ curve }) => curve.id !== curveId));
      setOwn(before => before.filter(line => line.ref !== ref));
      change({
        stack: view.stack.filter(line => !isGone(line)),
        hidden: view.hidden.filter(line => !isGone(line)),
      });
    }
  };
  return {
    plot,
    view,
    change,
    curves,
    add: added =>
      setCurves(before => [
        ...before,
        ...added.filter(one => !before.some(({ curve }) => curve.id === one.curve.id)),
      ]),
    own,
    addOwn: added => setOwn(before => [...before, ...added]),
    remove,
    shared: { ids: curves.map(({ curve }) => curve.id), view },
    published: start.published,
  };
}

/** The content of a bench: the picture, its units and their conversion, and the readings of each line. */
export function useShown({ plot, view }: WorkbenchState) {
  const { locale } = useSite();
  const wording = useWording();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wording depends on the language
  const picture = useMemo(() => present(plot, view, wording), [plot, view, locale]);
  const { zoom, marker } = view;
  const readings = useMemo(
    () =>
      new Map(
        plot.lines.map((line): [string, CurveLineReading] => [line.ref, readLine(line.points, zoom, marker)]),
      ),
    [plot, zoom, marker],
  );
  return {
    picture,
    readings,
    xUnit: xUnitOf(plot, view),
    yUnit: yUnitOf(plot, view),
    x: xConverters(plot, view),
    showY: yConverter(plot, view),
  };
}
