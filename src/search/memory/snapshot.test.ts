import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { emptyQuery } from '#contract/search/search-query.ts';
import { seededRandom } from '../reference/random.ts';
import { randomCatalogue } from '../reference/random-catalogue.ts';
import { SUITE_CATALOGUE } from '../suite/catalogue.ts';
import { buildSnapshot } from './build/build-snapshot.ts';
import { openMemoryIndex } from './open-index.ts';
import { type Snapshot, snapshotBuffers, snapshotBytes } from './snapshot.ts';

describe('a snapshot', () => {
  it('goes through a message port, without its arrays being copied, and answers the same', async () => {
    const snapshot = await buildSnapshot(SUITE_CATALOGUE);
    const { port1, port2 } = new MessageChannel();
    port1.postMessage(snapshot, snapshotBuffers(snapshot));
    // The posted value is the one received.
    const received = receiveMessageOnPort(port2)?.message as Snapshot;
    const query = { ...emptyQuery('en'), text: 'lens' };
    expect(await openMemoryIndex(received).search(query)).toEqual(
      await openMemoryIndex(snapshot).search(query),
    );
    for (const array of Object.values(received.arrays))
      expect(array.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(snapshotBytes(received)).toBe(openMemoryIndex(snapshot).stats().bytes);
    port1.close();
  });

  it('is the same for the same catalogue', async () => {
    const build = () => buildSnapshot(randomCatalogue(seededRandom(7), 60));
    expect(await build()).toEqual(await build());
  });

  it('is built in small steps, with a look at the event loop between them all the way through', async () => {
    const pausesOf = async (products: number): Promise<number> => {
      let pauses = 0;
      const pause = async () => {
        pauses++;
      };
      await buildSnapshot(randomCatalogue(seededRandom(3), products), { timer: { due: () => true, pause } });
      return pauses;
    };
    const [some, twice] = await Promise.all([pausesOf(500), pausesOf(1000)]);
    // A product is read, sorted by name in two languages and by part number, written, and its words and numbers placed.
    expect(some).toBeGreaterThan(500 * 3);
    expect(twice - some).toBeGreaterThan(500 * 3);
  });

  it('of another format, or with a part missing, is not opened', async () => {
    const snapshot = await buildSnapshot(SUITE_CATALOGUE);
    expect(() => openMemoryIndex({ ...snapshot, format: 0 })).toThrow(/format 0/);
    const { 'document.set': _, ...arrays } = snapshot.arrays;
    expect(() => openMemoryIndex({ ...snapshot, arrays })).toThrow(/document\.set/);
  });
});
