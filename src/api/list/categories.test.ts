import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ListParameters } from '#contract/api/endpoints/list-parameters.ts';
import { ApiError } from '#contract/api/errors.ts';
import { emptyQuery, type Filter } from '#contract/search/search-query.ts';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import { numbersOf } from '#search/finding/test-searched.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { serveRecords } from '../served/test-served.ts';
import { categoryHandlers, getListScope } from './categories.ts';
import { readListQuery } from './list-query.ts';
import { countNotStated } from './not-stated.ts';

const KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const RECORDS: Entry[] = [
  ['category', make.category('optics', { name: { en: 'Optics', cn: '光学' } })],
  ['category', make.category('lenses', { parent_id: 'optics', level: 2, order: 2 })],
  ['category', make.category('mirrors', { parent_id: 'optics', level: 2, order: 1 })],
  ...KEYS.map((key, order): Entry => ['attribute', make.attribute(key, { order })]),
  [
    'attribute',
    make.attribute('material', {
      ...{ kind: 'enum' as const, quantity: null, unit: null, order: 9 },
      values: ['bk7', 'silica'].map((id, order) => ({ id, name: { en: id }, order })),
    }),
  ],
  ['set', make.set('pcx')],
  ['group', make.group('coated', 'pcx', { columns: ['b'] })],
  [
    'product',
    make.product('L1', { set_id: 'pcx', group_id: 'coated', attributes: numbersOf('mm', { a: 1, b: 2 }) }),
  ],
  ['product', make.product('L2', { set_id: 'pcx', attributes: numbersOf('mm', { a: 3 }) })],
  ['product', make.product('M1', { category_ids: ['mirrors'] })],
  ['curve', make.curve('t', { product_id: 'L1' })],
];

let served: ServedCatalogue;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ served, close } = await serveRecords(RECORDS));
});
afterAll(() => close());

/** A request as a handler gets it. Handlers read no other parts. */
const request = <Handler extends (asked: never) => unknown>(given: object) =>
  ({
    served: () => served,
    locale: 'en',
    query: ListParameters.parse({}),
    ...given,
  }) as unknown as Parameters<Handler>[0];
const refusalOf = async (answer: Promise<unknown>): Promise<string> => {
  const error = await answer.then(
    () => new Error('It was accepted'),
    (reason: unknown) => reason,
  );
  return error instanceof ApiError ? `${error.code}: ${error.messageIn('en')}` : String(error);
};
const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id);

describe('the calls of a category', () => {
  const { category_list, category_show, category_children, category_filter_product_list } = categoryHandlers;

  it('are the tree, its own page with what is below it, and its list', async () => {
    const tree = await category_list(request<typeof category_list>({ locale: 'cn' }));
    expect(tree).toMatchObject([
      { id: 'optics', name: { text: '光学' }, children: [{ id: 'mirrors' }, { id: 'lenses' }] },
    ]);
    const shown = await category_show(request<typeof category_show>({ params: { id: 'OPTICS' } }));
    expect(shown).toMatchObject({
      category: { id: 'optics', products: 3 },
      breadcrumb: [{ path: ['optics'] }],
      list: { totals: { products: 3 } },
    });
    expect(idsOf(shown.children)).toEqual(['mirrors', 'lenses']);
    const children = await category_children(request<typeof category_children>({ params: { id: 'optics' } }));
    expect(idsOf(children)).toEqual(['mirrors', 'lenses']);
    const listed = await category_filter_product_list(
      request<typeof category_filter_product_list>({ params: { id: 'mirrors' } }),
    );
    expect(idsOf(listed.products)).toEqual(['M1']);
  });

  it('are refused for one that is not there', async () => {
    const params = { id: 'gone' };
    const answers = [
      category_show(request<typeof category_show>({ params })),
      category_children(request<typeof category_children>({ params })),
      category_filter_product_list(request<typeof category_filter_product_list>({ params })),
    ];
    for (const refusal of await Promise.all(answers.map(refusalOf)))
      expect(refusal).toMatch(/^not_found: .*category.*gone/i);
  });

  it('list the variants of a group with its owner’s columns, or those of a series', async () => {
    const { category_filter_same_products } = categoryHandlers;
    const list = (listId: string) =>
      category_filter_same_products(request<typeof category_filter_same_products>({ params: { listId } }));
    const group = await list('coated');
    expect([idsOf(group.products), group.columns.map(({ key }) => key)]).toEqual([['L1'], ['b']]);
    expect(idsOf((await list('PCX')).products)).toEqual(['L1', 'L2']);
    expect(await getListScope(served, 'coated')).toEqual({
      scope: { set_id: 'pcx', group_id: 'coated' },
      columns: ['b'],
    });
    expect(await getListScope(served, 'pcx')).toEqual({ scope: { set_id: 'pcx' }, columns: [] });
    expect(await refusalOf(list('gone'))).toMatch(/^not_found: .*gone/);
  });
});

describe('the products that do not state a value', () => {
  const number = (key: string, not = false): Filter => ({
    kind: 'number',
    key,
    any_of: [{ min: 0, max: 10 }],
    not,
  });
  const counted = async (...filters: Filter[]) =>
    (await countNotStated(served, { ...emptyQuery('en'), text: '', category_id: 'optics', filters })).map(
      ({ key, total }) => [key, total],
    );

  it('are counted under all other conditions, for each number once', async () => {
    expect(await counted(number('a'))).toEqual([['a', 1]]);
    expect(await counted(number('b'))).toEqual([['b', 2]]);
    expect(await counted(number('a'), number('b'))).toEqual([['b', 1]]);
    expect(await counted(number('b'), number('b'))).toEqual([['b', 2]]);
  });

  it('are counted for excluded choices, and not for wanted ones or where a value must be there', async () => {
    const material = (not: boolean): Filter => ({ kind: 'enum', key: 'material', any_of: ['bk7'], not });
    expect(await counted(material(true))).toEqual([['material', 3]]);
    expect(await counted(material(false))).toEqual([]);
    expect(await counted({ kind: 'has', key: 'a', has: true })).toEqual([]);
    expect(await counted(number('gone'), number('any_millimetre'))).toEqual([]);
  });

  it('are counted for six conditions at most, with the address of the list that they would be in', async () => {
    let asked = 0;
    const count: ServedCatalogue['index']['count'] = async () => {
      asked += 1;
      return 2;
    };
    const filters = KEYS.map(key => number(key));
    const query = { ...emptyQuery('en'), text: 'lens', category_id: 'optics', filters };
    const all = await countNotStated({ ...served, index: { ...served.index, count } }, query);
    expect([all.map(({ key }) => key), asked]).toEqual([KEYS.slice(0, 6), 6]);
    expect(all[0]?.kept).toMatchObject({ text: 'lens', category_id: 'optics' });
    expect(all[0]?.kept.filters).toHaveLength(7);
    expect(all[0]?.kept.filters.filter(address => address.startsWith('a='))).toHaveLength(1);
  });
});

describe('the parameters of a list', () => {
  const read = (given: object, locale: 'en' | 'cn' = 'en') =>
    readListQuery(served, ListParameters.parse(given), { category_id: 'optics' }, locale);

  it('become a query within its limits, with the conditions as they were written', () => {
    const { query, columns, problems, given } = read({
      ...{ q: ' lens ', view: 'set', page: 2, size: 5, sort: '-a', columns: ['b'] },
      filters: ['a=1cm', 'a=10mm', 'transmission@400nm..500nm=>=80%'],
    });
    expect(query).toMatchObject({
      ...{ category_id: 'optics', kind: 'set', text: 'lens', page: 2, size: 5 },
      sort: { by: 'attribute', key: 'a', descending: true },
      filters: [{ key: 'a' }, { key: 'a' }],
      curve_filters: [{ key: 'transmission' }],
    });
    expect([columns, problems]).toEqual([['b'], []]);
    expect(given.get('a=10mm')).toEqual(['a=1cm', 'a=10mm']);
  });

  it('that cannot be read are left out and named in the reader’s language', () => {
    const { query, problems } = read({ filters: ['gone=5', 'a=2mm'], sort: 'lost' });
    expect(query.filters).toHaveLength(1);
    expect(query.sort).toEqual({ by: 'relevance' });
    expect(problems.map(({ address }) => address)).toEqual(['gone=5', 'sort=lost']);
    for (const { msg } of read({ filters: ['gone=5'], sort: 'lost' }, 'cn').problems)
      expect(msg).toMatch(/\p{Script=Han}/u);
    const curve = read({ sort: 'lost@400nm..500nm' });
    expect([curve.query.sort, curve.problems.map(({ address }) => address)]).toEqual([
      { by: 'relevance' },
      ['sort=lost@400nm..500nm'],
    ]);
  });

  it('are refused with an order that is none', () => {
    expect(() => read({ sort: 'a b' })).toThrow(ApiError);
  });
});
