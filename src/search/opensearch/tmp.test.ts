import { randomUUID } from 'node:crypto';
import { describeSearchIndex } from '../search-index.suite.ts';
import type { CatalogueStream } from '../search-index.ts';
import { describeTwin } from '../twin.suite.ts';
import { buildOpenSearchIndex } from './build/build-index.ts';
import { openCluster } from './cluster.ts';
import { nameIndexes } from './indexes.ts';
import { parseSearchUrl } from './search-url.ts';
import { takeOpenSearchIndex } from './take-index.ts';

const cluster = openCluster(parseSearchUrl('http://localhost:9211/t')!);
const open = async (stream: CatalogueStream) => {
  const names = nameIndexes(cluster.prefix, 'v1', randomUUID());
  return (
    await takeOpenSearchIndex(cluster, names, () => buildOpenSearchIndex(cluster, names, async () => stream))
  ).index;
};
if (process.env.TWIN) describeTwin('opensearch', open, { catalogues: Number(process.env.TWIN) });
else describeSearchIndex('opensearch', open);
