import { describe, expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import { copyRecords } from '../../building/copy-version.ts';
import { openVersionWriter } from '../../building/version-writer.ts';
import { withdrawProducts } from '../../building/withdraw-products.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Database } from '../../open.ts';
import { recordTable } from '../../tables/record-table.ts';
import { RECORD_TABLES, ROWS_PER_VERSION } from '../../tables/schema.ts';
import { versionNumber } from '../../tables/version-number.ts';
import { failVersion } from '../../versions/version-cleaning.ts';
import { createVersion } from '../../versions/versions.ts';
import { ENGINES, openTestDatabase } from '../test-site.ts';

/** Products of a version: several batches of a copy. */
const PRODUCTS = 700;

/** A version with many products and curves, of which some, the last among them, were taken out again. */
async function makeVersion(database: Database): Promise<string> {
  const { id } = await createVersion(database, { source: 'x' });
  const writer = await openVersionWriter(database, id);
  const ids = Array.from({ length: PRODUCTS }, (_, n) => `p${n}`);
  await writer.add('catalogue', make.catalogue());
  await writer.add('category', make.category('lenses'));
  for (const product of ids) await writer.add('product', make.product(product, { category_ids: ['lenses'] }));
  for (const product of ids) await writer.add('curve', make.curve(`c-${product}`, { product_id: product }));
  await writer.flush();
  await withdrawProducts(database, id, [...ids.slice(60, 400), ...ids.slice(-1)]);
  return id;
}

/** All rows of a version by table, with their places in it. */
async function listRows(database: Database, id: string) {
  const version = versionNumber(id);
  const listed = RECORD_TABLES.map(async table => {
    const rows = await database.db
      .selectFrom(recordTable(table))
      .selectAll()
      .where('version', '=', version)
      .orderBy('row_id')
      .execute();
    return [
      table,
      rows.map(({ version: _, row_id, ...row }) => ({ ...row, place: row_id - version * ROWS_PER_VERSION })),
    ] as const;
  });
  return Object.fromEntries(await Promise.all(listed));
}

describe.each(ENGINES)('a copy of a version on %s', (engine: Engine) => {
  it('has every row of it at the same place, and the version is as it was', async context => {
    const database = await openTestDatabase(engine, context);
    const from = await makeVersion(database);
    const before = await listRows(database, from);
    const { id } = await createVersion(database, { source: 'y' });
    await copyRecords(database, from, id);
    expect(before.products).toHaveLength(PRODUCTS - 341);
    expect(before.curves).toHaveLength(PRODUCTS - 341);
    expect(await listRows(database, id)).toEqual(before);
    expect(await listRows(database, from)).toEqual(before);
  });

  it('is not made into a version that was given up', async context => {
    const database = await openTestDatabase(engine, context);
    const from = await makeVersion(database);
    const { id } = await createVersion(database, { source: 'y' });
    await failVersion(database, id);
    await expect(copyRecords(database, from, id)).rejects.toThrow('is not being built');
    expect((await listRows(database, id)).products).toEqual([]);
  });
});
