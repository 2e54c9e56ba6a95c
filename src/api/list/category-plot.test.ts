import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '#contract/api/errors.ts';
import type { AttributeValue } from '#contract/attributes/attribute.ts';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import { numbersOf } from '#search/finding/test-searched.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { serveRecords } from '../served/test-served.ts';
import { categoryPlotHandlers } from './category-plot.ts';

const CHOICES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const finish = (...values: string[]): AttributeValue => ({ kind: 'enum', key: 'finish', values });
const product = (
  id: string,
  lengths: Record<string, number>,
  more: AttributeValue[] = [],
  name = 'Lens',
): Entry => [
  'product',
  make.product(id, {
    part_number: `${id}/M`,
    category_ids: ['lenses'],
    name: { en: name },
    attributes: [...numbersOf('mm', lengths), ...more],
  }),
];

const RECORDS: Entry[] = [
  ['category', make.category('lenses')],
  ['attribute', make.attribute('focus', { order: 1, name: { en: 'Focal length', cn: '焦距' } })],
  ['attribute', make.attribute('loss', { order: 2 })],
  [
    'attribute',
    make.attribute('finish', {
      order: 3,
      kind: 'enum',
      quantity: null,
      unit: null,
      values: CHOICES.map((id, order) => ({ id, name: { en: `Fine ${id}` }, order })),
    }),
  ],
  product('L1', { focus: 10, loss: 1 }, [finish('b')]),
  product('L2', { focus: 20, loss: 2 }, [finish('b')], 'Other lens'),
  product('L3', { focus: 30, loss: 3 }, [finish('a')]),
  product('L4', { focus: 40, loss: 4 }, [finish('a', 'b')]),
  product('L5', { focus: 50, loss: 0 }),
  product('L6', { focus: 60 }),
  ...CHOICES.slice(2).map((id, at) => product(`M${at}`, { focus: 5, loss: 5 }, [finish(id)])),
];

let served: ServedCatalogue;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ served, close } = await serveRecords(RECORDS));
});
afterAll(() => close());

const plot = (query: object = {}, id = 'lenses', locale = 'en') =>
  // The handler uses these parts only.
  categoryPlotHandlers.category_plot({
    served: () => served,
    locale,
    params: { id },
    query: { q: '', filters: [], x: 'focus', y: 'loss', ...query },
  } as unknown as Parameters<typeof categoryPlotHandlers.category_plot>[0]);

it('the products that state both numbers are points, with their numbers, and their names once', async () => {
  const { points, names, totals, x, y, marks, cells, catalogue_version } = await plot({
    filters: ['finish=a,b'],
  });
  expect(names).toHaveLength(2);
  expect(points.map(({ name, ...point }) => ({ ...point, name: names[name]?.text }))).toEqual(
    [
      { id: 'L1', x: 10, y: 1, name: 'Lens' },
      { id: 'L2', x: 20, y: 2, name: 'Other lens' },
      { id: 'L3', x: 30, y: 3, name: 'Lens' },
      { id: 'L4', x: 40, y: 4, name: 'Lens' },
    ].map(point => ({ ...point, part_number: `${point.id}/M`, mark: null, inside: true })),
  );
  expect([totals, marks, cells, catalogue_version]).toEqual([
    { products: 4, drawn: 4, inside: 4 },
    null,
    null,
    served.version,
  ]);
  expect(x).toMatchObject({ column: { key: 'focus' }, min: 10, max: 40, not_stated: 0 });
  expect(y).toMatchObject({ column: { key: 'loss' }, min: 1, max: 4 });
});

it('what an axis cannot show is counted, and conditions on the axes only tell what is inside', async () => {
  const { x, y, totals, points } = await plot({ y_scale: 'log', filters: ['focus=10mm..25mm'] });
  expect([x.not_stated, y.not_stated, y.not_above_zero, y.scale]).toEqual([0, 1, 1, 'log']);
  expect(totals).toEqual({ products: 11, drawn: 9, inside: 2 });
  expect(points.filter(({ inside }) => inside).map(({ id }) => id)).toEqual(['L1', 'L2']);
});

describe('the marks of a plot', () => {
  it('are the five most frequent choices, those as frequent by their ids, and the others are counted', async () => {
    const { marks, points } = await plot({ marks: 'finish' });
    expect(marks?.column.key).toBe('finish');
    expect(marks?.choices.map(({ id, count, name }) => [id, count, name.text])).toEqual([
      ['b', 2, 'Fine b'],
      ...['a', 'c', 'd', 'e'].map(id => [id, 1, `Fine ${id}`]),
    ]);
    // Two choices, none, and two that are not among the five.
    expect(marks?.others).toBe(4);
    const markOf = (id: string) => points.find(point => point.id === id)?.mark;
    expect(['L1', 'L2', 'L3', 'M0', 'L4', 'L5', 'M4'].map(markOf)).toEqual([0, 0, 1, 2, null, null, null]);
  });
});

it('a plot speaks the language of the request', async () => {
  expect((await plot({}, 'lenses', 'cn')).x.column.name.text).toBe('焦距');
});

it('a category or attribute that is not there, or of another kind, is named', async () => {
  const refused = async (query: object, id?: string) => {
    const error = await plot(query, id).catch((reason: unknown) => reason);
    return error instanceof ApiError ? `${error.code} ${error.messageIn('en')}` : 'answered';
  };
  expect(await refused({}, 'gone')).toMatch(/^not_found .*gone/);
  for (const [query, key, said] of [
    [{ x: 'lost' }, 'lost', /numbers/],
    [{ x: 'finish' }, 'finish', /numbers/],
    [{ y: 'finish' }, 'finish', /numbers/],
    [{ marks: 'focus' }, 'focus', /choices/],
  ] as const) {
    expect(await refused(query)).toMatch(new RegExp(`^not_found .*${key}`));
    expect(await refused(query)).toMatch(said);
  }
});
