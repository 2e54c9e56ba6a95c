import { setTimeout as sleep } from 'node:timers/promises';
import type { SearchIndex } from '../search-index.ts';
import { type Cluster, reach } from './cluster.ts';
import { type BuiltIndex, type IndexLedger, type NamedVersion, nameBuilder } from './index-ledger.ts';
import {
  areThere,
  countPieces,
  type IndexNames,
  nameIndexes,
  removeIndexes,
  removeOthers,
} from './indexes.ts';
import { openOpenSearchIndex } from './open-index.ts';

/**
 * Interval of a builder's heartbeat, interval of the others' checks, and the silence after which one of them builds
 * instead, in ms.
 */
const BEAT_MS = 3000;
const LOOK_MS = 500;
const DEAD_MS = 20_000;

/** The location of the indexes, and their builders. `pace` is only for tests, which cannot wait as long. */
export type TakingOptions = {
  cluster: Cluster;
  ledger: IndexLedger;
  signal?: AbortSignal | undefined;
  pace?: { beat_ms: number; dead_ms: number };
};

/** Writes an index under its names, until it is aborted. */
type Build = (names: IndexNames, signal: AbortSignal) => Promise<unknown>;

/**
 * Takes the index of a catalogue version. If there is none, it is built, or awaited if another server is building it.
 * `builder` is its writer.
 * @throws SearchUnavailableError if the cluster does not answer, and the errors of `build` and the ledger
 */
export async function takeOpenSearchIndex(
  options: TakingOptions,
  wanted: NamedVersion,
  build: Build,
): Promise<{ index: SearchIndex; builder: string }> {
  const { cluster, ledger, signal, pace = { beat_ms: BEAT_MS, dead_ms: DEAD_MS } } = options;
  for (;;) {
    signal?.throwIfAborted();
    const entry = await ledger.find(wanted.name);
    if (entry?.state === 'complete') {
      const { builder, pieces } = entry;
      const names = nameIndexes(wanted.name, builder);
      if (await areThere(cluster, names))
        return { index: await openOpenSearchIndex(cluster, names, pieces), builder };
    } else if (entry !== undefined && entry.silent_ms < pace.dead_ms) {
      await sleep(LOOK_MS, undefined, signal === undefined ? {} : { signal });
      continue;
    }
    // If the cluster cannot be written to, no builder takes the name from another.
    await reach(() => cluster.client.ping());
    const builder = nameBuilder();
    const from = entry && { ...entry, silent_ms: pace.dead_ms };
    if (await ledger.claim({ ...wanted, builder }, from))
      await buildAlive(options, { name: wanted.name, builder }, build, pace.beat_ms);
  }
}

/**
 * Builds while sending heartbeats, and gives up once another builder has the name. An index that failed or comes too
 * late is removed.
 */
async function buildAlive(
  { cluster, ledger, signal }: TakingOptions,
  own: BuiltIndex,
  build: Build,
  beat_ms: number,
): Promise<void> {
  const names = nameIndexes(own.name, own.builder);
  const replaced = new AbortController();
  const pulse = setInterval(() => {
    // A lost heartbeat is followed by the next one.
    const keeping = ledger.keep(own).catch(() => true);
    void keeping.then(isOwn => isOwn || replaced.abort(new Error('Another server writes the search index')));
  }, beat_ms);
  try {
    await build(names, signal === undefined ? replaced.signal : AbortSignal.any([signal, replaced.signal]));
    const isOwn = await ledger.complete(own, await countPieces(cluster, names));
    // They take room and nothing else.
    await (isOwn ? removeOthers(cluster, own) : removeIndexes(cluster, names)).catch(() => undefined);
  } catch (error) {
    // The builder that replaced this one also removes what it wrote.
    const isOwn = !replaced.signal.aborted && (await ledger.keep(own).catch(() => true));
    // The next builder of the index removes it as well, so a stopping server does not wait for this.
    if (signal?.aborted !== true) await removeIndexes(cluster, names).catch(() => undefined);
    if (!isOwn) return;
    await ledger.drop(own).catch(() => undefined); // the time without a sign of life does it then
    throw error;
  } finally {
    clearInterval(pulse);
  }
}
