import { LRUCache } from 'lru-cache';
import { readSearch } from '#api/search/read-search.ts';
import { openServedCatalogue, type ServedCatalogue } from '#api/served/served-catalogue.ts';
import { ListParameters } from '#contract/api/endpoints/list-parameters.ts';
import type { Database } from '#database/open.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import type { DeskSite, FoundCount } from '#desk/page/desk-page.ts';
import { withUnits } from '#quantity/units/unit-scope.ts';
import { searchWords } from '#search/finding/set-aside.ts';
import type { Locale } from '#text/locale.ts';
import { withIndex } from '../checkup/with-index.ts';
import { openMedia } from '../media/media.ts';
import type { Config } from '../settings/config.ts';

/** Limit of searches whose counts are kept, each for its version. */
const COUNTS_MAX = 1_000;

/** How many of the products that a search finds are named. */
const FIRST_MAX = 20;

/** What counting needs: `served` is the catalogue of the site that the desk is part of, if it is part of one. */
type Counting = {
  config: Config;
  database: Database;
  served?: (() => ServedCatalogue | undefined) | undefined;
};

/**
 * Counts what searches find in the live version, as visitors' searches do. A desk that is no part of a site opens the
 * index for texts that it has not counted before.
 */
export function openFoundCounts(counting: Counting): DeskSite['countFound'] {
  const counts = new LRUCache<string, FoundCount>({ max: COUNTS_MAX });
  return async searches => {
    const live = await getLiveVersion(counting.database);
    if (live === undefined) return searches.map(() => NOTHING);
    const keyOf = ({ text, locale }: (typeof searches)[number]) => JSON.stringify([live.id, locale, text]);
    const unknown = searches.filter(search => counts.get(keyOf(search)) === undefined);
    if (unknown.length > 0)
      await withCatalogue(counting, live, async catalogue => {
        for (const search of unknown)
          counts.set(keyOf(search), await countFound(catalogue, search.text, search.locale));
      });
    return searches.map(search => counts.get(keyOf(search)) ?? NOTHING);
  };
}

const NOTHING: FoundCount = { products: 0, first: [], in_part: false };

async function withCatalogue(
  { config, database, served }: Counting,
  live: NonNullable<Awaited<ReturnType<typeof getLiveVersion>>>,
  work: (catalogue: ServedCatalogue) => Promise<void>,
): Promise<void> {
  const current = served?.();
  if (current?.version === live.id) return work(current);
  await withIndex({ config, database }, live, async index =>
    work(await openServedCatalogue(database, index, await openMedia(database, config.data_dir, live.id))),
  );
}

/** What a search shows, the first products of it, and whether it sets words aside for it. */
function countFound(catalogue: ServedCatalogue, text: string, locale: Locale): Promise<FoundCount> {
  return withUnits(catalogue.catalogue, async () => {
    const parameters = ListParameters.parse({ q: text, size: FIRST_MAX });
    const reading = await readSearch(catalogue, parameters, locale);
    const { result, set_aside, left_out } = await searchWords(catalogue, { ...reading, text });
    const first = await catalogue.records.listProducts(result.products.map(({ id }) => id));
    return {
      products: result.totals.products,
      first: first.map(({ part_number, name }) => ({ part_number, name })),
      in_part: set_aside.length + left_out.length > 0,
    };
  });
}
