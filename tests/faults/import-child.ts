import { openDatabase } from '#database/open.ts';
import { importCatalogue } from '#importer/import.ts';

// Run by import-kill.test.ts as a separate process, so that it can be killed. It imports a folder into the database of
// a data folder.
const [folder = '', data_dir = ''] = process.argv.slice(2);
const database = await openDatabase({ data_dir, role: 'importer' });
process.stdout.write('started\n');
await importCatalogue(database, { folder });
await database.close();
