import { afterAll, beforeAll, expect, it } from 'vitest';
import { ListParameters } from '#contract/api/endpoints/list-parameters.ts';
import { make } from '#contract/suite/make.ts';
import { numbersOf } from '#search/finding/test-searched.ts';
import { readListQuery } from '../list/list-query.ts';
import { showList } from '../list/show-list.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { serveRecords } from '../served/test-served.ts';
import { listFileNotes } from './list-file-notes.ts';

let served: ServedCatalogue;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ served, close } = await serveRecords([
    ['catalogue', make.catalogue({ name: { en: 'Fine optics' } })],
    ['attribute', make.attribute('focus', { name: { en: 'Focal length', cn: '焦距' } })],
    [
      'attribute',
      make.attribute('coating', {
        name: { en: 'Coating' },
        kind: 'enum',
        quantity: null,
        unit: null,
        values: ['ag', 'al'].map((id, order) => ({ id, name: { en: id.toUpperCase() }, order })),
      }),
    ],
    ['set', make.set('pcx')],
    [
      'product',
      make.product('L1', {
        set_id: 'pcx',
        attributes: [...numbersOf('mm', { focus: 10 }), { kind: 'enum', key: 'coating', values: ['ag'] }],
      }),
    ],
    ['product', make.product('L2', { set_id: 'pcx' })],
    ['curve', make.curve('t', { set_id: 'pcx' })],
  ]));
});
afterAll(() => close());

type Asked = Partial<Omit<Parameters<typeof listFileNotes>[2], 'filters'>> & {
  filters?: string[];
  title?: string;
  path?: string;
  set_id?: string;
  set_aside?: string[];
};

/** The notes of a list, with those that are always there left out unless `all` is asked for. */
async function notes(
  { title = '', path = '/search/product', set_id, set_aside, ...asked }: Asked = {},
  all = false,
) {
  const request = {
    q: '',
    filters: [],
    sort: '',
    units: 'metric' as const,
    locale: 'en' as const,
    addressOf: (page: string, locale: string) => `https://shop.example/${locale}${page}`,
    now: new Date('2026-03-04T23:59:00Z'),
    ...asked,
  };
  const parameters = { ...ListParameters.parse({}), filters: request.filters, sort: request.sort };
  const reading = readListQuery(served, parameters, set_id === undefined ? {} : { set_id }, request.locale);
  const result = await served.index.search(reading.query);
  const shown = await showList(served, { ...reading, result });
  const list = { ...reading, result, shown, title, path, ...(set_aside && { set_aside }) };
  const told = listFileNotes(served, list, request);
  return all ? told : told.filter(note => !/^(Catalogue|Products|Units|Date|Page): /.test(note));
}
const pageOf = async (asked: Asked) => (await notes(asked, true)).at(-1);

it('are the source, how many there are, the units, the date and the page where nothing was asked for', async () => {
  expect(await notes({}, true)).toEqual([
    'Catalogue: Fine optics',
    'Products: 2',
    'Units: metric',
    `Date: 2026-03-04, catalogue version ${served.version}`,
    'Page: https://shop.example/en/search/product',
  ]);
});

it('name the list, the words of a search and those that it is without', async () => {
  expect(await notes({ title: 'Lenses', q: 'green lens', set_aside: ['green', 'big'] })).toEqual([
    'List: Lenses',
    'Search text: green lens',
    expect.stringMatching(/: “green”, “big”$/),
  ]);
});

it('name the conditions, choices by their names, and curves as in the address', async () => {
  const conditions = async (...filters: string[]) =>
    (await notes({ filters })).filter(note => note.startsWith('Conditions: '));
  expect(await conditions('focus=1cm', 'coating=ag,al')).toEqual([
    'Conditions: Focal length = 10mm; Coating = AG, AL',
  ]);
  expect(await conditions('coating=!ag')).toEqual(['Conditions: Coating ≠ AG']);
  expect(await conditions('focus=!10mm')).toEqual([
    expect.stringMatching(/^Conditions: Focal length ≠ 10mm/),
  ]);
  expect(await conditions('transmission@400nm..500nm=>=80%')).toEqual([
    expect.stringMatching(/^Conditions: transmission@400nm\.\.500nm=>=/),
  ]);
});

it('name what could not be read, and how many products do not state a value', async () => {
  const left = await notes({ filters: ['lost=5'] });
  expect(left).toEqual([expect.stringMatching(/^Left out: lost=5 \(.+\)$/)]);
  const [, stated] = await notes({ filters: ['focus=10mm'] });
  expect(stated).toMatch(/1.*Focal length/);
});

it('speak the reader’s language and name the reader’s units', async () => {
  const all = await notes({ locale: 'cn', units: 'imperial', filters: ['focus=10mm'] }, true);
  expect(all).toContain('单位制：英制');
  expect(all.join('\n')).toContain('焦距');
  expect(all.at(-1)).toContain('https://shop.example/cn/search/product');
});

it('have the address of the page with words, conditions, order and group', async () => {
  const query = async (asked: Asked) => [...new URL((await pageOf(asked))?.slice(6) ?? '').searchParams];
  expect(await query({ q: 'lens', filters: ['focus=1cm', 'coating=a=b'], sort: '-focus' })).toEqual([
    ['q', 'lens'],
    ['focus', '1cm'],
    ['coating', 'a=b'],
    ['sort', '-focus'],
  ]);
  expect(await query({ list: 'pcx', set_id: 'pcx' })).toEqual([]);
  expect(await query({ list: 'pcx-coated', set_id: 'pcx' })).toEqual([['group', 'pcx-coated']]);
});
