import { describe, expect, it } from 'vitest';
import type { Product } from '#contract/records/product.ts';
import { copyRecords } from '../../building/copy-version.ts';
import { replaceCatalogue, replaceProducts } from '../../building/replace-records.ts';
import { openVersionWriter } from '../../building/version-writer.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Database } from '../../open.ts';
import { listOfferChanges } from '../../versions/offer-changes.ts';
import { createVersion } from '../../versions/versions.ts';
import { make } from '../test-records.ts';
import { ENGINES, openTestDatabase } from '../test-site.ts';

const WANTED = { fields: ['price', 'lead_time', 'image'], most: 2 } as const;
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
      listOfferChanges(database, { from, to: await update(database, from, changed) }, WANTED);
    return { database, from, after };
  };

  it('are the public products of which only the given fields are others', async context => {
    const { after } = await open(context);
    expect(await after([])).toEqual([]);
    const [one, other] = [priced(1, 700), priced(3, 900, { image: 'new.jpg' })];
    expect(await after([one, other])).toEqual([one, other]);
    expect(await after([one, priced(4, 100)])).toEqual([one]);
  });

  it('are none to speak of where more differ, or anything else does', async context => {
    const { database, from, after } = await open(context);
    expect(await after([priced(0, 1), priced(1, 1), priced(2, 1)])).toBeUndefined();
    expect(await after([priced(1, 700, { summary: { en: 'other' } })])).toBeUndefined();
    expect(await after([priced(1, 700, { status: 'discontinued' })])).toBeUndefined();
    const renamed = await update(database, from, [priced(1, 700)]);
    await replaceCatalogue(database, renamed, make.catalogue({ name: { en: 'Other' } }));
    expect(await listOfferChanges(database, { from, to: renamed }, WANTED)).toBeUndefined();
    const longer = await update(database, from, [priced(1, 700)]);
    const writer = await openVersionWriter(database, longer);
    await writer.add('product', make.product('p9', { part_number: 'P-9' }));
    await writer.flush();
    expect(await listOfferChanges(database, { from, to: longer }, WANTED)).toBeUndefined();
    expect(await listOfferChanges(database, { from: longer, to: from }, WANTED)).toBeUndefined();
    expect(await listOfferChanges(database, { from: 'v99', to: from }, WANTED)).toBeUndefined();
  });
}

for (const engine of ENGINES) describe(`changed offers on ${engine}`, () => suite(engine));
