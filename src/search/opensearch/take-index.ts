import { setTimeout as sleep } from 'node:timers/promises';
import type { SearchIndex } from '../search-index.ts';
import type { Cluster } from './cluster.ts';
import { beat, claimIndexes, completeIndexes, readState } from './index-state.ts';
import { type IndexNames, nameIndexes, removeData, removeIndexes } from './indexes.ts';
import { openOpenSearchIndex } from './open-index.ts';

/** How often whoever builds says so, how often others look, and after how long without a sign of life one of them builds instead, in ms. */
const BEAT_MS = 5000;
const LOOK_MS = 500;
const DEAD_MS = 60_000;

/** Takes the index of a catalogue version: the one that is there, or where there is none has it built, or waits for another server that builds it. `builder`: who wrote it.
 *  @param version see `nameVersion` @throws SearchUnavailableError; whatever `build` throws */
export async function takeOpenSearchIndex(
  cluster: Cluster,
  version: string,
  build: (names: IndexNames) => Promise<void>,
  signal?: AbortSignal,
): Promise<{ index: SearchIndex; builder: string }> {
  for (;;) {
    signal?.throwIfAborted();
    const state = await readState(cluster, version);
    if (state?.state === 'complete') {
      const names = nameIndexes(version, state.builder);
      return { index: await openOpenSearchIndex(cluster, names, state.pieces), builder: state.builder };
    }
    if (state === undefined) {
      const builder = await claimIndexes(cluster, version);
      if (builder === null) continue;
      await buildAlive({ cluster, version, builder }, build);
    } else if (Date.now() - state.beat > DEAD_MS) await removeIndexes(cluster, version);
    else await sleep(LOOK_MS, undefined, signal === undefined ? {} : { signal });
  }
}

type Claim = { cluster: Cluster; version: string; builder: string };

/** Builds, giving signs of life; what fails is removed, so that the next try begins anew. */
async function buildAlive(
  { cluster, version, builder }: Claim,
  build: (names: IndexNames) => Promise<void>,
): Promise<void> {
  let beating: Promise<unknown> = Promise.resolve();
  const pulse = setInterval(() => {
    beating = beat(cluster, version, builder).catch(() => undefined);
  }, BEAT_MS);
  try {
    await removeData(cluster, version);
    await build(nameIndexes(version, builder));
    clearInterval(pulse);
    // A sign of life that comes late would say that the indexes are being built still.
    await beating;
    await completeIndexes(cluster, version, builder);
  } catch (error) {
    await removeIndexes(cluster, version).catch(() => undefined); // the minute without a sign of life does it then
    throw error;
  } finally {
    clearInterval(pulse);
  }
}
