import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { OwnUnit } from '#quantity/units/own-unit.ts';
import { withUnits } from '#quantity/units/unit-scope.ts';
import { type TextBatch, TextsToRead, type WordNumbers } from './read-texts.ts';

// A separate thread: it reads batches of texts with the units of an owner, and hands over what it read of them when it gets
// null in place of a batch. text-reader.ts starts it.

/** What the thread tells: how many more texts it has read, or what it read of all. */
export type FromReadingThread = { read: number } | { reading: WordNumbers };

const { units } = workerData as { units: readonly OwnUnit[] };
const reading = new TextsToRead();

/** How much the thread gives way to those that answer visitors, as `nice` counts. */
const GIVES_WAY = 5;
// Elsewhere it would hold for the whole process.
if (process.platform === 'linux') setPriority(GIVES_WAY);

parentPort?.on('message', (batch: TextBatch | null) => {
  if (batch === null) {
    const done = reading.done();
    const arrays = [done.surface_tokens, done.numbers, done.items, done.ends];
    return parentPort?.postMessage(
      { reading: done },
      arrays.map(({ buffer }) => buffer),
    );
  }
  withUnits({ units }, () => {
    for (const [place, text] of batch.texts.entries()) reading.add(text, batch.forms[place]!);
  });
  parentPort?.postMessage({ read: batch.texts.length });
});
