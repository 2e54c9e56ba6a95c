import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AttributeValue } from '#contract/attributes/attribute.ts';
import type { Product } from '#contract/records/product.ts';
import { make } from '#contract/suite/make.ts';
import { openVersionWriter } from '../building/version-writer.ts';
import { streamProducts } from '../catalogue/catalogue-stream.ts';
import { findProduct, listProductsOfSet } from '../catalogue/products.ts';
import type { Engine } from '../engine/engine.ts';
import type { Database } from '../open.ts';
import { BATCH_ROWS } from '../records/batches.ts';
import { countRecords } from '../records/record-counts.ts';
import { countPriceJumps, countProductChanges, listPriceChanges } from '../versions/product-changes.ts';
import { failVersion, purgeVersions } from '../versions/version-cleaning.ts';
import { createVersion } from '../versions/versions.ts';
import { buildVersion } from './test-records.ts';
import { ENGINES, openTestDatabase } from './test-site.ts';

const number = (key: string, value: number): AttributeValue => ({
  kind: 'number',
  key,
  value,
  comparison: null,
  tolerance: null,
  given: String(value),
});

// Several batches.
const MANY = 3 * BATCH_ROWS + 17;

const write = async (database: Database, products: Product[]) =>
  (
    await buildVersion(
      database,
      products.map(product => ['product', product] as const),
    )
  ).id;

/** The rows that a batch wrote before the version was given up are deleted with the version. */
async function failedVersionIsEmpty(database: Database, id: string): Promise<void> {
  await purgeVersions(database);
  expect((await countRecords(database, id)).products).toBe(0);
}

function suite(engine: Engine): void {
  it('counts the prices that two versions have otherwise, and those of them that jump', async context => {
    const database = await openTestDatabase(engine, context);
    const priced = (id: string, unit_price: number) =>
      make.product(id, {
        price: { currency: 'USD', breaks: [{ min_quantity: 1, unit_price }], on_request_from: null },
      });
    const before = await write(database, [
      priced('a', 100),
      priced('b', 100),
      priced('c', 100),
      priced('d', 100),
      make.product('e'),
    ]);
    const after = await write(database, [
      priced('a', 100),
      priced('b', 300),
      priced('c', 301),
      priced('d', 0),
      priced('e', 5),
    ]);
    expect(await countPriceJumps(database, before, after)).toEqual({ changed: 3, jumped: 2 });
    expect(await countPriceJumps(database, after, before)).toEqual({ changed: 3, jumped: 2 });
    expect(await countPriceJumps(database, after, after)).toEqual({ changed: 0, jumped: 0 });
  });

  it('compares the prices of all quantities, and lists those that differ', async context => {
    const database = await openTestDatabase(engine, context);
    const stepped = (id: string, ...steps: (readonly [number, number])[]) =>
      make.product(id, {
        part_number: id,
        price: {
          currency: 'USD',
          breaks: steps.map(([min_quantity, unit_price]) => ({ min_quantity, unit_price })),
          on_request_from: null,
        },
      });
    const before = await write(database, [
      stepped('first', [1, 100], [10, 90]),
      stepped('further', [1, 100], [10, 90], [100, 80]),
      stepped('other', [1, 100], [10, 90]),
      stepped('minimum', [5, 100]),
    ]);
    const after = await write(database, [
      stepped('first', [1, 110], [10, 90]),
      stepped('further', [1, 100], [10, 90], [100, 8000]),
      stepped('other', [1, 100], [25, 60]),
      stepped('minimum', [1, 500]),
    ]);
    expect(await countPriceJumps(database, before, after)).toEqual({ changed: 3, jumped: 2 });
    const listed = await listPriceChanges(database, { from: before, to: after }, { offset: 0, limit: 9 });
    expect(listed.map(({ part_number, price, steps }) => ({ part_number, price, steps }))).toEqual([
      {
        part_number: 'further',
        price: { before: 100, after: 100 },
        steps: [{ quantity: 100, before: 80, after: 8000 }],
      },
      { part_number: 'minimum', price: { before: 100, after: 500 }, steps: [] },
      { part_number: 'first', price: { before: 100, after: 110 }, steps: [] },
      {
        part_number: 'other',
        price: { before: 100, after: 100 },
        steps: [
          { quantity: 10, before: 90, after: null },
          { quantity: 25, before: null, after: 60 },
        ],
      },
    ]);
  });

  it('lists the prices and stocks that two versions have otherwise, the largest jumps first', async context => {
    const database = await openTestDatabase(engine, context);
    const product = (id: string, unit_price: number, stock: number | null) =>
      make.product(id, {
        part_number: `No ${id}`,
        price: { currency: 'USD', breaks: [{ min_quantity: 1, unit_price }], on_request_from: null },
        lead_time: { stock, tiers: [], area_days: [] },
      });
    const before = await write(database, [
      product('a', 100, 1),
      product('b', 300, 1),
      product('c', 100, 1),
      product('d', 100, null),
      product('e', 100, 1),
      make.product('f'),
    ]);
    const after = await write(database, [
      product('a', 150, 1),
      product('b', 100, 1),
      product('c', 0, 1),
      product('d', 100, 7),
      product('e', 100, 1),
      product('f', 5.5, 2),
      product('g', 5, 2),
    ]);
    const all = { offset: 0, limit: 10 };
    const listed = await listPriceChanges(database, { from: before, to: after }, all);
    expect(listed.map(({ part_number }) => part_number)).toEqual(['No c', 'No b', 'No a', 'No d', 'No f']);
    expect(listed[3]).toEqual({
      part_number: 'No d',
      price: { before: 100, after: 100 },
      steps: [],
      stock: { before: null, after: 7 },
    });
    expect(listed[4]).toMatchObject({
      price: { before: null, after: 5.5 },
      stock: { before: null, after: 2 },
    });
    const second = await listPriceChanges(database, { from: before, to: after }, { offset: 1, limit: 1 });
    expect(second.map(({ part_number }) => part_number)).toEqual(['No b']);
  });

  it('gives back any text as it was written, whatever characters it holds', async context => {
    const database = await openTestDatabase(engine, context);
    const { id } = await createVersion(database, { source: 'x' });
    const writer = await openVersionWriter(database, id);
    let n = 0;
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 128 });
    await fc.assert(
      fc.asyncProperty(text, async given => {
        const product = make.product(`p${n++}`, {
          name: { en: given, cn: '透镜 Ø25.4 𠮷\0' },
          description: { en: `"'\\%_$1?;--${given}` },
        });
        await writer.add('product', product);
        await writer.flush();
        expect(await findProduct(database, id, product.id)).toEqual(product);
      }),
      { numRuns: 60 },
    );
  });

  it('refuses a record that is not of its schema, by noun, id and place', async context => {
    const database = await openTestDatabase(engine, context);
    const { id } = await createVersion(database, { source: 'x' });
    const writer = await openVersionWriter(database, id);
    const refused = writer.add(
      'product',
      make.product('p1', { attributes: [{ ...number('nd', 1.5), key: 'No key' }] }),
    );
    await expect(refused).rejects.toMatchObject({
      code: 'invalid_record',
      message: expect.stringMatching(/^product p1: attributes\.0\.key: /),
    });
    await writer.flush();
    expect((await countRecords(database, id)).products).toBe(0);
  });

  it('refuses a key with a NUL or half a surrogate pair, which no database keeps whole', async context => {
    const database = await openTestDatabase(engine, context);
    const { id } = await createVersion(database, { source: 'x' });
    const writer = await openVersionWriter(database, id);
    for (const code of ['11\u000001', '11\ud80001']) {
      await expect(writer.add('area', { code, parent_code: null, name: {} })).rejects.toMatchObject({
        code: 'invalid_record',
      });
    }
  });

  it('refuses a curve that belongs to nothing, or to two', async context => {
    const database = await openTestDatabase(engine, context);
    const { id } = await createVersion(database, { source: 'x' });
    const writer = await openVersionWriter(database, id);
    for (const owner of [{}, { product_id: 'p', set_id: 's' }]) {
      await expect(writer.add('curve', make.curve('c', owner))).rejects.toMatchObject({
        code: 'invalid_record',
      });
    }
  });

  it('refuses an id that stands twice without regard to case, and names it', async context => {
    const database = await openTestDatabase(engine, context);
    const twice = { code: 'duplicate_record', message: expect.stringContaining('lens-1') };
    await expect(
      write(database, [make.product('Lens-1'), make.product('other'), make.product('LENS-1')]),
    ).rejects.toMatchObject(twice);
    const { id } = await createVersion(database, { source: 'x' });
    const writer = await openVersionWriter(database, id);
    await writer.add('product', make.product('Lens-1'));
    await writer.flush();
    await writer.add('product', make.product('lens-1'));
    await expect(writer.flush()).rejects.toMatchObject(twice);
    expect((await countRecords(database, id)).products).toBe(1);
  });

  it('keeps many batches whole and in the order added', async context => {
    const database = await openTestDatabase(engine, context);
    const ids = Array.from({ length: MANY }, (_, n) => `p${n}`);
    const version = await write(
      database,
      ids.map(id => make.product(id)),
    );
    const products = await Array.fromAsync(streamProducts(database, version));
    expect(products.map(product => product.id)).toEqual(ids);
  });

  it('writes no batch after one that failed, and says why', async context => {
    const database = await openTestDatabase(engine, context);
    const { id } = await createVersion(database, { source: 'x' });
    const writer = await openVersionWriter(database, id);
    const adding = async () => {
      for (let n = 0; n < MANY; n++)
        await writer.add('product', make.product(n === BATCH_ROWS + 200 ? 'p3' : `p${n}`));
      await writer.flush();
    };
    await expect(adding()).rejects.toMatchObject({
      name: 'DatabaseError',
      code: 'duplicate_record',
      message: expect.stringContaining('p3'),
    });
    await writer.close();
    expect((await countRecords(database, id)).products).toBe(BATCH_ROWS);
  });

  it('stops where its version is given up while it writes', async context => {
    const database = await openTestDatabase(engine, context);
    const { id } = await createVersion(database, { source: 'x' });
    const writer = await openVersionWriter(database, id);
    for (let n = 0; n < BATCH_ROWS; n++) await writer.add('product', make.product(`p${n}`));
    await failVersion(database, id);
    for (let n = 0; n < BATCH_ROWS; n++) await writer.add('product', make.product(`q${n}`));
    await expect(writer.flush()).rejects.toMatchObject({ code: 'version_state' });
    await failedVersionIsEmpty(database, id);
  });

  it('leaves what did not fill a batch unwritten when it is closed', async context => {
    const database = await openTestDatabase(engine, context);
    const { id } = await createVersion(database, { source: 'x' });
    const writer = await openVersionWriter(database, id);
    for (let n = 0; n < BATCH_ROWS + 1; n++) await writer.add('product', make.product(`p${n}`));
    await writer.close();
    await writer.close();
    expect((await countRecords(database, id)).products).toBe(BATCH_ROWS);
  });

  it('lets different kinds and different versions have the same id', async context => {
    const database = await openTestDatabase(engine, context);
    const entries = [
      ['product', make.product('a')],
      ['set', make.set('a')],
      ['article', make.article('course', 'a')],
      ['article', make.article('manual', 'a')],
    ] as const;
    const first = await buildVersion(database, entries);
    const second = await buildVersion(database, entries);
    for (const { id } of [first, second])
      expect(await countRecords(database, id)).toMatchObject({ products: 1, sets: 1, articles: 2 });
  });

  it('writes on where an earlier writer of the same version ended', async context => {
    const database = await openTestDatabase(engine, context);
    const { id } = await buildVersion(database, [['product', make.product('a', { set_id: 's' })]]);
    const writer = await openVersionWriter(database, id);
    await writer.add('product', make.product('b', { set_id: 's' }));
    await writer.flush();
    expect((await listProductsOfSet(database, id, 'S')).map(product => product.id)).toEqual(['a', 'b']);
  });

  it('counts products added, changed and withdrawn, an id in another case being the same product, changed', async context => {
    const database = await openTestDatabase(engine, context);
    const before = await write(database, [make.product('a'), make.product('b'), make.product('c')]);
    const after = await write(database, [
      make.product('a'),
      make.product('b', { name: { en: 'another' } }),
      make.product('d'),
      make.product('e'),
    ]);
    expect(await countProductChanges(database, before, after)).toEqual({
      added: 2,
      changed: 1,
      withdrawn: 1,
    });
    expect(await countProductChanges(database, undefined, after)).toEqual({
      added: 4,
      changed: 0,
      withdrawn: 0,
    });
    expect(await countProductChanges(database, after, after)).toEqual({ added: 0, changed: 0, withdrawn: 0 });
    const recased = await write(database, [
      make.product('a', { id: 'A' }),
      make.product('b'),
      make.product('c'),
    ]);
    expect(await countProductChanges(database, before, recased)).toEqual({
      added: 0,
      changed: 1,
      withdrawn: 0,
    });
  });

  it('calls a product the same when only its line, the order of its values or of its keys is another', async context => {
    const database = await openTestDatabase(engine, context);
    const values = [number('a', 1), number('b', 2)];
    const before = await write(database, [
      make.product('p', { order: 1, attributes: values, name: { en: 'x', cn: 'y' } }),
    ]);
    const moved = make.product('p', {
      order: 2,
      attributes: values.toReversed(),
      name: { cn: 'y', en: 'x' },
    });
    const shuffled = Object.fromEntries(Object.entries(moved).toReversed()) as Product; // the same keys and values
    const after = await write(database, [shuffled]);
    expect(await countProductChanges(database, before, after)).toEqual({
      added: 0,
      changed: 0,
      withdrawn: 0,
    });
    const other = await write(database, [
      make.product('p', { ...moved, attributes: [number('a', 1), number('b', 2.5)] }),
    ]);
    expect(await countProductChanges(database, before, other)).toEqual({
      added: 0,
      changed: 1,
      withdrawn: 0,
    });
  });
}

for (const engine of ENGINES) describe(`the writer on ${engine}`, () => suite(engine));
