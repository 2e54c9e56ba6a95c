import { idKey } from '#contract/id.ts';
import type { ClickRecord } from '#contract/visitors/click-record.ts';
import type { Database } from '#database/open.ts';
import { listClicksSince } from '#database/visitors/clicks.ts';
import type { Outage } from './outage.ts';

/** Days that count. */
const DAYS = 90;
/** How long counts are used before they are read again, in milliseconds. */
const KEPT_MS = 10 * 60_000;
const DAY_MS = 86_400_000;

type Kind = ClickRecord['kind'];

/** The visitors' choices of the last weeks. */
export type ClickPopularity = {
  /** How often a record was chosen. */
  clicks: (kind: Kind, id: string) => number;
  /** The ids (in lower case) of chosen records, the most chosen first. */
  most: (kind: Kind) => readonly string[];
};

/** The popularity without any known choices. */
const NOTHING: ClickPopularity = { clicks: () => 0, most: () => [] };

/**
 * Returns the current popularity. The counts are a few minutes old at most and are read by one request only. If the
 * database is away, the last known counts are used.
 */
export function openPopularity(
  database: Database,
  now: () => Date,
  outage: Outage,
): () => Promise<ClickPopularity> {
  let cached: { at: number; popularity: Promise<ClickPopularity> } | undefined;
  let last = NOTHING;
  const read = () => {
    const time = now().getTime();
    // A clock that was put back does not make the counts any younger.
    if (cached === undefined || Math.abs(time - cached.at) > KEPT_MS) {
      const reading = { at: time, popularity: readPopularity(database, time) };
      cached = reading;
      // A read that failed is tried again.
      reading.popularity.catch(() => {
        if (cached === reading) cached = undefined;
      });
    }
    return cached.popularity;
  };
  return async () => {
    await outage.read(async () => {
      last = await read();
    });
    return last;
  };
}

async function readPopularity(database: Database, time: number): Promise<ClickPopularity> {
  const since = new Date(time - DAYS * DAY_MS).toISOString().slice(0, 10);
  const counts = (await listClicksSince(database, since)).filter(({ clicked }) => clicked > 0);
  const byKey = new Map(counts.map(({ kind, id_key, clicked }) => [`${kind} ${id_key}`, clicked]));
  const byKind = Map.groupBy(counts, ({ kind }) => kind);
  const most = new Map([...byKind].map(([kind, same]) => [kind, same.map(({ id_key }) => id_key)]));
  return {
    clicks: (kind, id) => byKey.get(`${kind} ${idKey(id)}`) ?? 0,
    most: kind => most.get(kind) ?? [],
  };
}
