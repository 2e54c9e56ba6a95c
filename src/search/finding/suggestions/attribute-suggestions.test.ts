import { expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import { numbersOf, searchRecords } from '../test-searched.ts';
import { suggestAttributes } from './attribute-suggestions.ts';

it('offers attributes by the beginning of a word of their names, by their symbols and their first letters', async () => {
  const catalogue = await searchRecords([
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
  const offered = (text: string) =>
    suggestAttributes(catalogue, text).map(({ key, products }) => [key, products]);
  const efficiency = ['efficiency', 2];
  for (const text of ['effic', 'Efficiency', 'module eff', 'yie', '效率', '组件'])
    expect(offered(text)).toEqual([efficiency]);
  const noct = ['noct', 1];
  for (const text of ['noct', 'temper', 'nominal op']) expect(offered(text)).toEqual([noct]);
  expect(offered('nd')).toEqual([['index', 1]]);
  for (const text of ['e', 'ef', 'n', 'ficiency', '率', 'empty', 'gap'])
    expect([text, offered(text)]).toEqual([text, []]);
});

it('offers two attributes, those first that the text names best, and then in the owner’s order', async () => {
  const NAMES = {
    cell: 'Cell voltage rating',
    most: 'Max volt',
    line: 'Line voltage',
    voltage: 'Voltage',
    ocv: 'Open circuit tension',
  };
  const keys = Object.keys(NAMES);
  const catalogue = await searchRecords([
    [
      'catalogue',
      make.catalogue({
        synonyms: [
          { terms: ['voltaic', 'potential'], means: { kind: 'attribute', key: 'ocv' } },
          { terms: ['potential drop'] },
        ],
      }),
    ],
    ...Object.entries(NAMES).map(
      ([key, name], order) =>
        [
          'attribute',
          make.attribute(key, {
            name: { en: name, cn: `电压${order}` },
            order,
            quantity: 'voltage',
            unit: 'V',
          }),
        ] as const,
    ),
    [
      'product',
      make.product('P1', { attributes: numbersOf('V', Object.fromEntries(keys.map(key => [key, 5]))) }),
    ],
  ]);
  const offered = (text: string) =>
    suggestAttributes(catalogue, text).map(({ key }) => NAMES[key as keyof typeof NAMES]);
  // A whole word, the beginning of a name, that of a word in it.
  expect(offered('volt')).toEqual(['Max volt', 'Voltage']);
  expect(offered('volta')).toEqual(['Voltage', 'Cell voltage rating']);
  expect(offered('电压')).toEqual(['Cell voltage rating', 'Max volt']);
  // Another name counts as much as the beginning of a word, and a key or the first letters as a whole word.
  for (const text of ['voltai', 'potential', 'pot', 'ocv', 'oct'])
    expect([text, offered(text)]).toEqual([text, ['Open circuit tension']]);
  for (const text of ['lv', 'mv', 'po', 'v', 'rating of']) expect([text, offered(text)]).toEqual([text, []]);
  expect(offered(' MAX v ')).toEqual(['Max volt']);
});
