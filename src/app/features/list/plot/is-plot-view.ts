import type { ListData } from '#contract/client/client-answers.ts';

// What every list needs to know of plots. The rest comes with the plot.

/** Whether the list of an address is shown as a plot. */
export function isPlotView(parameters: URLSearchParams): boolean {
  return parameters.get('view')?.startsWith('plot') === true;
}

/** Whether products have two attributes of numbers to plot them by. */
export function mayPlot({ facets }: Pick<ListData, 'facets'>): boolean {
  return facets.filter(({ kind }) => kind === 'number').length > 1;
}
