import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#database/open.ts';
import { importCatalogue } from '#importer/import.ts';
import { startSite, type TestSite } from '../api/start-site.ts';

/** Imports the sample catalogue into a temporary folder and starts a site on it. `close` removes both. */
export async function startSampleSite(): Promise<TestSite> {
  const data_dir = mkdtempSync(join(tmpdir(), 'etalon-sample-'));
  const database = await openDatabase({ data_dir, role: 'importer' });
  const folder = fileURLToPath(new URL('../../catalogues/sample', import.meta.url));
  const { groups } = await importCatalogue(database, { folder });
  await database.close();
  if (groups.length > 0) throw new Error(`The sample has problems: ${JSON.stringify(groups)}`);
  const site = await startSite({ env: { DATA_DIR: data_dir } });
  return {
    ...site,
    close: async () => {
      await site.close();
      rmSync(data_dir, { recursive: true });
    },
  };
}
