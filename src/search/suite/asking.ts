import { beforeAll } from 'vitest';
import type { Interval } from '#contract/attributes/kinds/interval.ts';
import { emptyQuery, type Filter, type SearchQuery } from '#contract/search/search-query.ts';
import type { Facet, SearchResult } from '#contract/search/search-result.ts';
import type { CatalogueStream, SearchIndex } from '../search-index.ts';
import { SUITE_CATALOGUE } from './catalogue.ts';

/** Opens an engine's index of a catalogue. */
export type OpenIndex = (stream: CatalogueStream) => Promise<SearchIndex>;

/**
 * An engine under test: its index of the suite's catalogue, and short functions to query it. `found` sorts ids, `ids`
 * keeps their order.
 */
export type Asking = {
  readonly index: SearchIndex;
  readonly open: OpenIndex;
  readonly ask: (query: Partial<SearchQuery>) => Promise<SearchResult>;
  readonly ids: (query: Partial<SearchQuery>) => Promise<string[]>;
  readonly found: (query: Partial<SearchQuery>) => Promise<string[]>;
  readonly facet: (key: string, query?: Partial<SearchQuery>) => Promise<Facet | undefined>;
};

/** Opens the index before the tests of the suite in which it is called. */
export function startAsking(open: OpenIndex): Asking {
  let index: SearchIndex;
  beforeAll(async () => {
    index = await open(SUITE_CATALOGUE);
  });
  const ask = (query: Partial<SearchQuery>): Promise<SearchResult> =>
    index.search({ ...emptyQuery('en'), size: 100, ...query });
  const ids = async (query: Partial<SearchQuery>) => (await ask(query)).products.map(hit => hit.id);
  return {
    get index() {
      return index;
    },
    open,
    ask,
    ids,
    found: async query => (await ids(query)).toSorted(),
    facet: async (key, query = {}) => (await ask(query)).facets.find(candidate => candidate.key === key),
  };
}

/** The part numbers of all lenses. */
export const LENSES = [
  'LA1027',
  'LA1050-A',
  'LA1050-B',
  'LA1172-C',
  'LB1676',
  'AC254-030-A',
  'AC254-100-A',
  'AC254-100-A-ML',
  'AC254-100-B',
];

/** A filter on the focal length. */
export const focal = (any_of: Interval[], not = false): Filter => ({
  kind: 'number',
  key: 'focal_length',
  any_of,
  not,
});

/** A filter on the coating. */
export const coating = (any_of: string[], not = false): Filter => ({
  kind: 'enum',
  key: 'coating',
  any_of,
  not,
});

/** A filter on the wavelength range. */
export const wavelength = (
  mode: 'covers' | 'overlaps' | 'inside',
  min: number | null,
  max: number | null,
): Filter => ({ kind: 'range', key: 'wavelength', mode, min, max });
