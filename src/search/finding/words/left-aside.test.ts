import { beforeAll, expect, it } from 'vitest';
import { emptyQuery, type Filter } from '#contract/search/search-query.ts';
import { make } from '#contract/suite/make.ts';
import type { SearchedCatalogue } from '../searched-catalogue.ts';
import { searchRecords } from '../test-searched.ts';
import { leftAside } from './left-aside.ts';

let catalogue: SearchedCatalogue;
beforeAll(async () => {
  catalogue = await searchRecords([
    ['attribute', make.attribute('efficiency', { name: { en: 'Module efficiency' } })],
    ['attribute', make.attribute('power', { name: { en: 'Power (STC)', cn: '额定功率' } })],
  ]);
});

const aside = (keys: readonly string[], ...set_aside: string[]) => {
  const filters = keys.map((key): Filter => ({ kind: 'has', key, has: true }));
  return leftAside(catalogue, { query: { ...emptyQuery('en'), filters }, set_aside });
};

it('a word that only names an attribute with a condition is not said to be set aside', () => {
  expect(aside(['efficiency', 'power'], 'efficient', 'roof', '功率', '屋顶', 'stc')).toEqual([
    'roof',
    '屋顶',
  ]);
});

it('a word that names another attribute is', () => {
  expect(aside(['power'], 'efficient', 'effect')).toEqual(['efficient', 'effect']);
  expect(aside([], 'power', '功率')).toEqual(['power', '功率']);
});

it('a word that was searched for names no condition, even if it is the key of an attribute', () => {
  const query = { ...emptyQuery('en'), text: 'efficiency lens' };
  expect(leftAside(catalogue, { query, set_aside: ['efficient', 'roof'] })).toEqual(['efficient', 'roof']);
});

it('a condition on what the catalogue has no attribute for names nothing', () => {
  expect(aside(['lost'], 'efficient', '功率')).toEqual(['efficient', '功率']);
});
