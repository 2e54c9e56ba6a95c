import { channel } from 'node:diagnostics_channel';
import type { KyselyConfig, LogEvent } from 'kysely';
import type { Engine } from './engine.ts';

/** A query that has ended: its text without values, and how long it took in ms. */
export type EndedQuery = { engine: Engine; sql: string; ms: number; error: unknown };

/** Queries of databases that were opened while the channel had a subscriber: each an {@link EndedQuery}. */
export const QUERIES = channel('etalon:query');

/**
 * Publishes each query of a database on the channel. Without subscribers nothing is logged, which saves timing each
 * query.
 */
export function tellingQueries(engine: Engine): Pick<KyselyConfig, 'log'> {
  if (!QUERIES.hasSubscribers) return {};
  const log = (event: LogEvent) => {
    const ended: EndedQuery = {
      engine,
      sql: event.query.sql,
      ms: event.queryDurationMillis,
      error: event.level === 'error' ? event.error : undefined,
    };
    QUERIES.publish(ended);
  };
  return { log };
}
