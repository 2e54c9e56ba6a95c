import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { handOverTo, startBatchThread } from './batch-thread.ts';
import { emptyBatch } from './record-batch.ts';

/** A thread that runs this code with each batch. */
const threadOf = (code: string) =>
  handOverTo(
    new Worker(`require('node:worker_threads').parentPort.on('message', batch => { ${code} })`, {
      eval: true,
    }),
  );

describe('the thread that writes', () => {
  it.each([
    ['fails by an error of its own', `throw new Error('out of luck')`, /before it was done: out of luck/],
    ['ends', 'process.exit(3)', /before it was done/],
  ])('that %s fails every batch that it was given, and those after', async (_, code, message) => {
    const thread = threadOf(code);
    const refused = { code: 'database_unusable', message: expect.stringMatching(message) };
    const [first, second] = [thread.write(emptyBatch()), thread.write(emptyBatch())];
    await expect(first).rejects.toMatchObject(refused);
    await expect(second).rejects.toMatchObject(refused);
    await expect(thread.write(emptyBatch())).rejects.toMatchObject(refused);
    await thread.end();
  });

  it('says of a database that cannot be opened what opening it here would say', async context => {
    const folder = mkdtempSync(join(tmpdir(), 'etalon-thread-'));
    context.onTestFinished(() => rmSync(folder, { recursive: true }));
    const data_dir = join(folder, 'file');
    writeFileSync(data_dir, '');
    const thread = startBatchThread({ options: { data_dir }, version: 1 });
    const refused = { name: 'DatabaseError', code: 'database_unusable' };
    const both = [thread.write(emptyBatch()), thread.write(emptyBatch())];
    for (const written of both) await expect(written).rejects.toMatchObject(refused);
    await thread.end();
  });

  it('answers in the order in which it was given batches', async () => {
    const thread = threadOf(
      `if (batch === null) process.exit(0); require('node:worker_threads').parentPort.postMessage(null)`,
    );
    const done: number[] = [];
    await Promise.all([0, 1, 2].map(n => thread.write(emptyBatch()).then(() => done.push(n))));
    await thread.end();
    expect(done).toEqual([0, 1, 2]);
  });
});
