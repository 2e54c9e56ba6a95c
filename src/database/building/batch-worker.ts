import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { connectDatabase } from '../open.ts';
import { PAUSE_MS } from '../records/batches.ts';
import type { BatchAnswer, BatchJob } from './batch-thread.ts';
import type { RecordBatch } from './record-batch.ts';
import { writeBatch } from './write-batch.ts';

// The thread that writes an import's batches, so that reading and writing run in parallel. batch-thread.ts starts it
// with nothing but a BatchJob.
const { options, version } = workerData as BatchJob;

const connected = connectDatabase(options);
let written: Promise<unknown> = connected;
// The failure is handled by whoever awaits the batch.
written.catch(() => {});

parentPort?.on('message', (batch: RecordBatch | null) => {
  written = written.then(() => (batch === null ? undefined : write(batch)));
  if (batch === null) void end();
  else written.catch(error => answer(describe(error)));
});

/**
 * Writes a batch and answers when it is done. After a failure `written` stays rejected, so each further batch gets the
 * same error as its answer.
 */
async function write(batch: RecordBatch): Promise<void> {
  const database = await connected;
  await writeBatch(database, version, batch);
  answer(null);
  // SQLite has one writer: the pause is another process's turn.
  if (database.engine === 'sqlite') await sleep(PAUSE_MS);
}

async function end(): Promise<void> {
  await written.catch(() => {});
  await connected.then(database => database.close()).catch(() => {});
  parentPort?.close();
}

function answer(message: BatchAnswer): void {
  parentPort?.postMessage(message);
}

function describe(error: unknown): BatchAnswer {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), code: null };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  return { name: error.name, message: error.message, code };
}
