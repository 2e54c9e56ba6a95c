import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import type { ListData } from '#contract/client/client-answers.ts';
import { TryAgain } from '../../../parts/try-again.tsx';
import { useMessages } from '../../../platform/locale/site.tsx';
import { browserClient } from '../../../platform/requests/browser-client.ts';
import { useFetched } from '../../../platform/requests/use-fetched.ts';
import { KEEP_SCROLL } from '../../../platform/scroll-restoration/keep-scroll.ts';
import { changeAddress, readListAddress } from '../address/address.ts';
import { useSteadyFacets } from '../facets/use-steady-facets.ts';
import type { DrawColumns } from '../table/drawn-columns.ts';
import { PlotChoices } from './plot-choices.tsx';
import { PlotFigure } from './plot-figure.tsx';
import type { Part } from './plot-marks.ts';
import { PlotNotes } from './plot-notes.tsx';
import type { PlotData } from './plot-scale.ts';
import { type PlotChoice, readPlotView, suggestPlot, writePlotView } from './plot-view.ts';
import './plot.css';

/** Columns as they are. */
const asGiven: DrawColumns['draw'] = column => column;

type PlotPanelProps = {
  list: ListData;
  parameters: URLSearchParams;
  category: string;
  /** Shows columns in the units that the visitor has chosen for them. */
  draw: DrawColumns['draw'] | undefined;
};

/**
 * The products of a list as points by two attributes, with marks by a third. A part that is drawn, or selected with the
 * keyboard, becomes conditions on both attributes, so that list, facets and plot show the same.
 */
export function PlotPanel({ list, parameters, category, draw }: PlotPanelProps) {
  const t = useMessages();
  const facets = useSteadyFacets(list, category);
  const choice = readPlotView(parameters) ?? suggestPlot({ facets });
  const { data, status, error, again } = usePlot(choice, parameters, category);
  const change = useChange(parameters);
  const [pending, setPending] = useState<Part | null>(null);
  const address = parameters.toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of another address shows its own part
  useEffect(() => setPending(null), [address]);
  if (choice === null) return <p className="pb-3 text-soft">{t('plot.needs_two')}</p>;
  const onFilter = (conditions: Record<string, string | null>, part: Part): void => {
    const view = writePlotView(choice);
    // Stays drawn until the list is there.
    flushSync(() => setPending(part));
    change({ ...conditions, view });
  };
  return (
    <section className="plot-room" aria-label={t('list.view_plot')} aria-busy={status === 'pending'}>
      <PlotChoices
        choice={choice}
        data={data}
        facets={facets}
        onChange={next => change({ view: writePlotView(next) })}
      />
      {status === 'error' && <TryAgain error={error} onAgain={again} />}
      {data !== null && (
        <>
          <PlotFigure data={data} list={list} draw={draw ?? asGiven} pending={pending} onFilter={onFilter} />
          <PlotNotes data={data} choice={choice} parameters={parameters} />
        </>
      )}
    </section>
  );
}

/** Goes to the list's address with some parameters changed. The page stays where it is. */
function useChange(parameters: URLSearchParams): (changes: Record<string, string | null>) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return changes => void navigate(pathname + changeAddress(parameters, changes), { state: KEEP_SCROLL });
}

/** Fetches the points, again for each change of the conditions or the axes. The last ones stay until then. */
function usePlot(choice: PlotChoice | null, parameters: URLSearchParams, category: string) {
  const { data, status, error, run } = useFetched<PlotData>();
  const { q, filters } = readListAddress(parameters);
  const asked = choice && JSON.stringify({ choice, q, filters, category });
  const load = () => {
    if (choice === null) return;
    const { x, y, marks } = choice;
    const query = {
      q: q || undefined,
      filters,
      x: x.key,
      y: y.key,
      ...(x.scale !== null && { x_scale: x.scale }),
      ...(y.scale !== null && { y_scale: y.scale }),
      ...(marks !== null && { marks }),
    };
    void run(
      async signal =>
        (await browserClient.call('category_plot', { params: { id: category }, query }, { signal })).data,
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` says all that is asked for
  useEffect(load, [asked]);
  return { data, status, error, again: load };
}
