import { buildSnapshot } from '#search/memory/build/build-snapshot.ts';
import { saveSnapshot } from '#search/memory/snapshot-file.ts';
import { generateCatalogue } from '../catalogue-generator.ts';

// A process of its own, so that what a build needs is not counted as what a server needs: builder.ts PRODUCTS SEED FILE

const [products, seed, path] = process.argv.slice(2);
if (products === undefined || seed === undefined || path === undefined)
  throw new Error('builder.ts takes a number of products, a seed and a file');
const started = performance.now();
const snapshot = await buildSnapshot(generateCatalogue(Number(products), Number(seed)).stream);
const build_s = (performance.now() - started) / 1000;
await saveSnapshot(snapshot, path);
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
const build_cpu_s = (userCPUTime + systemCPUTime) / 1e6;
process.send?.({ build_s, build_cpu_s, build_rss_mb: maxRSS / 1024 });
