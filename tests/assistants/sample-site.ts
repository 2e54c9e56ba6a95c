import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite, type TestSite } from '../api/start-site.ts';
import { copyImported } from '../imported/imported-catalogues.ts';

/** Starts a site with the sample catalogue in a temporary folder. `close` removes both. */
export async function startSampleSite(): Promise<TestSite> {
  const data_dir = mkdtempSync(join(tmpdir(), 'etalon-sample-'));
  const groups = await copyImported('sample', data_dir);
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
