import { describe, expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import { openVersionWriter } from '../building/version-writer.ts';
import { countProductRows, listProductIds } from '../catalogue/product-parts.ts';
import type { Engine } from '../engine/engine.ts';
import { createVersion } from '../versions/versions.ts';
import { ENGINES, openTestDatabase } from './test-site.ts';

function suite(engine: Engine): void {
  it('hold each public product of their version once, whatever their size', async context => {
    const database = await openTestDatabase(engine, context);
    const all: string[] = [];
    for (const version of ['v1', 'v2']) {
      expect((await createVersion(database, { source: 'x' })).id).toBe(version);
      const writer = await openVersionWriter(database, version);
      for (let at = 0; at < 300; at++) {
        const status = at % 7 === 0 ? 'draft' : 'published';
        const id = `P-${version}-${at}`;
        await writer.add('product', make.product(id, { status }));
        if (version === 'v1' && status !== 'draft') all.push(id);
      }
      await writer.flush();
    }
    expect(await countProductRows(database, 'v1')).toBe(300);
    expect(await countProductRows(database, 'v9')).toBe(0);
    for (const rows of [1000, 150, 129, 7]) {
      const ids: string[] = [];
      for (let first = 0; first < 300; first += rows)
        ids.push(...(await listProductIds(database, 'v1', { first, rows })));
      expect(ids).toEqual(all);
    }
    expect(await listProductIds(database, 'v1', { first: 300, rows: 1000 })).toEqual([]);
  });
}

for (const engine of ENGINES) describe(`parts of the products on ${engine}`, () => suite(engine));
