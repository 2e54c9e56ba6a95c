import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CurveData } from '#contract/client/client-answers.ts';
import { commonConditions, plotOf } from '../curves/plot/plot.ts';
import { comparePath, readIds, readRows } from './compare-address.ts';
import { parseList } from './compare-list.ts';
import { overlayCurves } from './overlay-curves.ts';

const parametersOf = (path: string) => new URL(path, 'http://site').searchParams;

describe('the address of a comparison', () => {
  it('gives back the products and the rows that it was made of', () => {
    const ids = fc.uniqueArray(fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._~-]{0,20}$/), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(ids, fc.constantFrom('all' as const, 'differences' as const), (list, rows) => {
        const parameters = parametersOf(comparePath(list, rows));
        expect([readIds(parameters), readRows(parameters)]).toEqual([list, rows]);
      }),
    );
  });

  it('compares each product once and at most eight, however a form or a person wrote them', () => {
    expect(readIds(parametersOf('/compare?ids=a,b&ids=c,a'))).toEqual(['a', 'b', 'c']);
    expect(readIds(parametersOf('/compare?ids[]=a&ids[]=b'))).toEqual(['a', 'b']);
    expect(readIds(parametersOf('/compare?ids=1,2,3,4,5,6,7,8,9'))).toHaveLength(8);
    expect(readIds(parametersOf('/compare?ids=,%20,'))).toEqual([]);
    expect(comparePath([])).toBe('/compare');
  });
});

describe('the stored comparison', () => {
  it('is read without what is no id', () => {
    expect(parseList(['a', 1, 'b', '', null, 'a'])).toEqual(['a', 'b']);
    expect(parseList({ length: 3 })).toEqual([]);
    expect(parseList('a')).toEqual([]);
  });
});

describe('curves of several products in one plot', () => {
  const curve = (id: string, y: string, series: string[]): CurveData => ({
    id,
    productId: null,
    setId: null,
    origin: 'computed',
    name: { text: `curve ${id}` },
    conditions: { text: `at ${id}` },
    x: { key: 'wavelength', name: { text: 'Wavelength' }, quantity: 'length', unit: 'nm' },
    y: { key: y, name: { text: y }, quantity: null, unit: '%' },
    series: series.map(name => ({ name: { text: name }, points: [[1, 2]] })),
  });

  it('names of those that share a curve, but not with all, the first and how many others', () => {
    const shared = curve('s', 'reflectance', ['']);
    const [group] = overlayCurves([
      ...['A', 'B', 'C'].map(partNumber => ({ partNumber, curves: [shared] })),
      { partNumber: 'D', curves: [curve('d', 'reflectance', [''])] },
    ]);
    expect(group?.map(({ owner }) => owner)).toEqual(['A + 2', 'D']);
  });

  it('has a series a product, named by its part number, and one plot for each pair of axes', () => {
    const groups = overlayCurves([
      { partNumber: 'A', curves: [curve('a', 'transmission', ['']), curve('f', 'focus', [''])] },
      { partNumber: 'B', curves: [curve('b', 'transmission', ['s', 'p'])] },
    ]);
    const plots = groups.map(group => plotOf(group, 'always'));
    expect(plots.map(plot => [plot?.name.text, plot?.lines.map(line => line.name.text)])).toEqual([
      ['transmission', ['A', 'B · s', 'B · p']],
      ['curve f', ['A']],
    ]);
    expect(plots.map(plot => plot && commonConditions(plot)?.text)).toEqual([undefined, 'at f']);
  });

  it('has a curve that several share once; one that all share needs no part numbers', () => {
    const shared = curve('set', 'reflectance', ['coated']);
    const two = [
      { partNumber: 'A', curves: [shared] },
      { partNumber: 'B', curves: [shared] },
    ];
    const namesOf = (owners: typeof two) =>
      plotOf(overlayCurves(owners)[0] ?? [], 'always')?.lines.map(line => line.name.text);
    expect(namesOf(two)).toEqual(['coated']);
    expect(namesOf([...two, { partNumber: 'C', curves: [] }])).toEqual(['A, B · coated']);
  });
});
