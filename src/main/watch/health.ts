import type { FastifyInstance } from 'fastify';
import type { UnavailableReason } from '#api/served/served-catalogue.ts';
import type { DamageWatch } from '#database/engine/damage-watch.ts';
import type { LiveCatalogue } from '../catalogue/live-catalogue.ts';
import type { SiteIndexes } from '../catalogue/site-indexes.ts';

/** The answer to a balancer: whether visitors may be sent here, and the reasons. */
export type Readiness = {
  ready: boolean;
  /** Why not, or null if visitors may come. */
  reason: UnavailableReason | 'opening' | 'stopping' | null;
  version: string | null;
  /** The version that is being made ready: its index is built, or taken from where another server builds it. */
  opening: string | null;
  /**
   * `away`: searches and kept pages are answered from memory, the rest is refused until it is back. `damaged`: its file
   * is, as the log says, and has to be restored from a backup.
   */
  database: 'up' | 'away' | 'damaged';
  /**
   * `away`, or the index that is served has gone or misses parts: kept pages and answers are given, other searches are
   * refused until it is back.
   */
  search: 'up' | 'away';
};

/** The dependencies of the answers. */
export type HealthOptions = {
  live: LiveCatalogue;
  indexes: Pick<SiteIndexes, 'isUp'>;
  damage: Pick<DamageWatch, 'found'>;
  isStopping: () => boolean;
};

/** Answers `/healthz` (the process is alive) and `/readyz` (it may be given visitors), however much there is to do. */
export async function healthPlugin(app: FastifyInstance, options: HealthOptions): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  app.get('/healthz', async () => ({ alive: true }));
  app.get('/readyz', async (_request, reply) => {
    const readiness = readinessOf(options);
    return reply.code(readiness.ready ? 200 : 503).send(readiness);
  });
}

function readinessOf({ live, indexes, damage, isStopping }: HealthOptions): Readiness {
  const version = live.current()?.version ?? null;
  const opening = live.opening() ?? null;
  const missing = live.isBeginning() ? 'opening' : live.absence();
  const reason = isStopping() ? 'stopping' : version === null ? missing : null;
  const reached = live.isDatabaseUp() ? 'up' : 'away';
  const database = damage.found() === null ? reached : 'damaged';
  const search = indexes.isUp() ? 'up' : 'away';
  return { ready: reason === null, reason, version, opening, database, search };
}
