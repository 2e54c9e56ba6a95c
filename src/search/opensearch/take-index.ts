import { setTimeout as sleep } from 'node:timers/promises';
import type { SearchIndex } from '../search-index.ts';
import type { Cluster } from './cluster.ts';
import { beat, claimIndexes, type IndexNames, readState, removeIndexes } from './indexes.ts';
import { openOpenSearchIndex } from './open-index.ts';

/** How often whoever builds says so, how often others look, and after how long without a sign of life one of them builds instead, in ms. */
const BEAT_MS = 5000;
const LOOK_MS = 500;
const DEAD_MS = 60_000;

/** Takes the index of a catalogue version: the one that is there, or where there is none has it built, or waits for another server that builds it. `built`: whether this one did.
 *  @throws SearchUnavailableError; whatever `build` throws */
export async function takeOpenSearchIndex(
  cluster: Cluster,
  names: IndexNames,
  build: () => Promise<void>,
  signal?: AbortSignal,
): Promise<{ index: SearchIndex; built: boolean }> {
  let built = false;
  for (;;) {
    signal?.throwIfAborted();
    const state = await readState(cluster, names);
    if (state?.state === 'complete')
      return { index: await openOpenSearchIndex(cluster, names, state.pieces), built };
    if (state === undefined) {
      if (await claimIndexes(cluster, names)) {
        await buildAlive(cluster, names, build);
        built = true;
      }
    } else if (Date.now() - state.beat > DEAD_MS) await removeIndexes(cluster, names);
    else await sleep(LOOK_MS, undefined, signal === undefined ? {} : { signal });
  }
}

/** Builds, giving signs of life; what fails is removed, so that the next try begins anew. */
async function buildAlive(cluster: Cluster, names: IndexNames, build: () => Promise<void>): Promise<void> {
  const pulse = setInterval(() => void beat(cluster, names).catch(() => undefined), BEAT_MS);
  try {
    await build();
  } catch (error) {
    await removeIndexes(cluster, names).catch(() => undefined); // the minute without a sign of life does it then
    throw error;
  } finally {
    clearInterval(pulse);
  }
}
