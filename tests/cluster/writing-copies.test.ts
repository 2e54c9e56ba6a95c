import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyQuery } from '#contract/search/search-query.ts';
import { buildOpenSearchIndex } from '#search/opensearch/build/build-index.ts';
import { type Cluster, openCluster } from '#search/opensearch/cluster.ts';
import { openOwnLedger } from '#search/opensearch/index-ledger.ts';
import { type IndexNames, nameVersion } from '#search/opensearch/indexes.ts';
import { takeOpenSearchIndex } from '#search/opensearch/take-index.ts';
import { seededRandom } from '#search/reference/random.ts';
import { randomCatalogue } from '#search/reference/random-catalogue.ts';
import { SearchUnavailableError } from '#search/unavailable.ts';
import { findJava } from './find-java.ts';
import { type OpenSearchCluster, readAddress } from './opensearch-cluster.ts';
import { leaveNodes, shareNodes } from './shared-nodes.ts';

const PRODUCTS = 60;

/** Makes a copy that was lost with its node anew at once. */
const AT_ONCE = { 'index.unassigned.node_left.delayed_timeout': '0' };

describe.skipIf(findJava() === undefined)('a node that is lost while an index is written', () => {
  let nodes: OpenSearchCluster;
  let cluster: Cluster;

  beforeAll(async () => {
    nodes = await shareNodes(3);
    cluster = openCluster(readAddress(nodes.searchUrl));
  }, 300_000);

  afterAll(async () => {
    await cluster?.close();
    await leaveNodes(nodes);
  });

  /** Writes an index whose first node is killed in the middle. Returns the number of its products, and of the copies it had. */
  const writeAndKill = async (copies: number) => {
    let killed = -1;
    let replicas = '';
    const catalogue = randomCatalogue(seededRandom(1), PRODUCTS);
    const build = (names: IndexNames) => {
      const killing = async function* () {
        let written = 0;
        for await (const product of catalogue.products) {
          yield product;
          // The survey reads them first, when there is no index yet.
          if (killed >= 0 || ++written < PRODUCTS / 2 || !(await isThere(names.products))) continue;
          const { body } = await cluster.client.cat.shards({ index: names.products, format: 'json' });
          const rows = body as { prirep?: string; node?: string }[];
          replicas = String(rows.filter(({ prirep }) => prirep === 'r').length);
          killed = Number(rows.find(({ prirep }) => prirep === 'p')?.node?.slice(1)) - 1;
          // The two nodes that are left make new copies at once, instead of waiting a minute for the third to come back.
          await cluster.client.indices.putSettings({ index: `${cluster.prefix}-*`, body: AT_ONCE as never });
          await nodes.kill(killed);
        }
      };
      const copying = { ...cluster, layout: { write_copies: copies } };
      return buildOpenSearchIndex(copying, names, async () => ({ ...catalogue, products: killing() }));
    };
    const name = nameVersion(cluster.prefix, 'v1', randomUUID());
    try {
      const taken = await takeOpenSearchIndex(
        { cluster, ledger: openOwnLedger() },
        { name, version: 'v1' },
        build,
      );
      const { totals } = await taken.index.search(emptyQuery('en'));
      return { replicas, products: totals.products, expected: taken.index.stats().products };
    } finally {
      if (killed >= 0) await nodes.restart(killed);
      await nodes.untilWhole();
    }
  };
  const isThere = async (index: string) => (await cluster.client.indices.exists({ index })).body;

  it('ends the writing of one without copies, which is begun anew', async () => {
    await expect(writeAndKill(0)).rejects.toThrow(SearchUnavailableError);
  }, 300_000);

  it('costs nothing but a moment where it has a copy', async () => {
    const { replicas, products, expected } = await writeAndKill(1);
    expect(replicas).toBe('1');
    expect(products).toBeGreaterThan(0);
    expect(products).toBe(expected);
  }, 300_000);
});
