import { listClicksSince } from '#database/clicks.ts';
import type { Database } from '#database/open.ts';
import { isDatabaseUnavailable } from '#database/unavailable.ts';
import type { Popularity } from '#search/popularity.ts';
import type { ServedCatalogue } from './served-catalogue.ts';

/** Days whose choices count. Today's do not yet: the order of hits stays the same for a day, on every page of a list and in every process. */
const DAYS = 90;
const DAY_MS = 86_400_000;
/** How long a database that could not be asked is left alone, in milliseconds: requests must not wait for it one after the other. */
const RETRY_MS = 5000;

/** Catalogues whose index knows what visitors chose. */
export type Ranking = {
  /** The day (UTC, `YYYY-MM-DD`) that the order of hits belongs to. */
  day: () => string;
  /** A catalogue whose hits of equal relevance come in the order of what visitors chose before today, or, while the database cannot be asked, before the last day on which it could. */
  rank: (served: ServedCatalogue) => Promise<ServedCatalogue>;
};

/** Ranks catalogues by the click records of a database, each once a day. */
export function openRanking(database: Database, now: () => Date): Ranking {
  const rankedCache = new WeakMap<ServedCatalogue, { day: string; ranked: Promise<ServedCatalogue> }>();
  let retryAt = 0;
  const last = new WeakMap<ServedCatalogue, ServedCatalogue>();
  const day = () => dayOf(now().getTime());
  return {
    day,
    async rank(served) {
      const today = day();
      if (now().getTime() < retryAt) return last.get(served) ?? served;
      const known = rankedCache.get(served);
      const ranked = known?.day === today ? known.ranked : rankBefore(served, database, today);
      rankedCache.set(served, { day: today, ranked });
      try {
        last.set(served, await ranked);
      } catch (error) {
        if (rankedCache.get(served)?.ranked === ranked) rankedCache.delete(served);
        if (!isDatabaseUnavailable(error)) throw error;
        retryAt = now().getTime() + RETRY_MS;
      }
      return last.get(served) ?? served;
    },
  };
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

async function rankBefore(
  served: ServedCatalogue,
  database: Database,
  today: string,
): Promise<ServedCatalogue> {
  const popularity = await readPopularity(database, today);
  return { ...served, index: await served.index.ranked(popularity) };
}

async function readPopularity(database: Database, today: string): Promise<Popularity> {
  const counts = await listClicksSince(database, dayOf(Date.parse(today) - DAYS * DAY_MS), today);
  const chosen = (kind: string) =>
    new Map(
      counts
        .filter(count => count.kind === kind && count.clicked > 0)
        .map(({ id_key, clicked }) => [id_key, clicked]),
    );
  return { products: chosen('product'), sets: chosen('set') };
}
