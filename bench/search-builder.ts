import { buildSnapshot } from '#search/memory/build/build-snapshot.ts';
import { saveSnapshot } from '#search/memory/snapshot-file.ts';
import { generateCatalogue } from './catalogue-generator.ts';

// A process of its own, so that what a build needs is not counted as what a server needs: node search-builder.ts PRODUCTS FILE

const [products, path] = process.argv.slice(2);
if (products === undefined || path === undefined)
  throw new Error('search-builder.ts takes a number of products and a file');
const started = performance.now();
const snapshot = await buildSnapshot(generateCatalogue(Number(products)).stream);
const build_s = (performance.now() - started) / 1000;
await saveSnapshot(snapshot, path);
process.send?.({ build_s, build_rss_mb: process.resourceUsage().maxRSS / 1024 });
