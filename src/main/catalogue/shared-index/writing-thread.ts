import { parentPort, workerData } from 'node:worker_threads';
import { openCatalogueStream } from '#database/catalogue/catalogue-stream.ts';
import { getCatalogue } from '#database/catalogue/catalogues.ts';
import { connectDatabase } from '#database/open.ts';
import { withUnits } from '#quantity/units/unit-scope.ts';
import { buildOpenSearchIndex } from '#search/opensearch/build/build-index.ts';
import { openCluster } from '#search/opensearch/cluster.ts';
import type { SharedIndexJob } from './write-index.ts';

// A separate thread: it reads one catalogue version from the database and writes its index to OpenSearch.
// write-index.ts starts it.
const { url, data_dir, version, search, names } = workerData as SharedIndexJob;

// The process that started this thread has checked the schema. A newer program may have extended it since.
const database = await connectDatabase({ url, data_dir, role: 'server' });
const cluster = openCluster(search);
await withUnits(await getCatalogue(database, version), () =>
  buildOpenSearchIndex(cluster, names, () => openCatalogueStream(database, version), {
    onProgress: progress => parentPort?.postMessage(progress),
  }),
);
await cluster.client.close();
await database.close();
