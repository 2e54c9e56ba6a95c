import { beforeAll, describe, expect, it } from 'vitest';
import { type CurveFilter, emptyQuery, type Sort } from '#contract/search/search-query.ts';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { serveRecords } from '../served/test-served.ts';
import { askedCurves, curveValues } from './asked-curves.ts';

const line = (...points: [number, number][]) => ({ name: {}, points });
const loss = { key: 'loss', name: { en: 'Loss', cn: '损耗' }, quantity: null, unit: '%' };

/** One product with two lines of transmission, whose set has a third and a curve of losses, and one product without curves. */
const ENTRIES: Entry[] = [
  ['category', make.category('lenses')],
  ['set', make.set('s')],
  ['product', make.product('own', { set_id: 's' })],
  ['product', make.product('alone', { category_ids: ['lenses'] })],
  [
    'curve',
    make.curve('c1', { product_id: 'own', series: [line([400, 10], [600, 30]), line([400, 50], [500, 50])] }),
  ],
  ['curve', make.curve('c2', { set_id: 's', series: [line([400, 80], [600, 60])] })],
  ['curve', make.curve('c3', { set_id: 's', y: loss, series: [line([400, 1], [600, 3])] })],
];

let served: ServedCatalogue;
beforeAll(async () => {
  const made = await serveRecords(ENTRIES);
  served = made.served;
  return made.close;
});

const filter = (given: Partial<CurveFilter>): CurveFilter => ({
  key: 'transmission',
  x_min: 400,
  x_max: 500,
  op: '>=',
  value: 50,
  where: 'all',
  ...given,
});
const order = (given: Partial<Extract<Sort, { by: 'curve' }>> = {}): Sort => ({
  by: 'curve',
  key: 'transmission',
  x_min: 400,
  x_max: 500,
  take: 'mean',
  descending: true,
  ...given,
});
const ask = (curve_filters: CurveFilter[], sort: Sort = { by: 'relevance' }) =>
  askedCurves(served, { ...emptyQuery('cn'), curve_filters, sort });
const measures = (...asked: Parameters<typeof ask>) =>
  ask(...asked).map(({ key, x_min, x_max, take, best }) => `${key} ${x_min}-${x_max} ${take}, ${best} best`);

describe('the curve values that a query asks for', () => {
  it('are the ones that decide about its conditions', () => {
    expect(measures([filter({})])).toEqual(['transmission 400-500 min, max best']);
    expect(measures([filter({ op: '>' })])).toEqual(['transmission 400-500 min, max best']);
    expect(measures([filter({ op: '<=' })])).toEqual(['transmission 400-500 max, min best']);
    expect(measures([filter({ op: '<' })])).toEqual(['transmission 400-500 max, min best']);
    expect(measures([filter({ where: 'any' })])).toEqual(['transmission 400-500 max, max best']);
    expect(measures([filter({ where: 'any', op: '<' })])).toEqual(['transmission 400-500 min, min best']);
    expect(measures([filter({ x_max: 400 })])).toEqual(['transmission 400-400 mean, max best']);
  });

  it('are then that of its order, unless a condition asks for the same place', () => {
    expect(measures([], order())).toEqual(['transmission 400-500 mean, max best']);
    expect(measures([], order({ descending: false, take: 'min' }))).toEqual([
      'transmission 400-500 min, min best',
    ]);
    const own = 'transmission 400-500 min, max best';
    expect(measures([filter({})], order())).toEqual([own]);
    expect(measures([filter({})], order({ x_min: 450 }))).toEqual([
      own,
      'transmission 450-500 mean, max best',
    ]);
    expect(measures([filter({})], order({ x_max: 450 }))).toEqual([
      own,
      'transmission 400-450 mean, max best',
    ]);
    expect(measures([filter({})], order({ key: 'loss' }))).toEqual([own, 'loss 400-500 mean, max best']);
  });

  it('have the names of their axes, and are left out where the catalogue has no such curves', () => {
    expect(ask([filter({ key: 'gain' }), filter({ key: 'loss' })])).toEqual([
      {
        key: 'loss',
        x_min: 400,
        x_max: 500,
        take: 'min',
        best: 'max',
        x: { key: 'wavelength', name: { text: 'Wavelength', lang: 'en' }, quantity: 'length', unit: 'nm' },
        y: { ...loss, name: { text: '损耗' } },
      },
    ]);
    expect(Object.keys(ask([], order())[0] ?? {})).not.toContain('by');
    expect(Object.keys(ask([], order())[0] ?? {})).not.toContain('descending');
  });
});

describe('the values of a product’s curves', () => {
  const valuesOf = async (id: string, ...asked: Parameters<typeof ask>) =>
    curveValues(served, (await served.records.findProduct(id))!, ask(...asked));

  it('are the best of its own lines and of those of its series', async () => {
    expect(await valuesOf('own', [filter({ x_max: 400 })])).toEqual([80]);
    expect(await valuesOf('own', [filter({ x_max: 400, op: '<' })])).toEqual([10]);
    expect(await valuesOf('own', [filter({ x_min: 450, x_max: 550 })])).toEqual([65]);
  });

  it('answer each question in its order, of the curves that it is about', async () => {
    expect(await valuesOf('own', [filter({ key: 'loss' }), filter({})])).toEqual([1, 70]);
  });

  it('are null where no curve reaches, and for a product without curves', async () => {
    expect(await valuesOf('own', [filter({ x_min: 700, x_max: 800 })])).toEqual([null]);
    expect(await valuesOf('alone', [filter({})])).toEqual([null]);
    const [question] = ask([filter({})]);
    const own = (await served.records.findProduct('own'))!;
    expect(await curveValues(served, own, [{ ...question!, key: 'gain' }])).toEqual([null]);
  });
});
