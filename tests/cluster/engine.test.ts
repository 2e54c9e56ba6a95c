import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe } from 'vitest';
import { describeFinding } from '#search/finding/finding.suite.ts';
import { describeCompleting } from '#search/finding/suggestions/complete.suite.ts';
import { buildOpenSearchIndex } from '#search/opensearch/build/build-index.ts';
import { type Cluster, openCluster } from '#search/opensearch/cluster.ts';
import { openOwnLedger } from '#search/opensearch/index-ledger.ts';
import { type IndexNames, nameVersion } from '#search/opensearch/indexes.ts';
import { ANSWERING } from '#search/opensearch/patience.ts';
import { takeOpenSearchIndex } from '#search/opensearch/take-index.ts';
import { describeSearchIndex } from '#search/search-index.suite.ts';
import type { CatalogueStream, SearchIndex } from '#search/search-index.ts';
import type { OpenIndex } from '#search/suite/asking.ts';
import { describeTwin } from '#search/twin.suite.ts';
import { findJava } from './find-java.ts';
import { type OpenSearchCluster, readAddress } from './opensearch-cluster.ts';
import { leaveNodes, shareNodes } from './shared-nodes.ts';

/** The number of queries for the twin. With `--all` it is the same as for the built-in engine. */
const SIZE =
  process.env.FAULTS === 'long' ? { catalogues: 60, queries: 100 } : { catalogues: 6, queries: 50 };

/** The number of nodes. One has several shards as well, and needs half of the work for each answer. */
const NODES = process.env.FAULTS === 'long' ? 3 : 1;

/** Few enough products that each index has several shards, like those of millions, and most shards of a large one. */
const SHARD_PRODUCTS = 25;
const SHARDS_MAX = 4;

/** How much longer than a visitor an answer is waited for, in milliseconds. */
const BUSY_MS = 60_000;

/** An index that is asked as visitors ask it: each search is a request of its own, which guesses ahead. */
function asVisitors(index: SearchIndex): SearchIndex {
  // Answers count here, not their time, which nodes that share a busy machine's cores do not always keep.
  const inRequest = <Answer>(ask: () => Promise<Answer>) =>
    ANSWERING.run({ since: performance.now() + BUSY_MS }, ask);
  return {
    ...index,
    search: (query, limits) => inRequest(() => index.search(query, limits)),
    plot: (query, question) => inRequest(() => index.plot(query, question)),
    ranked: async popularity => asVisitors(await index.ranked(popularity)),
  };
}

describe.skipIf(findJava() === undefined)('an OpenSearch of several shards', () => {
  let nodes: OpenSearchCluster;
  let cluster: Cluster;
  const ledger = openOwnLedger();

  beforeAll(async () => {
    nodes = await shareNodes(NODES);
    cluster = openCluster(readAddress(nodes.searchUrl));
  }, 300_000);

  afterAll(async () => {
    await cluster?.close();
    await leaveNodes(nodes);
  });

  const name = () => nameVersion(cluster.prefix, 'v1', randomUUID());
  const take = async (stream: CatalogueStream, version: string) => {
    const products = (await Array.fromAsync(stream.products)).length;
    const shard_products = Math.max(SHARD_PRODUCTS, Math.ceil(products / SHARDS_MAX));
    const build = (names: IndexNames) =>
      buildOpenSearchIndex(cluster, names, async () => stream, { shard_products });
    return takeOpenSearchIndex({ cluster, ledger }, { name: version, version: 'v1' }, build);
  };
  const open: OpenIndex = async stream => asVisitors((await take(stream, name())).index);

  describeSearchIndex('OpenSearch', open);
  describeFinding('OpenSearch', open);
  describeCompleting('OpenSearch', open);
  describeTwin('OpenSearch', open, SIZE);
});
