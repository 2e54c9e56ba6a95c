import { beforeAll, describe, expect, it } from 'vitest';
import { ListParameters } from '#contract/api/endpoints/list-parameters.ts';
import { FILTERS_MAX } from '#contract/search/search-query.ts';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import { searchWords } from '#search/finding/set-aside.ts';
import { numbersOf } from '#search/finding/test-searched.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { serveRecords } from '../served/test-served.ts';
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

describe('the conditions of a text', () => {
  const read = (q: string, more: object = {}) =>
    readSearch(served, ListParameters.parse({ q, ...more }), 'en');
  const limits = (count: number) => Array.from({ length: count }, (_, at) => `weight=>${at + 1}g`);

  it('join those of the address, each once', async () => {
    const { query, understood } = await read('lens weight 20 g', { filters: ['weight=>5g', 'weight=20g'] });
    expect(query).toMatchObject({ text: 'lens', category_id: null });
    expect(query.filters).toHaveLength(2);
    expect(understood.map(({ address }) => address)).toEqual(['weight=20g']);
  });

  it('are not read where both together are too many, and the text stays', async () => {
    const most = await read('lens weight 20 g', { filters: limits(FILTERS_MAX - 1) });
    expect([most.query.text, most.query.filters.length]).toEqual(['lens', FILTERS_MAX]);
    const all = await read('lens wieght 20 gramms > 20 mm/s', { filters: limits(FILTERS_MAX) });
    const more = await read('lens weight 20 g > 20 mm/s', { filters: limits(FILTERS_MAX) });
    for (const one of [all, more]) {
      expect(one.query.filters).toHaveLength(FILTERS_MAX);
      expect(one.query.text).toMatch(/^lens w/);
      expect(one).toMatchObject({ understood: [], unclear: [], foreign: [], named: null, respelt: [] });
    }
  });

  it('limit a list in an order of the text to one kind, and no other list', async () => {
    expect((await read('lightest lens')).query.category_id).toBe('lenses');
    expect((await read('lightest lens', { sort: 'name' })).query).toMatchObject({
      category_id: 'lenses',
      sort: { by: 'name' },
    });
    expect((await read('lens')).query.category_id).toBeNull();
    expect((await read('lightest ripcord')).query.category_id).toBeNull();
  });

  it('are told as they probably are while part numbers are asked for, where that takes a round trip', async () => {
    const q = 'lens LX-1234 weight 20 g';
    for (const at_once of [1, 2]) {
      const told: string[] = [];
      const known = new Set<string>();
      const index = {
        ...served.index,
        at_once,
        lookAhead: (text: string) => void known.add(text),
      };
      const reading = await readSearch({ ...served, index }, ListParameters.parse({ q }), 'en', one => {
        told.push(one.query.text);
      });
      expect(reading.query.filters.map(({ key }) => key)).toEqual(['weight']);
      expect([...known]).toEqual([q]);
      expect(told.every(text => text === 'lens LX-1234')).toBe(true);
    }
  });
});
