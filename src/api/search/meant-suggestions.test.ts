import { expect, it } from 'vitest';
import { make } from '#database/suite/test-records.ts';
import { serveRecords } from '../served/test-served.ts';
import { suggestMeant, suggestSlips } from './meant-suggestions.ts';

const product = (id: string, category: string, name: string) =>
  ['product', make.product(id, { category_ids: [category], name: { en: name } })] as const;

it('offers the condition that the owner’s other word for it means, from three letters or two Chinese characters on', async () => {
  const maker = {
    kind: 'enum' as const,
    values: [{ id: 'csi', name: { en: 'CSI Solar' }, order: 1 }],
    filterable: true,
  };
  const filter = { kind: 'enum' as const, key: 'maker', any_of: ['csi'], not: false };
  const made = await serveRecords([
    [
      'catalogue',
      make.catalogue({
        synonyms: [{ terms: ['Canadian Solar', '阿特斯'], means: { kind: 'filter', filter } }],
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
    (await suggestMeant(made.served, text, Promise.resolve([]), 'en')).conditions.map(own => own.path);
  for (const text of ['can', 'canadian s', '阿特'])
    expect([text, await offered(text)]).toEqual([text, ['/category/panels?maker=csi']]);
  for (const text of ['ca', 'nadian', '阿']) expect(await offered(text)).toEqual([]);
  await made.close();
});

it('offers the kinds that hold a word, also where few part numbers have it in the middle', async () => {
  const made = await serveRecords([
    ['category', make.category('diodes', { name: { en: 'Diodes' } })],
    ['category', make.category('transistors', { name: { en: 'Transistors' } })],
    product('CDQX23-7', 'diodes', 'Diode QX23'),
    product('T1', 'transistors', 'Transistor QX23'),
    product('T2', 'transistors', 'Transistor QX23'),
    ...['A', 'B', 'C', 'D'].map(own => product(`${own}XX355-K`, 'diodes', 'Diode')),
  ]);
  const offered = async (text: string) => {
    const { named, conditions } = await suggestMeant(made.served, text, Promise.resolve([]), 'en');
    return [...named, ...conditions].map(own => own.text);
  };
  expect(await offered('qx23')).toEqual(['CDQX23-7', 'Transistors, qx23', 'Diodes, qx23']);
  expect((await offered('xx355')).toSorted()).toEqual(['AXX355-K', 'BXX355-K', 'CXX355-K', 'DXX355-K']);
  await made.close();
});

it('leaves out words that begin with two letters which have a meaning', async () => {
  const coating = {
    kind: 'enum' as const,
    values: [{ id: 'ar', name: { en: 'AR 7–11 µm' }, order: 1 }],
    filterable: true,
  };
  const made = await serveRecords([
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
    (await suggestMeant(made.served, text, Promise.resolve([arsenide]), 'en')).named.map(own => own.text);
  expect(await named('ar')).toEqual([]);
  expect(await named('ars')).toEqual(['arsenide']);
  await made.close();
});

it('offers kinds by the beginning of another word for them, where nothing else begins so', async () => {
  const made = await serveRecords([
    ['catalogue', make.catalogue({ synonyms: [{ terms: ['sensor', '传感器', 'feeler'] }] })],
    ['category', make.category('sensors', { name: { en: 'Sensors' } })],
    ['category', make.category('other', { name: { en: 'Feedthroughs' } })],
    product('P1', 'sensors', 'Probe'),
    product('P2', 'other', 'Plate'),
  ]);
  const named = async (text: string) =>
    (
      await suggestMeant(
        made.served,
        text,
        Promise.resolve(await made.served.index.suggest(text, 'en', 5)),
        'en',
      )
    ).named.map(own => own.text);
  expect(await named('传感')).toEqual(['Sensors']);
  expect(await named('feel')).toEqual(['Sensors']);
  for (const text of ['传', 'fe', 'feed']) expect(await named(text)).not.toContain('Sensors');
  await made.close();
});

it('offers part numbers for a beginning with a letter in place of a digit', async () => {
  const made = await serveRecords([
    ['category', make.category('diodes', { name: { en: 'Diodes' } })],
    product('1N4148', 'diodes', 'Diode'),
    product('2N2222', 'diodes', 'Transistor'),
  ]);
  const offered = async (text: string) => (await suggestSlips(made.served, text, 'en')).map(own => own.text);
  expect(await offered('in414')).toEqual(['1N4148']);
  for (const text of ['xn414', 'in', 'inn']) expect([text, await offered(text)]).toEqual([text, []]);
  await made.close();
});
