import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { seededRandom } from '../reference/random.ts';
import { randomCatalogue } from '../reference/random-catalogue.ts';
import { describeSearchIndex } from '../search-index.suite.ts';
import { buildSnapshot } from './build/build-snapshot.ts';
import { openMemoryIndex } from './open-index.ts';
import { loadSnapshot, saveSnapshot } from './snapshot-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etalon-snapshot-'));
});
afterAll(() => rm(folder, { recursive: true }));

let files = 0;
describeSearchIndex('saved and loaded memory', async stream => {
  const path = join(folder, `suite-${files++}`);
  await saveSnapshot(await buildSnapshot(stream), path);
  const loaded = await loadSnapshot(path, stream.catalogue_version);
  if (!loaded.ok) throw new Error(loaded.problem);
  return openMemoryIndex(loaded.snapshot);
});

afterEach(() => vi.unstubAllEnvs());

describe("a snapshot's file", () => {
  it('gives the snapshot back', async () => {
    const snapshot = await buildSnapshot(randomCatalogue(seededRandom(11), 80));
    const path = join(folder, 'same');
    await saveSnapshot(snapshot, path);
    expect(await loadSnapshot(path, 'random')).toEqual({ ok: true, snapshot });
    expect((await readdir(folder)).filter(name => name.endsWith('.part'))).toEqual([]);
  });

  it('is not used for another catalogue version, nor where there is none', async () => {
    const path = join(folder, 'other');
    await saveSnapshot(await buildSnapshot(randomCatalogue(seededRandom(12), 5)), path);
    expect(await loadSnapshot(path, 'later')).toEqual({ ok: false, problem: 'catalogue_version' });
    expect(await loadSnapshot(join(folder, 'nowhere'), 'random')).toEqual({ ok: false, problem: 'absent' });
  });

  it('is not used under another stamp', async () => {
    const path = join(folder, 'stamped');
    await saveSnapshot(await buildSnapshot(randomCatalogue(seededRandom(15), 5)), path, 'monday');
    expect((await loadSnapshot(path, 'random', 'monday')).ok).toBe(true);
    expect(await loadSnapshot(path, 'random', 'tuesday')).toEqual({ ok: false, problem: 'stamp' });
  });

  it('is not used by a site of other languages, whose words it does not hold', async () => {
    const path = join(folder, 'languages');
    await saveSnapshot(await buildSnapshot(randomCatalogue(seededRandom(16), 5)), path);
    vi.stubEnv('LOCALES', 'en,cn,de');
    vi.resetModules();
    const other = await import('./snapshot-file.ts');
    expect(await other.loadSnapshot(path, 'random')).toEqual({ ok: false, problem: 'languages' });
    expect((await loadSnapshot(path, 'random')).ok).toBe(true);
  });

  it('is refused with any byte flipped, and cut short', async () => {
    const path = join(folder, 'flipped');
    await saveSnapshot(await buildSnapshot(randomCatalogue(seededRandom(13), 3)), path);
    const bytes = await readFile(path);
    const random = seededRandom(14);
    const places = [
      0,
      8,
      12,
      16,
      bytes.length - 1,
      ...Array.from({ length: 60 }, () => random.whole(0, bytes.length - 1)),
    ];
    for (const place of places) {
      const flipped = Buffer.from(bytes);
      flipped[place]! ^= 1 << random.whole(0, 7);
      await writeFile(path, flipped);
      expect((await loadSnapshot(path, 'random')).ok, `byte ${place}`).toBe(false);
    }
    for (const length of [0, 10, 100, bytes.length - 1]) {
      await writeFile(path, bytes.subarray(0, length));
      expect((await loadSnapshot(path, 'random')).ok, `${length} bytes`).toBe(false);
    }
    await writeFile(path, bytes);
    expect((await loadSnapshot(path, 'random')).ok).toBe(true);
  });
});
