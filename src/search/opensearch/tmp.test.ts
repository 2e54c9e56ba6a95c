import { randomUUID } from 'node:crypto';
import { describeSearchIndex } from '../search-index.suite.ts';
import { openCluster } from './cluster.ts';
import { nameIndexes } from './indexes.ts';
import { parseSearchUrl } from './search-url.ts';
import { takeOpenSearchIndex } from './take-index.ts';

const cluster = openCluster(parseSearchUrl('http://localhost:9211/t')!);
describeSearchIndex('opensearch', async stream => {
  const names = nameIndexes(cluster.prefix, 'v1', randomUUID());
  return (await takeOpenSearchIndex(cluster, names, async () => stream)).index;
});
