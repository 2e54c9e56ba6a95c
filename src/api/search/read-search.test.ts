import { beforeAll, describe, expect, it } from 'vitest';
import { ListParameters } from '#contract/api/endpoints/list-parameters.ts';
import { type Entry, make } from '#database/suite/test-records.ts';
import { searchWords } from '../finding/set-aside.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { numbersOf, serveRecords } from '../served/test-served.ts';
import { readSearch } from './read-search.ts';

const product = (id: string, category: string, name: string, weight: number): Entry => [
  'product',
  make.product(id, {
    category_ids: [category],
    name: { en: name },
    attributes: numbersOf('g', { weight }),
  }),
];

/** Lenses, mounts that are lighter than these and have `lens` in their names, and a category without products. */
const ENTRIES: Entry[] = [
  ['category', make.category('lenses', { name: { en: 'Lenses' } })],
  ['category', make.category('mounts', { name: { en: 'Lens mounts' } })],
  ['category', make.category('prisms', { name: { en: 'Prisms' } })],
  ['attribute', make.attribute('weight', { name: { en: 'Weight' }, unit: 'g', quantity: 'mass' })],
  product('L1', 'lenses', 'Lens', 30),
  product('L2', 'lenses', 'Lens', 20),
  product('M1', 'mounts', 'Lens mount', 10),
  product('M2', 'mounts', 'Lens and prism mount', 40),
];

let served: ServedCatalogue;
beforeAll(async () => {
  const made = await serveRecords(ENTRIES);
  served = made.served;
  return made.close;
});

async function listed(q: string, sort = ''): Promise<string[]> {
  const reading = await readSearch(served, ListParameters.parse({ q, sort }), 'en');
  const { result } = await searchWords(served, { ...reading, text: q });
  return result.products.map(({ id }) => id);
}

describe('a search in an order that its text asks for', () => {
  it('lists only the kind of product that the text names', async () => {
    expect(await listed('lightest lens')).toEqual(['L2', 'L1']);
    expect(await listed('lightest lens mount')).toEqual(['M1', 'M2']);
    expect((await listed('lens')).toSorted()).toEqual(['L1', 'L2', 'M1', 'M2']);
  });

  it('stays with that kind in an order of the address', async () => {
    expect(await listed('lightest lens', '-weight')).toEqual(['L1', 'L2']);
    expect(await listed('lens', 'weight')).toEqual(['M1', 'L2', 'L1', 'M2']);
  });

  it('lists what else has the words if nothing of the kind does', async () => {
    expect(await listed('lightest prism')).toEqual(['M2']);
  });
});

it('sets aside a number in a unit that nothing states, and says so', async () => {
  const q = 'lens mount > 20 mm/s';
  const reading = await readSearch(served, ListParameters.parse({ q }), 'en');
  const { result, set_aside } = await searchWords(served, { ...reading, text: q });
  expect(set_aside).toEqual(['> 20 mm/s']);
  expect(result.products.map(({ id }) => id)).toEqual(['M1', 'M2']);
});

it('sets aside the name of an attribute without a value, where it keeps all from being found', async () => {
  const q = 'prism weight';
  const reading = await readSearch(served, ListParameters.parse({ q }), 'en');
  const { result, set_aside } = await searchWords(served, { ...reading, text: q });
  expect(set_aside).toEqual(['weight']);
  expect(result.products.map(({ id }) => id)).toEqual(['M2']);
});

it('reads a bare number as a value of the kind where nothing has it as a word', async () => {
  const q = 'lens 20';
  const reading = await readSearch(served, ListParameters.parse({ q }), 'en');
  const { result, understood } = await searchWords(served, { ...reading, text: q });
  expect(understood.map(({ address }) => address)).toEqual(['weight=20g']);
  expect(result.products.map(({ id }) => id)).toEqual(['L2']);
});
