import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe } from 'vitest';
import { buildOpenSearchIndex } from '#search/opensearch/build/build-index.ts';
import { type Cluster, openCluster } from '#search/opensearch/cluster.ts';
import { nameIndexes } from '#search/opensearch/indexes.ts';
import { parseSearchUrl, type SearchAddress } from '#search/opensearch/search-url.ts';
import { takeOpenSearchIndex } from '#search/opensearch/take-index.ts';
import { describeSearchIndex } from '#search/search-index.suite.ts';
import type { OpenIndex } from '#search/suite/asking.ts';
import { describeTwin } from '#search/twin.suite.ts';
import { findJava } from './find-java.ts';
import { type OpenSearchCluster, startOpenSearch } from './opensearch-cluster.ts';

/** How much the twin is asked: with `--all` as much as the built-in engine. */
const SIZE =
  process.env.FAULTS === 'long' ? { catalogues: 60, queries: 100 } : { catalogues: 12, queries: 40 };

/** So few products that each index has several shards, as those of millions have. */
const SHARD_PRODUCTS = 25;

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

  const open: OpenIndex = async stream => {
    const names = nameIndexes(cluster.prefix, 'v1', randomUUID());
    const build = () =>
      buildOpenSearchIndex(cluster, names, async () => stream, { shard_products: SHARD_PRODUCTS });
    return (await takeOpenSearchIndex(cluster, names, build)).index;
  };

  describeSearchIndex('OpenSearch', open);
  describeTwin('OpenSearch', open, SIZE);
});

function readAddress(searchUrl: string): SearchAddress {
  const address = parseSearchUrl(searchUrl);
  if (address === undefined) throw new Error(`No address of a cluster: ${searchUrl}`);
  return address;
}
