import { expect, it } from 'vitest';
import { ApiError } from '#contract/api/errors.ts';
import type { Product } from '#contract/records/product.ts';
import { make } from '#contract/suite/make.ts';
import { openDatabase } from '#database/open.ts';
import { publishRecords } from '#database/suite/test-records.ts';
import { openTestDatabase } from '#database/suite/test-site.ts';
import { openProductParts } from './product-parts.ts';
import { openRecords } from './records.ts';
import type { ServedCatalogue } from './served-catalogue.ts';

/** More than one lot of products. */
const PRODUCTS = 300;

it('records that were read ahead are there without their database, and no others', async context => {
  const database = await openTestDatabase('sqlite', context, 'importer');
  const products = Array.from(
    { length: PRODUCTS },
    (_, n): Product => make.product(`p${n}`, { part_number: `P-${n}`, set_id: `s${n % 3}` }),
  );
  const { id } = await publishRecords(database, [
    ['catalogue', make.catalogue()],
    ...[0, 1, 2].map(n => ['set', make.set(`s${n}`)] as const),
    ...products.map(product => ['product', product] as const),
  ]);
  const reading = await openDatabase(database.options);
  const [ahead, unread] = [openRecords(reading, id), openRecords(reading, id)];
  expect(await ahead.readAhead()).toBe(PRODUCTS);
  const one = await ahead.findProductByPartNumber('P-7');
  expect(await ahead.findArticle('manual', 'none')).toBeUndefined();
  await reading.close();
  expect(await ahead.findProductByPartNumber('P-7')).toEqual(one);
  expect(await ahead.findArticle('manual', 'none')).toBeUndefined();
  const ids = products.map(product => product.id);
  expect(await ahead.listProducts(ids)).toEqual(products);
  expect((await ahead.listSets(['s0', 's1', 's2'])).length).toBe(3);
  expect(await ahead.listProductPreviews(ids)).toEqual(new Map());
  expect(await ahead.listSetPreviews(['s0', 's1', 's2'])).toEqual(new Map());
  await expect(unread.listProducts(ids)).rejects.toThrow();
});

it('the products of the live version are one part of up to 5000, and none follow', async context => {
  const database = await openTestDatabase('sqlite', context, 'importer');
  const { id: version } = await publishRecords(database, [
    ['catalogue', make.catalogue()],
    ...['p1', 'p2'].map(id => ['product', make.product(id)] as const),
    ['product', make.product('draft', { status: 'draft' })],
  ]);
  // They are read by these two alone.
  const live = { database, version } as ServedCatalogue;
  const failed = () => new ApiError('database_unavailable');
  const parts = openProductParts(() => live, failed);
  expect([await parts.count(), await parts.ids(1), await parts.ids(2)]).toEqual([1, ['p1', 'p2'], []]);
  const none = openProductParts(() => undefined, failed);
  await expect(none.count()).rejects.toMatchObject({ code: 'no_catalogue' });
  const broken = openProductParts(() => ({ ...live, version: '' }), failed);
  await expect(broken.ids(1)).rejects.toMatchObject({ code: 'database_unavailable' });
});
