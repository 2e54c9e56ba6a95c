import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttributeValue } from '#contract/attributes/attribute.ts';
import { PLOT_POINTS_MAX } from '#contract/limits.ts';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import { callFor, failureFor, startSite, type TestSite } from './start-site.ts';

const number = (key: string, value: number): AttributeValue => ({
  kind: 'number',
  key,
  value,
  comparison: null,
  tolerance: null,
  given: '',
});
const glasses = (...values: string[]): AttributeValue => ({ kind: 'enum', key: 'glass', values });
const choice = (id: string, order: number) => ({ id, name: { en: `Glass ${id}`, cn: `玻璃 ${id}` }, order });

/** More than are given one by one, in a category of their own. */
const MANY = PLOT_POINTS_MAX + 1;

const product = (id: string, attributes: AttributeValue[], name = 'Lens'): Entry => [
  'product',
  make.product(id, { category_ids: ['lenses'], name: { en: name, cn: `${name} 镜` }, attributes }),
];

//   part   focal length   power   glass
//   L-1        10           -2     a
//   L-2        20            5     a
//   L-3     5,000           10     b, c
//   L-4        40            0     -
//   L-5        50            -     b
const ENTRIES: Entry[] = [
  ['catalogue', make.catalogue({})],
  ['category', make.category('lenses', { name: { en: 'Lenses' } })],
  ['category', make.category('many', { name: { en: 'Many' } })],
  ['attribute', make.attribute('focal_length', {})],
  ['attribute', make.attribute('power', { unit: null, quantity: null })],
  [
    'attribute',
    make.attribute('glass', {
      kind: 'enum',
      unit: null,
      quantity: null,
      values: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id, at) => choice(id, at)),
    }),
  ],
  product('L-1', [number('focal_length', 10), number('power', -2), glasses('a')]),
  product('L-2', [number('focal_length', 20), number('power', 5), glasses('a')]),
  product('L-3', [number('focal_length', 5000), number('power', 10), glasses('b', 'c')], 'Long lens'),
  product('L-4', [number('focal_length', 40), number('power', 0)]),
  product('L-5', [number('focal_length', 50), glasses('b')]),
  ...Array.from({ length: MANY }, (_, at): Entry => {
    const attributes = [
      number('focal_length', at + 1),
      number('power', at % 7),
      glasses('abcdefg'[at % 7] ?? 'a'),
    ];
    return ['product', make.product(`M-${at}`, { category_ids: ['many'], name: { en: 'Many' }, attributes })];
  }),
];

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ entries: ENTRIES });
});
afterAll(() => site.close());

const plot = (more = '', id = 'lenses') =>
  callFor(site, 'category_plot', { params: { id }, query: `x=focal_length&y=power${more}` });

describe('the plot of a category', () => {
  it('has a point for each product that states both numbers, and says what it does not show', async () => {
    const { x, y, totals, names, points, marks, cells } = await plot();
    expect(totals).toEqual({ products: 5, drawn: 4, inside: 4 });
    expect([marks, cells]).toEqual([null, null]);
    expect(x).toMatchObject({
      column: { key: 'focal_length', unit: 'mm' },
      scale: 'log',
      min: 10,
      max: 5000,
    });
    expect([x.not_stated, x.not_above_zero, y.not_stated, y.not_above_zero]).toEqual([0, 0, 1, 0]);
    expect(y.scale).toBe('linear');
    expect(names.map(({ text }) => text)).toEqual(['Lens', 'Long lens']);
    expect(points[2]).toEqual({
      id: 'L-3',
      part_number: 'L-3',
      name: 1,
      x: 5000,
      y: 10,
      mark: null,
      inside: true,
    });
  });

  it('leaves out of a logarithmic axis what it cannot show, and counts it', async () => {
    const { y, totals, points } = await plot('&x_scale=linear&y_scale=log');
    expect(y).toMatchObject({ scale: 'log', min: 5, max: 10, not_stated: 1, not_above_zero: 2 });
    expect(totals.drawn).toBe(2);
    expect(points.map(({ id }) => id)).toEqual(['L-2', 'L-3']);
  });

  it('marks points by their one choice, and says which are inside the conditions on both attributes', async () => {
    const { marks, points } = await plot('&marks=glass&filters[]=focal_length=..100mm&filters[]=power=0..');
    expect(marks).toMatchObject({
      column: { key: 'glass' },
      choices: [{ id: 'a', name: { text: 'Glass a' }, count: 2 }],
      others: 2,
    });
    expect(points.map(({ id, mark, inside }) => [id, mark, inside])).toEqual([
      ['L-1', 0, false],
      ['L-2', 0, true],
      ['L-3', null, false],
      ['L-4', null, true],
    ]);
    const some = await plot('&filters[]=glass=a');
    expect([some.totals.products, some.points.length]).toEqual([2, 2]);
  });

  it('counts more products than a screen can tell apart in cells, and gives those inside', async () => {
    const all = await plot('&marks=glass', 'many');
    expect(all.totals).toEqual({ products: MANY, drawn: MANY, inside: MANY });
    expect(all.points).toEqual([]);
    expect(all.cells?.counts.reduce((sum, [, , count]) => sum + count, 0)).toBe(MANY);
    const some = await plot('&marks=glass&filters[]=focal_length=1mm..70mm', 'many');
    expect([some.points.length, some.points.every(({ inside }) => inside)]).toEqual([70, true]);
    expect(some.marks?.choices).toHaveLength(5);
    expect(some.marks?.others).toBe(20);
    expect(some.cells).toEqual(all.cells);
    // Bounded: as many points as there may be, with cells instead of more.
    const most = await plot('&marks=glass&filters[]=focal_length=..2000mm', 'many');
    expect(most.points).toHaveLength(PLOT_POINTS_MAX);
    expect(JSON.stringify(most).length).toBeLessThan(300_000);
  });

  it('is refused for attributes that are not numbers, and marks that are no choices', async () => {
    for (const query of ['x=glass&y=power', 'x=power&y=none', 'x=power&y=focal_length&marks=power'])
      expect(
        await failureFor(site, 'category_plot', { params: { id: 'lenses' }, query }),
        query,
      ).toMatchObject({ status: 404 });
    expect(
      await failureFor(site, 'category_plot', { params: { id: 'none' }, query: 'x=power&y=power' }),
    ).toMatchObject({ status: 404 });
    expect(
      await failureFor(site, 'category_plot', { params: { id: 'lenses' }, query: 'x=power' }),
    ).toMatchObject({ status: 400 });
  });
});
