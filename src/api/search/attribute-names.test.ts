import { beforeAll, describe, expect, it } from 'vitest';
import { emptyQuery, type SearchQuery } from '#contract/search/search-query.ts';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import { searchWords } from '#search/finding/set-aside.ts';
import { lengthsOf } from '#search/finding/test-searched.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { serveRecords } from '../served/test-served.ts';

const stage = (id: string, name: string, values: Record<string, number>, category = 'stages'): Entry => [
  'product',
  make.product(id, { category_ids: [category], name: { en: name }, attributes: lengthsOf(values) }),
];

let served: ServedCatalogue;
beforeAll(async () => {
  const made = await serveRecords([
    ['category', make.category('stages', { name: { en: 'Stages' } })],
    ['category', make.category('rails', { name: { en: 'Rails' } })],
    ['attribute', make.attribute('travel', { order: 1, name: { en: 'Travel' } })],
    ['attribute', make.attribute('length', { order: 2, name: { en: 'Length' } })],
    ['attribute', make.attribute('lead', { order: 3, name: { en: 'Stroke per turn' } })],
    stage('S1', 'Grey stage', { travel: 25, length: 40 }),
    stage('S2', 'Black stage', { travel: 50, length: 90 }),
    stage('S3', 'Black stage', { travel: 75, length: 60 }),
    stage('R1', 'Rail of much travel', { length: 500 }, 'rails'),
  ]);
  served = made.served;
  return made.close;
});

async function search(text: string, more: Partial<SearchQuery> = {}) {
  const { rest, filters, sort, ...read } = await served.readText(text, 'en');
  const query = { ...emptyQuery('en'), text: rest, filters, ...(sort && { sort }), ...more };
  const found = await searchWords(served, { ...read, text, query });
  return {
    found: found.result.products.map(({ id }) => id),
    set_aside: found.set_aside,
    order: found.query.sort.by === 'attribute' ? found.query.sort.key : found.query.sort.by,
    read: found.unclear.map(({ filter }) => filter),
  };
}

describe('the name of an attribute without a value', () => {
  it('is set aside where it keeps all from being found, or is what is asked about', async () => {
    expect(await search('grey stage travel')).toMatchObject({ found: ['S1'], set_aside: ['travel'] });
    expect(await search('travel of the grey stage')).toMatchObject({ found: ['S1'], set_aside: ['travel'] });
    expect(await search('travel of the black stage')).toMatchObject({ set_aside: ['travel'] });
  });

  it('is set aside after numbers in units that nothing has, and before words that nothing has', async () => {
    expect(await search('travel of the grey ripcord stage > 20 mm/s')).toMatchObject({
      found: ['S1'],
      set_aside: ['> 20 mm/s', 'travel', 'ripcord'],
    });
    expect(await search('grey ripcord stage > 20 mm/s')).toMatchObject({
      found: ['S1'],
      set_aside: ['> 20 mm/s', 'ripcord'],
    });
  });

  it('is set aside as a whole, however many words it has, if that finds something', async () => {
    expect(await search('grey stroke per turn')).toMatchObject({
      found: ['S1'],
      set_aside: ['stroke per turn'],
    });
    expect(await search('ripcord stroke per turn')).toMatchObject({ found: [], set_aside: [] });
  });

  it('stays where products have the word', async () => {
    expect(await search('rail travel')).toMatchObject({ found: ['R1'], set_aside: [] });
  });

  it('alone is no answer about something that is not sold', async () => {
    for (const text of ['travel of ripcord', 'travel of ripcord flange', 'travel of dichroic'])
      expect([text, (await search(text)).found]).toEqual([text, []]);
  });
});

describe('a list that is limited to a kind', () => {
  it('is not limited where nothing of the kind matches, and says what it was read without', async () => {
    const within = { category_id: 'stages' };
    expect(await search('rail', within)).toMatchObject({ found: ['R1'], set_aside: [] });
    expect(await search('rail > 20 mm/s', within)).toMatchObject({ found: ['R1'], set_aside: ['> 20 mm/s'] });
    expect(await search('black stage', within)).toMatchObject({ found: ['S2', 'S3'] });
    expect(await search('ripcord', within)).toMatchObject({
      found: ['S1', 'S2', 'S3'],
      set_aside: ['ripcord'],
    });
  });
});

describe('a word for much or little', () => {
  it('orders beside numbers in units that nothing has, which are named', async () => {
    expect(await search('> 20 mm/s black stage long travel')).toMatchObject({
      found: ['S3', 'S2'],
      set_aside: ['> 20 mm/s'],
      order: 'travel',
    });
  });

  it('orders by the size of the kind where no product has the word', async () => {
    expect(await search('long black stage')).toMatchObject({
      found: ['S2', 'S3'],
      set_aside: [],
      order: 'length',
    });
    expect(await search('long black ripcord stage')).toMatchObject({
      found: ['S2', 'S3'],
      set_aside: ['ripcord'],
      order: 'length',
    });
  });

  it('is set aside where nothing would be found in its order', async () => {
    for (const text of ['long ripcord', 'long travel ripcord'])
      expect(await search(text)).toMatchObject({ found: [], order: 'relevance' });
  });
});

it('a number that may mean several things is told by the value that is listed for it', async () => {
  const { found, read } = await search('black stage 51 mm');
  expect(found).toEqual(['S2']);
  expect(read).toMatchObject([{ key: 'travel', any_of: [{ min: 50, max: 50 }] }]);
});
