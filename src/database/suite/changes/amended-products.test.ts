import { describe, expect, it } from 'vitest';
import type { Product } from '#contract/records/product.ts';
import { make } from '#contract/suite/make.ts';
import { copyRecords } from '../../building/copy-version.ts';
import { replaceCatalogue, replaceProducts } from '../../building/replace-records.ts';
import { openVersionWriter } from '../../building/version-writer.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Database } from '../../open.ts';
import { type AmendedProduct, listAmendedProducts } from '../../versions/amended-products.ts';
import { createVersion } from '../../versions/versions.ts';
import { ENGINES, openTestDatabase } from '../test-site.ts';

/** Most products that may differ. */
const MOST = 2;
const PLACE = { file: 'prices.csv', line: 2 };

const products = Array.from({ length: 5 }, (_, n) =>
  make.product(`p${n}`, { part_number: `P-${n}`, status: n === 4 ? 'draft' : 'published' }),
);
const priced = (n: number, amount: number, more: Partial<Product> = {}): Product => ({
  ...(products[n] as Product),
  price: { currency: 'USD', breaks: [{ min_quantity: 1, unit_price: amount }], on_request_from: null },
  ...more,
});

async function makeVersion(database: Database): Promise<string> {
  const { id } = await createVersion(database, { source: 'x' });
  const writer = await openVersionWriter(database, id);
  await writer.add('catalogue', make.catalogue());
  for (const product of products) await writer.add('product', product);
  await writer.flush();
  return id;
}

/** A version that was made from another one by an update of some products. */
async function update(database: Database, from: string, changed: readonly Product[]): Promise<string> {
  const { id } = await createVersion(database, { source: 'y' });
  await copyRecords(database, from, id);
  await replaceProducts(
    database,
    id,
    changed.map(product => ({ product, place: PLACE })),
  );
  return id;
}

function suite(engine: Engine): void {
  const open = async (context: Parameters<typeof openTestDatabase>[1]) => {
    const database = await openTestDatabase(engine, context);
    const from = await makeVersion(database);
    const after = async (changed: readonly Product[]) =>
      listAmendedProducts(database, { from, to: await update(database, from, changed) }, MOST);
    return { database, from, after };
  };

  const pairOf = (after: Product): AmendedProduct => ({
    before: products.find(({ id }) => id === after.id) as Product,
    after,
  });

  it('are the public products that are others than before', async context => {
    const { after } = await open(context);
    expect(await after([])).toEqual([]);
    const [one, other] = [priced(1, 700), priced(3, 900, { summary: { en: 'other' } })];
    expect(await after([one, other])).toEqual([one, other].map(pairOf));
    expect(await after([one, priced(4, 100)])).toEqual([pairOf(one)]);
  });

  it('are not listed where more differ, or anything else does, and it is said what', async context => {
    const { database, from, after } = await open(context);
    expect(await after([priced(0, 1), priced(1, 1), priced(2, 1)])).toContain('more than 2 products');
    expect(await after([priced(1, 700, { status: 'draft' })])).toContain('drafts');
    const renamed = await update(database, from, [priced(1, 700)]);
    await replaceCatalogue(database, renamed, make.catalogue({ name: { en: 'Other' } }));
    expect(await listAmendedProducts(database, { from, to: renamed }, MOST)).toBe(
      'catalogues are others than before',
    );
    const longer = await update(database, from, [priced(1, 700)]);
    const writer = await openVersionWriter(database, longer);
    await writer.add('product', make.product('p9', { part_number: 'P-9' }));
    await writer.flush();
    const added = 'products were added or removed';
    expect(await listAmendedProducts(database, { from, to: longer }, MOST)).toBe(added);
    expect(await listAmendedProducts(database, { from: longer, to: from }, MOST)).toBe(added);
    expect(await listAmendedProducts(database, { from: 'v99', to: from }, MOST)).toContain('another release');
  });
}

for (const engine of ENGINES) describe(`amended products on ${engine}`, () => suite(engine));
