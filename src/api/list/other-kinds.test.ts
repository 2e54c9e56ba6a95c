import { beforeAll, describe, expect, it } from 'vitest';
import { emptyQuery } from '#contract/search/search-query.ts';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { serveRecords } from '../served/test-served.ts';
import { findOtherKinds } from './other-kinds.ts';

/** A convex lens by its own category, one by that of its set, a mount, and a product without a category. */
const ENTRIES: Entry[] = [
  ['category', make.category('lenses')],
  ['category', make.category('convex', { parent_id: 'lenses', level: 2 })],
  ['category', make.category('mounts')],
  ['set', make.set('series', { category_ids: ['convex'] })],
  ['product', make.product('L1', { category_ids: ['convex'] })],
  ['product', make.product('L2', { set_id: 'series' })],
  ['product', make.product('M1', { category_ids: ['mounts'] })],
  ['product', make.product('M2', { category_ids: ['mounts'] })],
];

let served: ServedCatalogue;
beforeAll(async () => {
  const made = await serveRecords(ENTRIES);
  served = made.served;
  return made.close;
});

const place = async (ids: readonly string[], kinds: readonly string[], sort = emptyQuery('en').sort) =>
  findOtherKinds(
    served,
    { kinds: { ids: kinds, sure: true }, query: { ...emptyQuery('en'), sort } },
    await served.records.listProducts(ids),
  );

describe('the place from which a list is of other kinds', () => {
  it('is that of the first product outside of the named category and those below it', async () => {
    expect(await place(['L1', 'L2', 'M1', 'M2'], ['convex'])).toBe(2);
    expect(await place(['L2', 'M1'], ['lenses'])).toBe(1);
    expect(await place(['M1', 'L1'], ['mounts'])).toBe(1);
    expect(await place(['M1', 'L1', 'L2'], ['lost', 'mounts'])).toBe(1);
  });

  it('is none where all products are of the kind, the first is not, or kinds are mixed', async () => {
    expect(await place(['L1', 'L2'], ['convex'])).toBeNull();
    expect(await place(['M1', 'M2'], ['convex'])).toBeNull();
    expect(await place(['M1', 'L1'], ['convex'])).toBeNull();
    expect(await place(['L1', 'M1', 'L2'], ['convex'])).toBeNull();
    expect(await place([], ['convex'])).toBeNull();
  });

  it('is none where the text names no kind, or the list has another order', async () => {
    expect(await place(['L1', 'M1'], [])).toBeNull();
    expect(await place(['L1', 'M1'], ['convex'], { by: 'part_number', descending: false })).toBeNull();
    const products = await served.records.listProducts(['L1', 'M1']);
    expect(await findOtherKinds(served, { query: emptyQuery('en') }, products)).toBeNull();
  });
});
