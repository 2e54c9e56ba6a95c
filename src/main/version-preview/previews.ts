import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { readPreviewToken } from '#api/product/preview-token.ts';
import { type CatalogueVersion, isWhole } from '#contract/records/version.ts';
import type { Database } from '#database/open.ts';
import { getSiteKey } from '#database/site-keys.ts';
import { findVersion } from '#database/versions/versions.ts';

/**
 * Limit of previewed versions at the same time, as each has an index in memory. Another one replaces the least recently
 * used.
 */
const OPEN_MAX = 2;
/** How long an unused preview stays in memory, in milliseconds. */
const IDLE_MS = 15 * 60_000;
const SWEEP_MS = 60_000;
/** How long a version that could not be opened is not tried again, in ms. */
const RETRY_MS = 30_000;
/**
 * How long a request waits for an index that is being built, in ms. After that the page says so, and the browser asks
 * again.
 */
const WAIT_MS = 5_000;
/** How long answers of the database about keys and versions are cached, in ms, as a page makes dozens of requests. */
const KNOWN_MS = 1_000;

/**
 * The outcome of a request for a preview. `live`: all visitors see that version by now. `over`: the address is no
 * longer or was never valid, or the version was deleted.
 */
export type PreviewOutcome =
  | { state: 'open'; app: FastifyInstance }
  | { state: 'live' | 'preparing' | 'over' };

/** The versions shown to visitors with a signed address. */
export type Previews = {
  /** @throws any error of the database, or of opening the version */
  find: (token: string) => Promise<PreviewOutcome>;
  close: () => Promise<void>;
};

/** Options of previews. `open` makes a site of a version, separate from the live one. */
type PreviewsOptions = {
  database: Database;
  log: Logger;
  open: (version: CatalogueVersion) => Promise<FastifyInstance>;
  now?: (() => Date) | undefined;
  idle_ms?: number | undefined;
};

/** A version that is open or being opened. */
type Shown = { app: Promise<FastifyInstance>; used_at: number };

/** Opens previews on demand, a few at a time, and frees unused ones. */
export function openPreviews(options: PreviewsOptions): Previews {
  const { database, log, now = () => new Date(), idle_ms = IDLE_MS } = options;
  const shown = new Map<string, Shown>();
  const free = async (id: string): Promise<void> => {
    const app = shown.get(id)?.app;
    shown.delete(id);
    await app?.then(
      opened => opened.close(),
      () => undefined,
    );
    log.info({ version: id }, 'A previewed version was freed');
  };
  const freeIdle = () => {
    for (const [id, { used_at }] of shown) if (performance.now() - used_at > idle_ms) void free(id);
  };
  const sweeping = setInterval(freeIdle, Math.min(SWEEP_MS, idle_ms)).unref();
  const forget = (id: string, failed: Shown) => shown.get(id) === failed && shown.delete(id);
  const use = (version: CatalogueVersion): Shown => {
    const found = shown.get(version.id) ?? { app: openLogged(options, version), used_at: 0 };
    found.used_at = performance.now();
    shown.set(version.id, found);
    const [oldest] = [...shown].toSorted(([, a], [, b]) => a.used_at - b.used_at);
    if (shown.size > OPEN_MAX && oldest !== undefined) void free(oldest[0]);
    // One that could not be opened is tried again after a while only, as each attempt builds an index.
    found.app.catch(() => void setTimeout(() => void forget(version.id, found), RETRY_MS).unref());
    return found;
  };
  const lookUp = openLookUp(database, now);
  return {
    async find(token) {
      const version = await lookUp(token);
      if (version === undefined) return { state: 'over' };
      if (version.state === 'live') return { state: 'live' };
      const app = await Promise.race([use(version).app, sleep(WAIT_MS, null, { ref: false })]);
      return app === null ? { state: 'preparing' } : { state: 'open', app };
    },
    close: async () => {
      clearInterval(sweeping);
      await Promise.all([...shown.keys()].map(free));
    },
  };
}

/** Finds the version of a token while both are valid. A token is checked before the database is asked for its version. */
function openLookUp(database: Database, now: () => Date) {
  const keyOf = rememberShortly(() => getSiteKey(database, 'version_preview'));
  const versionOf = rememberShortly(id => findVersion(database, id));
  return async (token: string): Promise<CatalogueVersion | undefined> => {
    const grant = readPreviewToken(await keyOf(''), token, now(), 'version');
    const version = grant && (await versionOf(grant.id));
    return version && isWhole(version) ? version : undefined;
  };
}

async function openLogged(
  { log, open }: PreviewsOptions,
  version: CatalogueVersion,
): Promise<FastifyInstance> {
  const start = performance.now();
  const app = await open(version);
  const seconds = Math.round(performance.now() - start) / 1000;
  log.info({ version: version.id, seconds }, 'A version is previewed');
  return app;
}

/** Caches the last answers for a short time. */
function rememberShortly<Result>(ask: (key: string) => Promise<Result>): (key: string) => Promise<Result> {
  const answers = new Map<string, { at: number; answer: Promise<Result> }>();
  return key => {
    for (const [old, { at }] of answers) if (performance.now() - at > KNOWN_MS) answers.delete(old);
    const known = answers.get(key)?.answer ?? ask(key);
    if (!answers.has(key)) answers.set(key, { at: performance.now(), answer: known });
    return known;
  };
}
