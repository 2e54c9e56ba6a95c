import { parentPort, workerData } from 'node:worker_threads';
import { openCatalogueStream } from '#database/catalogue/catalogue-stream.ts';
import { getCatalogue } from '#database/catalogue/catalogues.ts';
import { connectDatabase, type Database } from '#database/open.ts';
import { listOfferChanges } from '#database/versions/offer-changes.ts';
import { withUnits } from '#quantity/units/unit-scope.ts';
import { type BuiltProducts, buildOpenSearchIndex } from '#search/opensearch/build/build-index.ts';
import { OFFER_FIELDS } from '#search/opensearch/build/product-document.ts';
import { updateOffers } from '#search/opensearch/build/update-offers.ts';
import { type Cluster, openCluster } from '#search/opensearch/cluster.ts';
import { removeIndexes } from '#search/opensearch/indexes.ts';
import { SearchUnavailableError } from '#search/unavailable.ts';
import type { EarlierIndex } from './find-earlier-index.ts';
import type { SharedIndexJob, WritingReport } from './write-index.ts';

// A separate thread: it reads one catalogue version from the database and writes its index to OpenSearch.
// write-index.ts starts it.
const job = workerData as SharedIndexJob;

/** Most products of a price list that are written without reading the others. They are held in memory. */
const OFFERS_MAX = 20_000;

// The process that started this thread has checked the schema. A newer program may have extended it since.
const database = await connectDatabase({ url: job.url, data_dir: job.data_dir, role: 'server' });
const cluster = openCluster(job.search);
const built = await withUnits(await getCatalogue(database, job.version), () => write(database, cluster));
tell({ built });
await cluster.client.close();
await database.close();

/** Writes what is others than before, and everything where the index before turns out to be damaged. */
async function write(read: Database, written: Cluster): Promise<BuiltProducts> {
  try {
    return (await writeOffers(read, written)) ?? (await writeChanges(read, written, job.from));
  } catch (error) {
    if (job.from === undefined || error instanceof SearchUnavailableError) throw error;
    await removeIndexes(written, job.names);
    return { ...(await writeChanges(read, written)), whole: String(error) };
  }
}

/** Writes the index of a version in which only offers are others than before. Returns undefined where anything else is. */
async function writeOffers(read: Database, written: Cluster): Promise<BuiltProducts | undefined> {
  const { from, names, version } = job;
  if (from === undefined) return undefined;
  const wanted = { fields: OFFER_FIELDS, most: OFFERS_MAX };
  const products = await listOfferChanges(read, { from: from.version, to: version }, wanted);
  if (products === undefined) return undefined;
  const offers = { catalogue_version: version, products };
  const done = await updateOffers(written, { from: from.names, names }, offers);
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
