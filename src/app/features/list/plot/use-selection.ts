import { type RefObject, useMemo, useState } from 'react';
import type { ListData } from '#contract/client/client-answers.ts';
import { plotKeys } from './plot-keys.ts';
import { marksOfCells, type Part, partOver, placeCells, placePoints } from './plot-marks.ts';
import type { PlotData } from './plot-scale.ts';
import { type Axes, conditionsOf, endsOf, isOnAxes, partOfChips, spanOf } from './plot-span.ts';
import type { useAxes } from './use-axes.ts';
import { usePointing } from './use-pointing.ts';
import { useScatter } from './use-scatter.ts';

/** A plot whose parts can be selected, and the list that it belongs to. */
export type Selectable = {
  data: PlotData;
  list: Pick<ListData, 'chips'>;
  /** The part that was selected last, while its list is on its way. */
  pending: Part | null;
  onFilter: (conditions: Record<string, string | null>, part: Part) => void;
};

/**
 * Draws the marks of a plot and follows what is pointed at and selected in it.
 * @param figure around the plot and the product that is shown
 */
export function useSelection(
  { data, list, pending, onFilter }: Selectable,
  { x, y, axes }: Axes & Pick<ReturnType<typeof useAxes>, 'axes'>,
  figure: RefObject<HTMLElement | null>,
) {
  const cells = useMemo(() => placeCells(data, x, y), [data, x, y]);
  const marks = useMemo(
    () => (cells.length > 0 && data.points.length === 0 ? marksOfCells(cells) : placePoints(data, x, y)),
    [data, cells, x, y],
  );
  const pointing = usePointing(data, marks);
  const [anchor, setAnchor] = useState<number | null>(null);
  const current = pointing.at === null ? null : (marks[pointing.at] ?? null);
  const from = anchor === null ? null : (marks[anchor] ?? null);
  const selected = from && current && partOver(from, current);
  const span = selected && spanOf(marks, selected, { x, y });
  const part = selected ?? pending ?? partOfChips(list, data, { x, y });
  const isFiltered = list.chips.some(({ filter }) => isOnAxes(filter, data));
  const drawing = useMemo(
    () => ({ marks, cells, part, isFiltered, current }),
    [marks, cells, part, isFiltered, current],
  );
  const brush = (drawn: Part): void => onFilter(conditionsOf(data, endsOf(drawn, { x, y })), drawn);
  const { box } = useScatter({
    axes,
    log: { x: x.log, y: y.log },
    drawing,
    onBrush: brush,
    onPoint: at => pointing.point(at),
    onPress: at => {
      setAnchor(null);
      pointing.press(at);
    },
  });
  const onTake = (): void => {
    if (selected !== null && span !== null) {
      onFilter(conditionsOf(data, span), selected);
      pointing.leave();
    } else if (current?.point === null) brush(current.area);
    else figure.current?.querySelector<HTMLElement>('.plot-tip a')?.click();
  };
  const onKeyDown = plotKeys({ marks, pointing, anchor, setAnchor, onTake });
  return { box, marks, current, span, pointing, onKeyDown };
}
