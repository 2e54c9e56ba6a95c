import { parentPort, workerData } from 'node:worker_threads';
import { listAttributes } from '#database/catalogue/attributes.ts';
import { openCatalogueStream } from '#database/catalogue/catalogue-stream.ts';
import { getCatalogue } from '#database/catalogue/catalogues.ts';
import { connectDatabase, type Database } from '#database/open.ts';
import { listAmendedProducts } from '#database/versions/amended-products.ts';
import { withUnits } from '#quantity/units/unit-scope.ts';
import { type BuiltProducts, buildOpenSearchIndex } from '#search/opensearch/build/build-index.ts';
import { isOnlyOffer, updateOffers } from '#search/opensearch/build/update-offers.ts';
import { updateProducts, whyReadAll } from '#search/opensearch/build/update-products.ts';
import { type Cluster, openCluster } from '#search/opensearch/cluster.ts';
import { removeIndexes } from '#search/opensearch/indexes.ts';
import { SearchUnavailableError } from '#search/unavailable.ts';
import type { EarlierIndex } from './find-earlier-index.ts';
import type { SharedIndexJob, WritingReport } from './write-index.ts';

// A separate thread: it reads one catalogue version from the database and writes its index to OpenSearch.
// write-index.ts starts it.
const job = workerData as SharedIndexJob;

/** Most products of an update that are written without reading the others. They are held in memory, as before and after. */
const AMENDED_MAX = 20_000;

// The process that started this thread has checked the schema. A newer program may have extended it since.
const database = await connectDatabase({ url: job.url, data_dir: job.data_dir, role: 'server' });
const cluster = openCluster(job.search);
const built = await withUnits(await getCatalogue(database, job.version), () => write(database, cluster));
tell({ built });
await cluster.close();
await database.close();

/** Writes what is others than before, and everything where the index before turns out to be damaged. */
async function write(read: Database, written: Cluster): Promise<BuiltProducts> {
  const { from, names } = job;
  if (from === undefined) return writeChanges(read, written);
  try {
    return await writeUpdate(read, written, from);
  } catch (error) {
    if (error instanceof SearchUnavailableError) throw error;
    await removeIndexes(written, names);
    return { ...(await writeChanges(read, written)), whole: String(error) };
  }
}

/** Writes the products of an update only, if what the index has of the others follows from what it had before. */
async function writeUpdate(read: Database, written: Cluster, from: EarlierIndex): Promise<BuiltProducts> {
  const { names, version } = job;
  const amended = await listAmendedProducts(read, { from: from.version, to: version }, AMENDED_MAX);
  if (typeof amended === 'string') return { ...(await writeChanges(read, written, from)), read: amended };
  const why = whyReadAll(amended, await listAttributes(read, version));
  if (why !== undefined) return { ...(await writeChanges(read, written, from)), read: why };
  const target = { from: from.names, names };
  const done = amended.every(({ before, after }) => isOnlyOffer(before, after))
    ? await updateOffers(written, target, {
        catalogue_version: version,
        products: amended.map(({ after }) => after),
      })
    : await updateProducts(written, target, { stream: await openCatalogueStream(read, version), amended });
  if (typeof done !== 'string') return done;
  // What prevents it would prevent whatever begins with the same index.
  return { ...(await writeChanges(read, written)), whole: done };
}

/** Reads the whole version, and writes what is others than before, if there is an index from before. */
function writeChanges(read: Database, written: Cluster, from?: EarlierIndex): Promise<BuiltProducts> {
  return buildOpenSearchIndex(written, job.names, () => openCatalogueStream(read, job.version), {
    from: from?.names,
    onProgress: ({ products }) => tell({ read: products }),
  });
}

function tell(report: WritingReport): void {
  parentPort?.postMessage(report);
}
