import { expect, it } from 'vitest';
import { make } from '#database/suite/test-records.ts';
import { numbersOf, serveRecords } from '../served/test-served.ts';
import { suggestAttributes } from './attribute-suggestions.ts';

it('offers attributes by the beginning of a word of their names, by their symbols and their first letters', async () => {
  const { served, close } = await serveRecords([
    [
      'catalogue',
      make.catalogue({ synonyms: [{ terms: ['yield'], means: { kind: 'attribute', key: 'efficiency' } }] }),
    ],
    [
      'attribute',
      make.attribute('efficiency', { name: { en: 'Module efficiency', cn: '组件效率' }, order: 1 }),
    ],
    ['attribute', make.attribute('noct', { name: { en: 'Nominal operating cell temperature' }, order: 2 })],
    ['attribute', make.attribute('index', { name: { en: 'Refractive index nd' }, order: 3 })],
    ['attribute', make.attribute('gap', { name: { en: 'Efficiency gap' }, order: 4, filterable: false })],
    ['attribute', make.attribute('empty', { name: { en: 'Efficiency without products' }, order: 5 })],
    ['product', make.product('P1', { attributes: numbersOf('g', { efficiency: 20, noct: 45, index: 1.5 }) })],
    ['product', make.product('P2', { attributes: numbersOf('g', { efficiency: 21 }) })],
  ]);
  const offered = (text: string, locale: 'en' | 'cn' = 'en') =>
    suggestAttributes(served, text, locale).map(({ text: name, path, products }) => [name, path, products]);
  const efficiency = ['Module efficiency', '/search/product?efficiency=*', 2];
  for (const text of ['effic', 'Efficiency', 'module eff', 'yie', '效率'])
    expect(offered(text)).toEqual([efficiency]);
  expect(offered('组件', 'cn')).toEqual([['组件效率', '/search/product?efficiency=*', 2]]);
  const noct = ['Nominal operating cell temperature', '/search/product?noct=*', 1];
  for (const text of ['noct', 'temper', 'nominal op']) expect(offered(text)).toEqual([noct]);
  expect(offered('nd')).toEqual([['Refractive index nd', '/search/product?index=*', 1]]);
  for (const text of ['e', 'ef', 'n', 'ficiency', '率', 'empty', 'gap'])
    expect([text, offered(text)]).toEqual([text, []]);
  expect(suggestAttributes(served, 'effic', 'en')[0]?.matches).toEqual([[7, 12]]);
  await close();
});
