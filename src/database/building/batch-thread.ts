import { Worker } from 'node:worker_threads';
import { DatabaseError, type DatabaseErrorCode } from '../engine/errors.ts';
import type { DatabaseOptions } from '../open.ts';
import type { RecordBatch } from './record-batch.ts';

/** The job of the thread: the database and the version that its batches belong to. */
export type BatchJob = { options: DatabaseOptions; version: number };

/** The thread's answer to a batch: null once it is written, otherwise the reason why neither it nor any later batch is. */
export type BatchAnswer = { name: string; message: string; code: string | null } | null;

/** A thread that writes batches one by one. After a failed batch it writes no more. */
export type BatchThread = {
  /** Hands a batch over. Resolves once the batch is written. */
  write(batch: RecordBatch): Promise<void>;
  /** Waits for the batches passed so far and ends the thread. */
  end(): Promise<void>;
};

/** Starts a thread with a connection of its own. */
export function startBatchThread(job: BatchJob): BatchThread {
  return handOverTo(
    new Worker(new URL('./batch-worker.ts', import.meta.url), { workerData: job, name: 'version writer' }),
  );
}

/**
 * Passes batches to a thread that answers each with a {@link BatchAnswer}. `write` throws the error in the answer, or
 * DatabaseError `database_unusable` if the thread itself ended.
 */
export function handOverTo(worker: Worker): BatchThread {
  const waiting: PromiseWithResolvers<void>[] = [];
  let failure: Error | null = null;
  const { promise: ended, resolve: endWaiting } = Promise.withResolvers<void>();
  const fail = (error: Error) => {
    failure ??= error;
    for (const { reject } of waiting.splice(0)) reject(failure);
  };
  worker.on('message', (answer: BatchAnswer) => {
    if (answer === null) waiting.shift()?.resolve();
    else fail(readError(answer));
  });
  // An unexpected failure of the thread itself, such as running out of memory.
  worker.on('error', cause => fail(endedEarly(cause)));
  worker.on('exit', () => {
    fail(endedEarly(undefined));
    endWaiting();
  });
  return {
    write(batch) {
      if (failure !== null) return Promise.reject(failure);
      const answer = Promise.withResolvers<void>();
      waiting.push(answer);
      worker.postMessage(batch);
      return answer.promise;
    },
    end() {
      worker.postMessage(null);
      return ended;
    },
  };
}

function endedEarly(cause: unknown): DatabaseError {
  const reason = cause instanceof Error ? `: ${cause.message}` : '';
  return new DatabaseError(
    'database_unusable',
    `The thread that writes the version ended before it was done${reason}`,
    { cause },
  );
}

/** Errors lose their class between threads. */
function readError({ name, message, code }: NonNullable<BatchAnswer>): Error {
  // The thread sends the code of a DatabaseError under this name only.
  if (name === 'DatabaseError' && code !== null) return new DatabaseError(code as DatabaseErrorCode, message);
  return Object.assign(new Error(message), { name, ...(code === null ? {} : { code }) });
}
