import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { packTables, type TablesMeta, unpackTables } from './tables.ts';

const META: TablesMeta = {
  catalogue_version: 'v7',
  products: 3,
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
  expect(await unpackTables(pieces)).toEqual({ meta: META, arrays });
  await expect(unpackTables(pieces.slice(0, -1))).rejects.toThrow();
});
