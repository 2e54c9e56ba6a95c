import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { emptyQuery } from '#contract/search/search-query.ts';
import { watchCluster } from '#main/catalogue/shared-index/watch-cluster.ts';
import { buildOpenSearchIndex } from '#search/opensearch/build/build-index.ts';
import { type Cluster, openCluster } from '#search/opensearch/cluster.ts';
import { type IndexNames, nameIndexes, nameVersion } from '#search/opensearch/indexes.ts';
import { parseSearchUrl, type SearchAddress } from '#search/opensearch/search-url.ts';
import { takeOpenSearchIndex } from '#search/opensearch/take-index.ts';
import { seededRandom } from '#search/reference/random.ts';
import { randomCatalogue } from '#search/reference/random-catalogue.ts';
import { describeSearchIndex } from '#search/search-index.suite.ts';
import type { CatalogueStream } from '#search/search-index.ts';
import type { OpenIndex } from '#search/suite/asking.ts';
import { describeTwin } from '#search/twin.suite.ts';
import { findJava } from './find-java.ts';
import { type OpenSearchCluster, startOpenSearch } from './opensearch-cluster.ts';

/** How much the twin is asked: with `--all` as much as the built-in engine. */
const SIZE =
  process.env.FAULTS === 'long' ? { catalogues: 60, queries: 100 } : { catalogues: 6, queries: 50 };

/** So few products that each index has several shards, as those of millions have. */
const SHARD_PRODUCTS = 25;

/** How often the watch over an index looks, and when it gives one up, in milliseconds. */
const PACE = { look_ms: 100, given_up_ms: 3000 };

describe.skipIf(findJava() === undefined)('an OpenSearch of three nodes', () => {
  let nodes: OpenSearchCluster;
  let cluster: Cluster;

  beforeAll(async () => {
    nodes = await startOpenSearch({ nodes: 3, heapMb: 400 });
    cluster = openCluster(readAddress(nodes.searchUrl));
  }, 300_000);

  afterAll(async () => {
    await cluster?.client.close();
    await nodes?.stop();
  });

  const name = () => nameVersion(cluster.prefix, 'v1', randomUUID());
  const take = async (stream: CatalogueStream, version: string) => {
    const build = (names: IndexNames) =>
      buildOpenSearchIndex(cluster, names, async () => stream, { shard_products: SHARD_PRODUCTS });
    return takeOpenSearchIndex(cluster, version, build);
  };
  const open: OpenIndex = async stream => (await take(stream, name())).index;

  describeSearchIndex('OpenSearch', open);
  describeTwin('OpenSearch', open, SIZE);

  describe('an index that is lost', () => {
    /** Takes an index and has it watched by an impatient server. */
    const watchNew = async () => {
      const version = name();
      const { builder } = await take(randomCatalogue(seededRandom(1), 60), version);
      const watch = watchCluster(cluster, pino({ level: 'silent' }), PACE);
      onTestFinished(watch.close);
      watch.keepWatch(version, builder);
      return { version, builder, watch };
    };
    const isLost = { timeout: 60_000, interval: 100 };

    it('since somebody removed it is noticed, and is another one when it was written anew', async () => {
      const { version, builder, watch } = await watchNew();
      const other = watchCluster(cluster, pino({ level: 'silent' }), PACE);
      onTestFinished(other.close);
      await cluster.client.indices.delete({ index: Object.values(nameIndexes(version, builder)) });
      await expect.poll(watch.isLost, isLost).toBe(true);
      const anew = await take(randomCatalogue(seededRandom(1), 60), version);
      expect(anew.builder).not.toBe(builder);
      // A server that did not look meanwhile still goes by the one before.
      other.keepWatch(version, builder);
      await expect.poll(other.isLost, isLost).toBe(true);
      watch.keepWatch(version, anew.builder);
      await sleep(10 * PACE.look_ms);
      expect(watch.isLost()).toBe(false);
    }, 180_000);

    it('in a part that no node has is waited for, then given up and written anew', async () => {
      const { version, builder, watch } = await watchNew();
      const index = nameIndexes(version, builder).products;
      // No node may have what takes its place: as after the loss of all that had it.
      await cluster.client.indices.delete({ index });
      const nowhere = { index: { routing: { allocation: { require: { _name: 'nobody' } } } } };
      const body = { settings: nowhere } as never;
      await cluster.client.indices.create({ index, body, wait_for_active_shards: '0' as never });
      const broken = performance.now();
      await expect.poll(watch.isLost, isLost).toBe(true);
      expect(performance.now() - broken).toBeGreaterThan(PACE.given_up_ms * 0.9);
      const { index: anew } = await take(randomCatalogue(seededRandom(1), 60), version);
      expect((await anew.search({ ...emptyQuery('en'), size: 0 })).totals.products).toBeGreaterThan(0);
    }, 180_000);
  });
});

function readAddress(searchUrl: string): SearchAddress {
  const address = parseSearchUrl(searchUrl);
  if (address === undefined) throw new Error(`No address of a cluster: ${searchUrl}`);
  return address;
}
