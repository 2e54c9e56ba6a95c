import { openDatabase } from '#database/open.ts';
import { rollbackVersion } from '#database/versions/publishing.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import { renewKeptIndex } from '#main/catalogue/build-index.ts';

// Run by switch-kill.test.ts as a separate process, so that it can be killed. It repeats one job. Arguments: the job,
// and the data folder.
const [job = '', data_dir = ''] = process.argv.slice(2);
const database = await openDatabase({ data_dir, role: 'importer' });
const live = await getLiveVersion(database);
process.stdout.write('started\n');
for (;;) {
  // Each rollback undoes the previous one.
  if (job === 'rollback') await rollbackVersion(database);
  else
    await renewKeptIndex(
      { url: undefined, data_dir, version: live?.id ?? '', created_at: live?.created_at ?? '' },
      new AbortController().signal,
    );
}
