import { expect, it } from 'vitest';
import { emptyQuery } from '#contract/search/search-query.ts';
import { type Entry, make } from '#database/suite/test-records.ts';
import { serveRecords } from '../../served/test-served.ts';
import { searchWords } from '../set-aside.ts';

const tilting = (id: string, name: string, tilt: number): Entry => [
  'product',
  make.product(id, {
    category_ids: ['tilts'],
    name: { en: name },
    attributes: [
      { kind: 'number', key: 'tilt', value: tilt, comparison: null, tolerance: null, given: `${tilt} °` },
    ],
  }),
];

it('takes a number that nothing has, and that nothing in the text names, for a part of a name', async () => {
  const { served, close } = await serveRecords([
    ['category', make.category('tilts', { name: { en: 'Goniometers' } })],
    ['attribute', make.attribute('tilt', { quantity: 'angle', unit: '°', name: { en: 'Tilt' } })],
    tilting('T1', 'Goniometer, ±15°', 30),
    tilting('T2', 'Goniometer, ±115°', 230),
    tilting('T3', 'Goniometer, ±1.12° 20', 24),
  ]);
  const search = async (text: string) => {
    const { filters, rest, understood, unclear } = await served.readText(text, 'en');
    const query = { ...emptyQuery('en'), text: rest, filters };
    const found = await searchWords(served, { text, query, understood, unclear });
    return {
      found: found.result.products.map(({ id }) => id),
      text: found.query.text,
      understood: found.understood.map(({ address }) => address),
    };
  };
  expect(await search('goniometer 15 degrees')).toEqual({
    found: ['T1'],
    text: 'goniometer 15°',
    understood: [],
  });
  expect(await search('goniometer 30°')).toMatchObject({ found: ['T1'], understood: ['tilt=30°'] });
  expect(await search('goniometer tilt 15°')).toMatchObject({ found: [] });
  expect(await search('goniometer 12°')).toMatchObject({ found: [] });
  await close();
});
