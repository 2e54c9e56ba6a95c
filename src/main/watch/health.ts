import type { FastifyInstance } from 'fastify';
import type { UnavailableReason } from '#api/served/served-catalogue.ts';
import type { DamageWatch } from '#database/engine/damage-watch.ts';
import type { WriteWatch } from '#database/engine/write-watch.ts';
import type { LiveCatalogue } from '../catalogue/live-catalogue.ts';
import type { SiteIndexes } from '../catalogue/site-indexes.ts';

/** The answer to a load balancer: whether it may send visitors, and the reasons. */
export type Readiness = {
  ready: boolean;
  /** Why not, or null if it may. */
  reason: UnavailableReason | 'stopping' | null;
  version: string | null;
  /** The version whose index is being built here, or taken from another server. */
  opening: string | null;
  /**
   * `away`: searches and cached pages are answered from memory, and everything else is refused. `damaged`: the file is
   * damaged, as the log shows, and must be restored from a backup. `read_only`: nothing can be saved until its disk or
   * file takes writes again.
   */
  database: 'up' | 'away' | 'damaged' | 'read_only';
  /**
   * `away`: the engine does not answer, or the served index is lost or incomplete. Cached pages and answers are served,
   * and other searches are refused.
   */
  search: 'up' | 'away';
};

/** The dependencies of the answers. */
export type HealthOptions = {
  live: LiveCatalogue;
  indexes: Pick<SiteIndexes, 'isUp'>;
  damage: Pick<DamageWatch, 'found'>;
  writes: Pick<WriteWatch, 'isReadOnly'>;
  isStopping: () => boolean;
};

/** Answers `/healthz` (the process is alive) and `/readyz` (visitors may be sent here), whatever the load. */
export async function healthPlugin(app: FastifyInstance, options: HealthOptions): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  app.get('/healthz', async () => ({ alive: true }));
  app.get('/readyz', async (_request, reply) => {
    const readiness = readinessOf(options);
    return reply.code(readiness.ready ? 200 : 503).send(readiness);
  });
}

function readinessOf({ live, indexes, isStopping, ...watches }: HealthOptions): Readiness {
  const version = live.current()?.version ?? null;
  const opening = live.opening() ?? null;
  const reason = isStopping() ? 'stopping' : version === null ? live.absence() : null;
  const database = databaseState(live, watches);
  const search = indexes.isUp() ? 'up' : 'away';
  return { ready: reason === null, reason, version, opening, database, search };
}

/** The worst that is known of the database. */
function databaseState(
  live: LiveCatalogue,
  { damage, writes }: Pick<HealthOptions, 'damage' | 'writes'>,
): Readiness['database'] {
  if (damage.found() !== null) return 'damaged';
  if (!live.isDatabaseUp()) return 'away';
  return writes.isReadOnly() ? 'read_only' : 'up';
}
