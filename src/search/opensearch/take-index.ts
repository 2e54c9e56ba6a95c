import { setTimeout as sleep } from 'node:timers/promises';
import type { SearchIndex } from '../search-index.ts';
import type { Cluster } from './cluster.ts';
import { beat, claimIndexes, completeIndexes, readState } from './index-state.ts';
import { type IndexNames, removeIndexes } from './indexes.ts';
import { openOpenSearchIndex } from './open-index.ts';

/** How often whoever builds says so, how often others look, and after how long without a sign of life one of them builds instead, in ms. */
const BEAT_MS = 5000;
const LOOK_MS = 500;
const DEAD_MS = 60_000;

/** Takes the index of a catalogue version: the one that is there, or where there is none has it built, or waits for another server that builds it. `builder`: who wrote it.
 *  @throws SearchUnavailableError; whatever `build` throws */
export async function takeOpenSearchIndex(
  cluster: Cluster,
  names: IndexNames,
  build: () => Promise<void>,
  signal?: AbortSignal,
): Promise<{ index: SearchIndex; builder: string }> {
  for (;;) {
    signal?.throwIfAborted();
    const state = await readState(cluster, names);
    if (state?.state === 'complete')
      return { index: await openOpenSearchIndex(cluster, names, state.pieces), builder: state.builder };
    if (state === undefined) {
      const builder = await claimIndexes(cluster, names);
      if (builder === null) continue;
      await buildAlive({ cluster, names, builder }, build);
    } else if (Date.now() - state.beat > DEAD_MS) await removeIndexes(cluster, names);
    else await sleep(LOOK_MS, undefined, signal === undefined ? {} : { signal });
  }
}

type Claim = { cluster: Cluster; names: IndexNames; builder: string };

/** Builds, giving signs of life; what fails is removed, so that the next try begins anew. */
async function buildAlive({ cluster, names, builder }: Claim, build: () => Promise<void>): Promise<void> {
  let beating: Promise<unknown> = Promise.resolve();
  const pulse = setInterval(() => {
    beating = beat(cluster, names, builder).catch(() => undefined);
  }, BEAT_MS);
  try {
    await build();
    clearInterval(pulse);
    // A sign of life that comes late would say that the indexes are being built still.
    await beating;
    await completeIndexes(cluster, names, builder);
  } catch (error) {
    await removeIndexes(cluster, names).catch(() => undefined); // the minute without a sign of life does it then
    throw error;
  } finally {
    clearInterval(pulse);
  }
}
