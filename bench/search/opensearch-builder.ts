import { parseSearchUrl } from '#search/opensearch/address/search-url.ts';
import { buildOpenSearchIndex } from '#search/opensearch/build/build-index.ts';
import { openCluster } from '#search/opensearch/cluster.ts';
import { nameIndexes, nameVersion } from '#search/opensearch/indexes.ts';
import { generateCatalogue } from '../catalogue-generator.ts';

// A process of its own, whose memory is what writing takes: opensearch-builder.ts PRODUCTS SEED SEARCH_URL

const [products, seed, url] = process.argv.slice(2);
const address = parseSearchUrl(url ?? '');
if (address === undefined)
  throw new Error('opensearch-builder.ts takes a number of products, a seed and the address of a cluster');
const cluster = openCluster(address);
const open = async () => generateCatalogue(Number(products), Number(seed)).stream;
const { catalogue_version } = await open();
const names = nameIndexes(nameVersion(cluster.prefix, catalogue_version, ''), 'bench');
const started = performance.now();
await buildOpenSearchIndex(cluster, names, open);
const build_s = (performance.now() - started) / 1000;
await cluster.client.close();
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
const build_cpu_s = (userCPUTime + systemCPUTime) / 1e6;
process.send?.({ build_s, build_cpu_s, build_rss_mb: maxRSS / 1024 });
