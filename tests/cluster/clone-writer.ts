import type { SearchAddress } from '#search/opensearch/address/search-url.ts';
import { buildOpenSearchIndex } from '#search/opensearch/build/build-index.ts';
import { openCluster } from '#search/opensearch/cluster.ts';
import type { IndexNames } from '#search/opensearch/indexes.ts';
import { seededRandom } from '#search/reference/random.ts';
import { randomCatalogue } from '#search/reference/random-catalogue.ts';

// A process of its own that writes the index of a random catalogue from the one before, until it is done or killed.

/**
 * The argument, as JSON: the address of a cluster and the layout of its indexes, the names of the one before and the new
 * one, and the seed and size of the catalogue.
 */
export type CloneJob = {
  address: SearchAddress;
  layout: { shards: number; replicas: number };
  from: IndexNames;
  names: IndexNames;
  seed: number;
  products: number;
};

// The test that starts it writes it as this.
const { address, layout, from, names, seed, products } = JSON.parse(process.argv[2] ?? '') as CloneJob;
const cluster = { ...openCluster(address), layout };
const stream = randomCatalogue(seededRandom(seed), products);
await buildOpenSearchIndex(cluster, names, async () => stream, { from });
await cluster.close();
