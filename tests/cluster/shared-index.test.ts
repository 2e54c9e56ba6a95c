import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { emptyQuery } from '#contract/search/search-query.ts';
import { watchCluster } from '#main/catalogue/shared-index/watch-cluster.ts';
import { buildOpenSearchIndex } from '#search/opensearch/build/build-index.ts';
import { type Cluster, openCluster } from '#search/opensearch/cluster.ts';
import { type IndexLedger, openOwnLedger } from '#search/opensearch/index-ledger.ts';
import { type IndexNames, nameIndexes, nameVersion } from '#search/opensearch/indexes.ts';
import { takeOpenSearchIndex } from '#search/opensearch/take-index.ts';
import { seededRandom } from '#search/reference/random.ts';
import { randomCatalogue } from '#search/reference/random-catalogue.ts';
import { findJava } from './find-java.ts';
import { type OpenSearchCluster, readAddress } from './opensearch-cluster.ts';
import { leaveNodes, shareNodes } from './shared-nodes.ts';

/** Interval at which the watch checks an index, and when it gives one up, in milliseconds. */
const PACE = { look_ms: 100, given_up_ms: 3000 };

/** Interval of a builder's heartbeat here, and when it counts as dead, in milliseconds. */
const BUILDING = { beat_ms: 50, dead_ms: 1000 };

const isSoon = { timeout: 60_000, interval: 100 };

describe.skipIf(findJava() === undefined)('an index that servers share', () => {
  let nodes: OpenSearchCluster;
  let cluster: Cluster;

  beforeAll(async () => {
    nodes = await shareNodes(1);
    cluster = openCluster(readAddress(nodes.searchUrl));
  }, 300_000);

  afterAll(async () => {
    await cluster?.close();
    await leaveNodes(nodes);
  });

  const nameNew = () => nameVersion(cluster.prefix, 'v1', randomUUID());
  const write = (names: IndexNames) =>
    buildOpenSearchIndex(cluster, names, async () => randomCatalogue(seededRandom(1), 60));
  type Write = (names: IndexNames, signal?: AbortSignal) => Promise<unknown>;
  const take = (ledger: IndexLedger, name: string, build: Write = write) =>
    takeOpenSearchIndex({ cluster, ledger, pace: BUILDING }, { name, version: 'v1' }, build);
  const listIndexes = async (name: string) => {
    const { body } = await cluster.client.indices.get({ index: `${name}-*` });
    return Object.keys(body).toSorted();
  };

  /** Takes an index, and opens the watch of an impatient server. */
  const takeNew = async () => {
    const [ledger, name] = [openOwnLedger(), nameNew()];
    const { builder } = await take(ledger, name);
    const watch = watchCluster({ cluster, ledger }, pino({ level: 'silent' }), PACE);
    onTestFinished(watch.close);
    return { name, builder, watch, ledger };
  };

  it('and that somebody removed is noticed, and is another one when it was written anew', async () => {
    const { name, builder, watch, ledger } = await takeNew();
    watch.keepWatch({ name, builder });
    const other = watchCluster({ cluster, ledger }, pino({ level: 'silent' }), PACE);
    onTestFinished(other.close);
    await cluster.client.indices.delete({ index: Object.values(nameIndexes(name, builder)) });
    await expect.poll(watch.isLost, isSoon).toBe(true);
    const anew = await take(ledger, name);
    expect(anew.builder).not.toBe(builder);
    // A server that did not check meanwhile still uses the earlier state.
    other.keepWatch({ name, builder });
    await expect.poll(other.isLost, isSoon).toBe(true);
    watch.keepWatch({ name, builder: anew.builder });
    await sleep(10 * PACE.look_ms);
    expect(watch.isLost()).toBe(false);
  }, 180_000);

  it('with a part that no node has is waited for, then given up and written anew', async () => {
    const { name, builder, watch, ledger } = await takeNew();
    const index = nameIndexes(name, builder).products;
    // No node may have its replacement, as after the loss of all nodes that had it.
    await cluster.client.indices.delete({ index });
    const nowhere = { index: { routing: { allocation: { require: { _name: 'nobody' } } } } };
    const body = { settings: nowhere } as never;
    await cluster.client.indices.create({ index, body, wait_for_active_shards: '0' as never });
    watch.keepWatch({ name, builder });
    const broken = performance.now();
    await expect.poll(watch.isLost, isSoon).toBe(true);
    expect(performance.now() - broken).toBeGreaterThan(PACE.given_up_ms * 0.9);
    const { index: anew } = await take(ledger, name);
    expect((await anew.search({ ...emptyQuery('en'), size: 0 })).totals.products).toBeGreaterThan(0);
  }, 180_000);

  it('is written by one server, and by another one where that gives no sign of life and comes too late', async () => {
    const [ledger, name] = [openOwnLedger(), nameNew()];
    const silent: IndexLedger = {
      ...ledger,
      keep: async own => (await ledger.find(own.name))?.builder === own.builder,
    };
    const wokenUp = Promise.withResolvers<void>();
    const builders: string[] = [];
    const begun = Promise.withResolvers<void>();
    const frozen = take(silent, name, async names => {
      builders.push(names.products);
      await write(names);
      begun.resolve();
      await wokenUp.promise;
    });
    await begun.promise;
    const { builder } = await take(ledger, name, async names => {
      builders.push(names.products);
      await write(names);
    });
    wokenUp.resolve();
    // The index of the first one is not taken by any server, including itself, and is removed.
    expect((await frozen).builder).toBe(builder);
    expect(new Set(builders).size).toBe(2);
    expect(await listIndexes(name)).toEqual(Object.values(nameIndexes(name, builder)).toSorted());
  }, 180_000);

  it('is given up at once by a builder whom another one has replaced', async () => {
    const [ledger, name] = [openOwnLedger(), nameNew()];
    const replaced = Promise.withResolvers<unknown>();
    const giving = take(ledger, name, async (names, signal?: AbortSignal) => {
      const entry = await ledger.find(name);
      if (signal === undefined || names.products.includes('other')) return write(names);
      await sleep(2 * BUILDING.dead_ms);
      // It sends signs of life all the time, so that another one can only get the name by force.
      expect(entry?.builder).toBeDefined();
      await ledger.drop({ name, builder: entry?.builder ?? '' });
      await ledger.claim({ name, version: 'v1', builder: 'other' });
      await new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      }).catch(replaced.resolve);
      const other = nameIndexes(name, 'other');
      await write(other);
      await ledger.complete({ name, builder: 'other' }, 1);
      throw signal.reason;
    });
    expect(String(await replaced.promise)).toContain('Another server writes the search index');
    expect((await giving).builder).toBe('other');
  }, 180_000);

  it('of which writing failed is left by nobody', async () => {
    const [ledger, name] = [openOwnLedger(), nameNew()];
    const failing = take(ledger, name, async names => {
      await write(names);
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await listIndexes(name)).toEqual([]);
    expect(await ledger.find(name)).toBeUndefined();
  }, 180_000);
});
