import { describe, expect, it } from 'vitest';
import type { Product } from '#contract/records/product.ts';
import { make } from '#contract/suite/make.ts';
import type { Engine } from '../engine/engine.ts';
import { findFormerNumber } from '../history/former-numbers.ts';
import { noteChanges } from '../history/note-changes.ts';
import { type HistorySubject, listPublishedChanges } from '../history/product-history.ts';
import { moveDatabase } from '../move/move.ts';
import type { Database } from '../open.ts';
import { publishVersion, rollbackVersion } from '../versions/publishing.ts';
import { getLiveVersion } from '../versions/versions.ts';
import { prepareVersion } from './test-records.ts';
import { ENGINES, openTestDatabase } from './test-site.ts';

const price = (unit_price: number): Product['price'] => ({
  currency: 'USD',
  breaks: [{ min_quantity: 1, unit_price }],
  on_request_from: null,
});
const number = (value: number, given = String(value)): Product['attributes'][number] => ({
  kind: 'number',
  key: 'focal_length',
  value,
  comparison: null,
  tolerance: null,
  given,
});
const stock = (pieces: number): Product['lead_time'] => ({ stock: pieces, tiers: [], area_days: [] });

/** Publishes products of the set S and leaves the recording of changes to a later step, as an import does. */
async function publish(database: Database, products: readonly Product[], keep = 10): Promise<void> {
  const entries = products.map(product => ['product', { ...product, set_id: 'S' }] as const);
  const { id } = await prepareVersion(database, [['set', make.set('S')], ...entries]);
  await publishVersion(database, id, { sweep: false, keep });
}

/** All changes up to the live version. */
async function listAll(database: Database, subject: HistorySubject) {
  const live = await getLiveVersion(database);
  return listPublishedChanges(database, live?.id ?? '', subject, 100);
}

/** `v2 A changed price` and so on. */
async function tell(database: Database, subject: HistorySubject): Promise<string[]> {
  const changes = await listAll(database, subject);
  return changes.map(({ version, part_number, change, fields }) =>
    [version, part_number, change, ...fields.map(({ field }) => field)].join(' '),
  );
}

function suite(engine: Engine): void {
  it('tells what each version changed, before it is noted and after it the same', async context => {
    const database = await openTestDatabase(engine, context);
    await publish(database, [make.product('A', { price: price(100) }), make.product('B')]);
    await publish(database, [
      make.product('A', { price: price(120), attributes: [number(5)] }),
      make.product('C'),
    ]);
    const of_set = ['v2 A changed price focal_length', 'v2 B withdrawn', 'v2 C added'];
    expect(new Set(await tell(database, { set_id: 's' }))).toEqual(new Set(of_set));
    const before = await listAll(database, { product_id: 'a' });
    await noteChanges(database);
    expect(new Set(await tell(database, { set_id: 'S' }))).toEqual(new Set(of_set));
    expect(await listAll(database, { product_id: 'A' })).toEqual(before);
    expect(before[0]?.fields[0]).toEqual({ field: 'price', before: price(100), after: price(120) });
    // Another run changes nothing.
    await database.db.updateTable('publications').set({ noted: 0 }).execute();
    await noteChanges(database);
    expect(await tell(database, { product_id: 'A' })).toEqual(['v2 A changed price focal_length']);
  });

  it('keeps the history of versions that are gone, and that of a rollback', async context => {
    const database = await openTestDatabase(engine, context);
    for (const amount of [100, 110, 120, 130]) {
      await publish(database, [make.product('A', { price: price(amount) })], 2);
      await noteChanges(database);
    }
    await rollbackVersion(database);
    const changes = await listAll(database, { product_id: 'A' });
    expect(changes.map(({ version }) => version)).toEqual(['v3', 'v4', 'v3', 'v2']);
    expect(changes[0]?.fields).toEqual([{ field: 'price', before: price(130), after: price(120) }]);
  });

  it('leaves out drafts, stock, order and another way to write a number', async context => {
    const database = await openTestDatabase(engine, context);
    const draft = make.product('D', { status: 'draft' });
    await publish(database, [make.product('A', { attributes: [number(5)], lead_time: stock(1) }), draft]);
    await publish(database, [
      make.product('A', { attributes: [number(5, '5.0')], lead_time: stock(2), order: 9 }),
      { ...draft, price: price(1) },
    ]);
    await publish(database, [make.product('D')]);
    await noteChanges(database);
    expect(await tell(database, { set_id: 'S' })).toEqual(
      expect.arrayContaining(['v3 A withdrawn', 'v3 D added']),
    );
    expect(await tell(database, { set_id: 'S' })).toHaveLength(2);
  });

  it('tells what became of a part number, before it is noted and after it the same', async context => {
    const database = await openTestDatabase(engine, context);
    const gone = { cross_references: ['C-0', 'Q 9'], replacement: 'D-1' };
    await publish(database, [
      make.product('a', { part_number: 'A-1' }),
      make.product('kept', { part_number: 'K-1' }),
      make.product('c', { part_number: 'C-1', ...gone }),
    ]);
    await publish(database, [
      make.product('a', { part_number: 'A-2' }),
      make.product('kept', { part_number: 'K 1', cross_references: ['K-0'] }),
    ]);
    const tellOf = async (number: string) => {
      const found = await findFormerNumber(database, (await getLiveVersion(database))?.id ?? '', number);
      return found && [found.part_number, found.became, found.replacement, found.set_key].join(' ');
    };
    expect(await tellOf('a1')).toBe('A-1 a  ');
    expect(await tellOf('C.1')).toBe('C-1  D-1 s');
    await noteChanges(database);
    expect(await tellOf('a1')).toBe('A-1 a  ');
    for (const number of ['C.1', 'c', 'C-0', 'q9']) expect(await tellOf(number), number).toBe('C-1  D-1 s');
    for (const number of ['A-2', 'K-1', 'K-0', 'D-1', '', '\0'])
      expect(await tellOf(number), number).toBeUndefined();
    // The next publication brings one product back and removes the other.
    await publish(database, [make.product('c', { part_number: 'C-1', ...gone }), make.product('z')]);
    await publish(database, [make.product('z')]);
    await noteChanges(database);
    expect(await tellOf('A-1')).toBe('A-1 a  ');
    expect(await tellOf('A-2')).toBe('A-2   s');
    const [first] = await database.db.selectFrom('publications').selectAll().orderBy('number').execute();
    expect(await findFormerNumber(database, `v${first?.version}`, 'A-1')).toBeUndefined();
  });

  it('is carried over when a site moves', async context => {
    const from = await openTestDatabase(engine, context);
    const to = await openTestDatabase(engine, context);
    await publish(from, [make.product('A', { price: price(9) }), make.product('GONE')]);
    for (const amount of [1, 2, 3]) await publish(from, [make.product('A', { price: price(amount) })]);
    await noteChanges(from);
    await moveDatabase(from, to);
    expect(await listAll(to, { product_id: 'A' })).toHaveLength(3);
    const moved = await findFormerNumber(to, (await getLiveVersion(to))?.id ?? '', 'gone');
    expect(moved?.part_number).toBe('GONE');
    expect(await listAll(to, { set_id: 'S' })).toEqual(await listAll(from, { set_id: 'S' }));
  });
}

describe.each(ENGINES)('the history of products on %s', suite);
