import { randomBytes } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { nameVersion } from './indexes.ts';
import { packTables, type TablesMeta, unpackTables } from './tables.ts';

afterEach(() => vi.unstubAllEnvs());

const META: TablesMeta = {
  catalogue_version: 'v7',
  products: 3,
  numbers: 4,
  attributes: [],
  categories: [{ id: 'lenses', parent: -1, name: { en: 'Lenses', cn: '透镜' } }],
  sets: [],
  synonyms: [],
  named: ['lens'],
  curves: [],
};

it('tables are the same after they were packed into pieces', async () => {
  const arrays = {
    bytes: Uint8Array.from(randomBytes(9_000_001)),
    numbers: Uint32Array.of(1, 2, 2 ** 32 - 1),
    doubles: Float64Array.of(0.1, -1e300),
  };
  const pieces = await packTables({ meta: META, arrays });
  expect(pieces.length).toBeGreaterThan(2);
  const { meta, arrays: found } = await unpackTables(pieces);
  expect(meta).toEqual(META);
  expect(found.bytes).toBeInstanceOf(Uint8Array);
  // Nine million numbers, compared one by one, take seconds.
  expect(Buffer.from(arrays.bytes).equals(Buffer.from(found.bytes as Uint8Array))).toBe(true);
  expect({ ...found, bytes: null }).toEqual({ ...arrays, bytes: null });
  await expect(unpackTables(pieces.slice(0, -1))).rejects.toThrow();
});

it('names the indexes of a version by its time and the languages of the site', async () => {
  const own = nameVersion('etalon', 'v7', '2026-11-27');
  expect(own).toMatch(/^etalon-v7-[0-9a-f]{8}$/);
  expect(nameVersion('etalon', 'v7', '2026-11-28')).not.toBe(own);
  vi.stubEnv('LOCALES', 'en,cn,de');
  vi.resetModules();
  const other = await import('./indexes.ts');
  expect(other.nameVersion('etalon', 'v7', '2026-11-27')).not.toBe(own);
});
