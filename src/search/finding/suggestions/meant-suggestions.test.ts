import { beforeAll, describe, expect, it } from 'vitest';
import type { Suggestion } from '#contract/search/search-result.ts';
import { make } from '#contract/suite/make.ts';
import type { Locale } from '#text/locale.ts';
import type { SearchedCatalogue } from '../searched-catalogue.ts';
import { type Entry, numbersOf, searchRecords, withRecord } from '../test-searched.ts';
import { suggestMeant, suggestSlips } from './meant-suggestions.ts';
import { addressOf } from './test-lists.ts';

const product = (id: string, category: string, name: string) =>
  ['product', make.product(id, { category_ids: [category], name: { en: name } })] as const;

it('offers the condition that the owner’s other word for it means, from three letters or two Chinese characters on', async () => {
  const maker = {
    kind: 'enum' as const,
    values: [{ id: 'csi', name: { en: 'CSI Solar' }, order: 1 }],
    filterable: true,
  };
  const filter = { kind: 'enum' as const, key: 'maker', any_of: ['csi'], not: false };
  const catalogue = await searchRecords([
    [
      'catalogue',
      make.catalogue({
        synonyms: [{ terms: ['Canadian Solar', '阿特斯', 'ZQ'], means: { kind: 'filter', filter } }],
      }),
    ],
    ['attribute', make.attribute('maker', maker)],
    ['category', make.category('panels', { name: { en: 'Panels' } })],
    [
      'product',
      make.product('P1', {
        category_ids: ['panels'],
        attributes: [{ key: 'maker', kind: 'enum', values: ['csi'] }],
      }),
    ],
  ]);
  const offered = async (text: string) =>
    (await suggestMeant(catalogue, text, Promise.resolve([]), 'en')).lists.map(addressOf);
  for (const text of ['can', 'canadian s', '阿特', 'zq'])
    expect([text, await offered(text)]).toEqual([text, ['panels?maker=csi']]);
  for (const text of ['ca', 'nadian', '阿', 'z']) expect(await offered(text)).toEqual([]);
});

it('offers the kinds that hold a word, also where few part numbers have it in the middle', async () => {
  const catalogue = await searchRecords([
    ['category', make.category('diodes', { name: { en: 'Diodes' } })],
    ['category', make.category('transistors', { name: { en: 'Transistors' } })],
    product('CDQX23-7', 'diodes', 'Diode QX23'),
    product('T1', 'transistors', 'Transistor QX23'),
    product('T2', 'transistors', 'Transistor QX23'),
    ...['A', 'B', 'C', 'D'].map(own => product(`${own}XX355-K`, 'diodes', 'Diode')),
  ]);
  const offered = async (text: string) => {
    const { named, lists } = await suggestMeant(catalogue, text, Promise.resolve([]), 'en');
    return [...named.map(own => own.text), ...lists.map(addressOf)];
  };
  expect(await offered('qx23')).toEqual(['CDQX23-7', 'transistors?q=qx23', 'diodes?q=qx23']);
  expect((await offered('xx355')).toSorted()).toEqual(['AXX355-K', 'BXX355-K', 'CXX355-K', 'DXX355-K']);
});

it('leaves out words that begin with two letters which have a meaning', async () => {
  const coating = {
    kind: 'enum' as const,
    values: [{ id: 'ar', name: { en: 'AR 7–11 µm' }, order: 1 }],
    filterable: true,
  };
  const catalogue = await searchRecords([
    ['attribute', make.attribute('coating', coating)],
    ['category', make.category('lenses', { name: { en: 'Lenses' } })],
    [
      'product',
      make.product('P1', {
        category_ids: ['lenses'],
        attributes: [{ key: 'coating', kind: 'enum', values: ['ar'] }],
      }),
    ],
  ]);
  const arsenide = { kind: 'term' as const, id: null, text: 'arsenide', detail: null, matches: [] };
  const named = async (text: string) =>
    (await suggestMeant(catalogue, text, Promise.resolve([arsenide]), 'en')).named.map(own => own.text);
  expect(await named('ar')).toEqual([]);
  expect(await named('ars')).toEqual(['arsenide']);
});

it('offers kinds by the beginning of another word for them, where nothing else begins so', async () => {
  const catalogue = await searchRecords([
    ['catalogue', make.catalogue({ synonyms: [{ terms: ['sensor', '传感器', 'feeler', 'pryer'] }] })],
    ['category', make.category('sensors', { name: { en: 'Sensors' } })],
    ['category', make.category('other', { name: { en: 'Feedthroughs' } })],
    product('P1', 'sensors', 'Probe'),
    product('P2', 'other', 'Plate'),
  ]);
  const named = async (text: string) =>
    (
      await suggestMeant(catalogue, text, Promise.resolve(await catalogue.index.suggest(text, 'en', 5)), 'en')
    ).named.map(own => own.text);
  expect(await named('传感')).toEqual(['Sensors']);
  for (const text of ['feel', 'pry']) expect(await named(text)).toEqual(['Sensors']);
  for (const text of ['传', 'fe', 'feed']) expect(await named(text)).not.toContain('Sensors');
});

it('offers part numbers for a beginning with a letter in place of a digit', async () => {
  const catalogue = await searchRecords([
    ['category', make.category('diodes', { name: { en: 'Diodes' } })],
    product('1N4148', 'diodes', 'Diode'),
    product('2N2222', 'diodes', 'Transistor'),
  ]);
  const offered = async (text: string) => (await suggestSlips(catalogue, text, 'en')).map(own => own.text);
  expect(await offered('in414')).toEqual(['1N4148']);
  for (const text of ['xn414', 'in', 'inn']) expect([text, await offered(text)]).toEqual([text, []]);
});

const choices = (key: string, names: Record<string, string>, filterable = true): Entry => [
  'attribute',
  make.attribute(key, {
    kind: 'enum',
    quantity: null,
    unit: null,
    filterable,
    name: { en: key },
    values: Object.entries(names).map(([id, name], order) => ({ id, name: { en: name }, order })),
  }),
];
const lens = (id: string, values: Record<string, string>, wave = 532): Entry => [
  'product',
  make.product(id, {
    category_ids: ['lenses'],
    name: { en: 'Lens' },
    attributes: [
      ...Object.entries(values).map(([key, value]) => ({ kind: 'enum' as const, key, values: [value] })),
      ...numbersOf('nm', { wave }),
      ...numbersOf('mm', { size: 25 }),
      ...numbersOf('g', { weight: 25 }),
      ...numbersOf('V', { supply: 25 }),
    ],
  }),
];

describe('completions by their meaning', () => {
  let catalogue: SearchedCatalogue;
  beforeAll(async () => {
    const quantity = { kind: 'quantity' as const, value: 632.8, unit: 'nm' };
    catalogue = await searchRecords([
      [
        'catalogue',
        make.catalogue({
          synonyms: [
            { terms: ['hene', 'HeNe laser'], means: quantity },
            { terms: ['optic', 'Lenses', 'Lens sets', 'ab'] },
            { terms: ['m6 screw', 'cx40 screw', 'Screws'] },
          ],
        }),
      ],
      ['category', make.category('lenses', { name: { en: 'Lenses', cn: '透镜' } })],
      ['category', make.category('screws', { name: { en: 'Screws' } })],
      ['category', make.category('plates', { name: { en: 'Ab plates' } })],
      ['category', make.category('cleaners', { name: { en: 'Optic cleaners' } })],
      ...['', ' b', ' c', ' d'].map(
        more => ['set', make.set(`sets${more.trim()}`, { name: { en: `Lens sets${more}` } })] as const,
      ),
      ['attribute', make.attribute('supply', { quantity: 'voltage', unit: 'V', order: 9 })],
      ['attribute', make.attribute('size', { name: { en: 'Size' }, order: 2 })],
      ['attribute', make.attribute('wave', { name: { en: 'Wavelength' }, unit: 'nm', order: 1 })],
      [
        'attribute',
        make.attribute('weight', { name: { en: 'Weight' }, quantity: 'mass', unit: 'g', order: 3 }),
      ],
      choices('thread', { m6: 'M6', m6f: 'M6 fine', x: 'X' }),
      choices('coating', { ag: 'Silver', al: 'Silvery aluminium' }),
      choices('tint', { ag: 'Silver grey' }),
      choices('edge', { ag: 'Silver edge' }),
      choices('rim', { ag: 'Silver rim' }),
      choices('sign', { s1: '银x', s2: 'x银' }),
      choices('hidden', { zinc: 'Zinc' }, false),
      lens('P1', {
        thread: 'm6',
        coating: 'ag',
        tint: 'ag',
        edge: 'ag',
        rim: 'ag',
        hidden: 'zinc',
        sign: 's1',
      }),
      lens('P2', { thread: 'm6f', coating: 'al', sign: 's2' }),
      lens('ACX40-1', { thread: 'x' }),
      lens('BCX40-2', {}, 632.8),
    ]);
  });

  const suggest = (text: string, found: Suggestion[] = [], locale: Locale = 'en') =>
    suggestMeant(catalogue, text, Promise.resolve(found), locale);
  const paths = async (text: string) => (await suggest(text)).lists.map(addressOf);
  const names = async (text: string, found: Suggestion[] = [], locale: Locale = 'en') =>
    (await suggest(text, found, locale)).named.map(({ kind, text: own }) => `${kind} ${own}`);
  const term = (text: string): Suggestion => ({ kind: 'term', id: null, text, detail: null, matches: [] });
  const number = (id: string): Suggestion => ({
    kind: 'part_number',
    id,
    text: id,
    detail: null,
    matches: [],
  });

  it('are the first choice of each attribute that begins so or is called so by its id, of three attributes', async () => {
    expect(await paths('m6')).toEqual(['lenses?thread=m6']);
    expect(await paths('m6 f')).toEqual(['lenses?thread=m6f']);
    expect(await paths('silver')).toEqual(['coating', 'edge', 'rim'].map(key => `lenses?${key}=ag`));
    // One letter is a choice only as a whole.
    expect(await paths('x')).toEqual(['lenses?thread=x']);
    expect(await paths('s')).toEqual([]);
    expect(await paths('ilver')).toEqual([]);
    // The end of a name, and what cannot be filtered, is only a word of texts.
    expect(await paths('aluminium')).toEqual(['lenses?q=aluminium']);
    expect(await paths('zinc')).toEqual(['lenses?q=zinc']);
  });

  it('are a bare number in the first two units of the owner, that of light before for what can be light', async () => {
    expect(await paths('532')).toEqual(['lenses?wave=532nm']);
    expect(await paths('25')).toEqual(['lenses?size=25mm', 'lenses?weight=25g']);
    for (const text of ['25.00', '25']) expect(await paths(text)).toHaveLength(2);
    // Wavelengths without a unit are whole nanometres.
    for (const text of ['25.', 'x25', '25x', '.25', '632.8'])
      expect([text, await paths(text)]).toEqual([text, []]);
  });

  it('are a quantity that the owner gave a name, only by the whole of it', async () => {
    const { catalogue: recorded, asked } = withRecord(catalogue);
    const waves = async (text: string) => {
      asked.length = 0;
      await suggestMeant(recorded, text, Promise.resolve([]), 'en');
      return asked.filter(({ filters }) => filters.length > 0).map(({ filters }) => filters[0]?.key);
    };
    expect(await waves('hene')).toEqual(['wave']);
    expect(await waves('HeNe laser')).toEqual(['wave']);
    expect(await waves('hen')).toEqual([]);
  });

  it('are kinds and series by another word for them, each once and without a mark', async () => {
    const { named } = await suggest('optic');
    const sets = ['sets', 'setsb', 'setsc'];
    expect(named.map(({ kind, id, matches }) => [kind, id, matches])).toEqual([
      ['category', 'lenses', []],
      ...sets.map(id => ['set', id, []]),
    ]);
    expect(await names('Optic')).toEqual([
      'category Lenses',
      'set Lens sets',
      'set Lens sets b',
      'set Lens sets c',
    ]);
    expect(await names('opti', [term('optical')])).toEqual(['term optical']);
    const known = { kind: 'category' as const, id: 'lenses', text: 'Lenses', detail: null, matches: [] };
    expect((await names('optic', [known])).filter(one => one === 'category Lenses')).toHaveLength(1);
    expect(await names('zzz', [term('one'), term('two')])).toEqual(['term one', 'term two']);
  });

  it('are part numbers that hold the text, after those that begin so, if fewer than two do', async () => {
    expect(await names('cx40')).toEqual(['part_number ACX40-1', 'part_number BCX40-2']);
    expect(await names('cx40', [number('ACX40-1')])).toEqual(['part_number ACX40-1', 'part_number BCX40-2']);
    expect(await names('cx40', [number('C1'), number('C2')])).toEqual(['part_number C1', 'part_number C2']);
    const [first] = (await suggest('cx40')).named;
    expect(first).toEqual({
      kind: 'part_number',
      id: 'ACX40-1',
      text: 'ACX40-1',
      detail: 'Lens',
      matches: [[1, 5]],
    });
    expect((await suggest('acx40')).named[0]?.matches).toEqual([[0, 5]]);
    const words = [term('cx40 a'), term('cx40 b')];
    expect(await names('cx40', words)).toEqual([
      'part_number ACX40-1',
      'part_number BCX40-2',
      ...words.map(({ text }) => `term ${text}`),
    ]);
    // Where the number is written in another way, nothing of it is marked.
    expect((await suggest('cx401')).named[0]?.matches).toEqual([]);
    expect(await names('cx')).toEqual([]);
    expect(await names('x4')).toEqual([]);
    expect(await names('x40')).toEqual(['part_number ACX40-1', 'part_number BCX40-2']);
  });

  it('are asked for by an engine that answers several searches together before names are known', async () => {
    const early = async (text: string) => {
      const { catalogue: recorded, asked } = withRecord(catalogue);
      const index = { ...recorded.index, at_once: 4 };
      const names = Promise.withResolvers<readonly Suggestion[]>();
      const all = suggestMeant({ ...recorded, index }, text, names.promise, 'en');
      const texts = asked.map(one => one.text).filter(one => one === text);
      names.resolve([]);
      await all;
      return texts;
    };
    expect(await early('cx40')).toEqual(['cx40']);
    expect(await early('cx')).toEqual([]);
  });

  it('are completed by another word for a kind only where there is nothing else', async () => {
    const [m6, cx40] = [number('M6-1'), number('ACX40-1')];
    expect(await suggest('m6', [m6])).toMatchObject({
      named: [m6],
      lists: [{ category_id: 'lenses', addresses: ['thread=m6'] }],
    });
    expect(await names('cx40', [cx40])).not.toContain('category Screws');
    expect(await names('m6 s')).toEqual(['category Screws']);
  });

  it('leave out words of the engine by their letters alone, and no names', async () => {
    const name = (text: string): Suggestion => ({ ...term(text), kind: 'category', id: text });
    expect(await names('wit', [name('With')])).toEqual(['category With']);
    // Of two letters with a meaning no words are completed.
    expect(await names('m6', [term('m6x'), name('m6x')])).toEqual(['category m6x']);
    expect(await names('qz', [term('qzx')])).toEqual(['term qzx']);
    expect(await names('m6f', [term('m6fx')])).toEqual(['term m6fx']);
    expect(await names('银x', [term('银xy')])).toEqual(['term 银xy']);
    // Only Latin letters sound like Chinese words.
    const sound = { ...name('镜'), id: 'jing' };
    for (const text of ['银x', 'x银'])
      expect([text, await names(text, [sound])]).toEqual([text, ['category 镜']]);
    for (const text of ['m6', 'm6 f']) expect([text, await names(text, [sound])]).toEqual([text, []]);
  });

  it('are no everyday words, and in English no Chinese ones that only sound so, beside another meaning', async () => {
    expect(await names('wit', [term('with'), term('glass with'), term('wittichenite')])).toEqual([
      'term wittichenite',
    ]);
    const sound: Suggestion = { kind: 'category', id: 'yin', text: '银镜', detail: null, matches: [] };
    expect(await names('silver', [sound])).toEqual([]);
    expect(await names('silver', [sound], 'cn')).toEqual(['category 银镜']);
    expect(await names('yin', [sound])).toEqual(['category 银镜']);
    expect(await names('silver', [{ ...sound, text: 'Silver 镜' }])).toEqual(['category Silver 镜']);
    expect(await names('silver', [{ ...sound, kind: 'part_number' }])).toEqual(['part_number 银镜']);
  });
});

it('part numbers with a slip of the keys are looked for by the first three ways to type them', async () => {
  const catalogue = await searchRecords([
    ['category', make.category('diodes')],
    product('1N4148', 'diodes', 'Diode'),
    product('NI4149', 'diodes', 'Diode'),
    ['category', make.category('other', { name: { en: '1n999 diodes' } })],
  ]);
  const tried: string[] = [];
  const suggest: SearchedCatalogue['index']['suggest'] = (text, ...more) => {
    tried.push(text);
    return catalogue.index.suggest(text, ...more);
  };
  const recorded = { ...catalogue, index: { ...catalogue.index, suggest } };
  const offered = async (text: string) => (await suggestSlips(recorded, text, 'en')).map(own => own.text);
  expect(await offered('in414')).toEqual(['1N4148']);
  expect(tried).toEqual(['1n414', 'in4i4', 'ni414']);
  // The first slip that begins a part number, and of each only part numbers.
  expect(await offered('in4149')).toEqual(['NI4149']);
  expect(await offered('in999')).toEqual([]);
  tried.length = 0;
  for (const text of ['inl', 'i1']) expect(await offered(text)).toEqual([]);
  expect(tried).toEqual([]);
});

it('offers four lists of each meaning, and eight in all', async () => {
  const kinds = ['a', 'b', 'c', 'd', 'e'];
  const keys = ['k1', 'k2', 'k3'];
  const catalogue = await searchRecords([
    ...kinds.map(id => ['category', make.category(id)] as const),
    ...keys.map(key => choices(key, { red: 'Red' })),
    ['attribute', make.attribute('size', { order: 1 })],
    ['attribute', make.attribute('mass', { order: 2, quantity: 'mass', unit: 'g' })],
    ...kinds.map(
      id =>
        [
          'product',
          make.product(id, {
            category_ids: [id],
            attributes: [
              ...keys.map(key => ({ kind: 'enum' as const, key, values: ['red'] })),
              ...numbersOf('mm', { size: 532 }),
              ...numbersOf('g', { mass: 532 }),
            ],
          }),
        ] as const,
    ),
  ]);
  const keysOf = async (text: string) => {
    const { lists } = await suggestMeant(catalogue, text, Promise.resolve([]), 'en');
    return lists.map(list => addressOf(list).replace(/^.*\?|=.*$/g, ''));
  };
  expect(await keysOf('red')).toEqual([...Array(4).fill('k1'), ...Array(4).fill('k2')]);
  // Without wavelengths no number is one.
  expect(await keysOf('532')).toEqual([...Array(4).fill('size'), ...Array(4).fill('mass')]);
});
