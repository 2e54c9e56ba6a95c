// A child process that stages one import for the desk. It ends with its parent, which keeps the live version as it was.
import { DatabaseError } from '#database/engine/errors.ts';
import { openDatabase } from '#database/open.ts';
import { FolderError } from '#importer/folder-error.ts';
import { Mending, withMending } from '#importer/sources/table/mending.ts';
import { readConfig } from '../settings/config.ts';
import type { ImportOrder, ImportWord } from './run-import.ts';
import { stageSource } from './stage-source.ts';

const cancelled = new AbortController();
// Ctrl-C in a terminal reaches this process too, but its parent decides.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit(1));
process.on('message', message => {
  if (message === 'cancel') cancelled.abort();
  // The parent sends nothing but this word and one order.
  else void work(message as ImportOrder).then(say);
});

async function work({ mended, ...order }: ImportOrder): Promise<ImportWord> {
  const config = readConfig(process.env);
  const { database_url: url, data_dir } = config;
  const database = await openDatabase({ url, data_dir, role: 'importer' });
  try {
    const onProgress = (progress: (ImportWord & { kind: 'progress' })['progress']) =>
      say({ kind: 'progress', progress });
    const { signal } = cancelled;
    const mending = new Mending(mended);
    const stage = () => stageSource(database, config, { ...order, onProgress, signal });
    const { groups, ledger: _, ...result } = await withMending(mending, stage);
    await mending.findSought();
    const kinds = groups.map(({ code, severity, count }) => ({ code, severity, count }));
    return { kind: 'result', result: { ...result, kinds }, rows: mending.rows };
  } catch (error) {
    if (error instanceof FolderError || error instanceof DatabaseError)
      return { kind: 'refused', reason: error.message };
    throw error;
  } finally {
    await database.close();
  }
}

function say(word: ImportWord): void {
  process.send?.(word, () => {
    if (word.kind !== 'progress') process.disconnect();
  });
}
