import { BUILTIN_ATTRIBUTES } from '#contract/attributes/attribute.ts';
import type { SearchQuery } from '#contract/search/search-query.ts';
import type { PlotQuestion } from '../plot/plot.ts';
import type { CatalogueStream } from '../search-index.ts';
import type { Random } from './random.ts';

/** A random plot for a query: mostly of attributes of numbers, often of one that the query has a condition on. */
export function randomPlot(random: Random, catalogue: CatalogueStream, query: SearchQuery): PlotQuestion {
  const attributes = [...catalogue.attributes, ...BUILTIN_ATTRIBUTES];
  const numbers = attributes.filter(({ kind }) => kind === 'number').map(({ key }) => key);
  const asked = query.filters.map(({ key }) => key).filter(key => numbers.includes(key));
  const pick = () =>
    random.chance(0.05)
      ? random.pick(['unknown', ...attributes.map(({ key }) => key)])
      : random.pick(asked.length > 0 && random.chance(0.5) ? asked : numbers);
  const scale = () => random.pick(['linear', 'log', null] as const);
  return {
    x: pick(),
    y: pick(),
    x_scale: scale(),
    y_scale: scale(),
    points_max: random.pick([0, 1, 5, 20, 2000]),
  };
}
