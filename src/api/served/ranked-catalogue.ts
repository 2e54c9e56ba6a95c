import type { Database } from '#database/open.ts';
import { listClicksSince } from '#database/visitors/clicks.ts';
import type { Popularity } from '#search/popularity.ts';
import type { Outage } from './outage.ts';
import type { ServedCatalogue } from './served-catalogue.ts';

/**
 * Days whose choices count. Today's do not yet: the order of hits stays the same for a day, on every page of a list and
 * in every process.
 */
const DAYS = 90;
const DAY_MS = 86_400_000;

/** Catalogues whose index knows visitors' choices. */
export type Ranking = {
  /** The day (UTC, `YYYY-MM-DD`) that the order of hits belongs to. */
  day: () => string;
  /**
   * A catalogue whose hits of equal relevance are ordered by visitors' choices before today. During an outage of the
   * database these are the choices before the last day on which it was available.
   */
  rank: (served: ServedCatalogue) => Promise<ServedCatalogue>;
  /** Ranks a catalogue before a visitor waits for it. */
  prepare: (served: ServedCatalogue | undefined) => Promise<void>;
};

/** Ranks catalogues by the click records of a database, each once a day. */
export function openRanking(database: Database, now: () => Date, outage: Outage): Ranking {
  const rankedCache = new WeakMap<ServedCatalogue, { day: string; ranked: Promise<ServedCatalogue> }>();
  const last = new WeakMap<ServedCatalogue, ServedCatalogue>();
  const day = () => dayOf(now().getTime());
  const rankToday = async (served: ServedCatalogue) => {
    const today = day();
    const known = rankedCache.get(served);
    const ranked = known?.day === today ? known.ranked : rankBefore(served, database, today);
    rankedCache.set(served, { day: today, ranked });
    try {
      last.set(served, await ranked);
    } catch (error) {
      if (rankedCache.get(served)?.ranked === ranked) rankedCache.delete(served);
      throw error;
    }
  };
  const rank = async (served: ServedCatalogue) => {
    await outage.read(() => rankToday(served));
    return last.get(served) ?? served;
  };
  return {
    day,
    rank,
    async prepare(served) {
      if (served !== undefined) await rank(served);
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
