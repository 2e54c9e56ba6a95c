import { describe, expect, it } from 'vitest';
import type { ColumnData, FacetData, FacetDataOf } from '#contract/client/client-answers.ts';
import { steadyFacets } from './steady-facets.ts';

const NAME = { text: '' };
// The content of the facets' columns does not matter here.
const column = {} as ColumnData;

const choices = (key: string, counts: Record<string, number>): FacetDataOf<'enum'> => ({
  kind: 'enum',
  key,
  column,
  count: Object.values(counts).reduce((sum, count) => sum + count, 0),
  values: Object.entries(counts).map(([id, count]) => ({ id, count, chosen: false, name: NAME })),
  valuesTotal: Object.keys(counts).length,
  order: 'count',
});

const numbers = (key: string, counts: Record<number, number>, few = true): FacetDataOf<'number'> => ({
  kind: 'number',
  key,
  column,
  count: Object.values(counts).reduce((sum, count) => sum + count, 0),
  min: Math.min(...Object.keys(counts).map(Number)),
  max: Math.max(...Object.keys(counts).map(Number)),
  scale: 'linear',
  buckets: [],
  choices: few
    ? Object.entries(counts).map(([value, count]) => ({ value: Number(value), count, chosen: false }))
    : [],
});

const list = (facets: FacetData[], products = 10) => ({ facets, chips: [], totals: { products, sets: 0 } });
const countsOf = (facet: FacetData | undefined) =>
  facet?.kind === 'enum'
    ? Object.fromEntries(facet.values.map(({ id, count }) => [id, count]))
    : facet?.kind === 'number'
      ? facet.choices.map(({ value, count }) => [value, count])
      : undefined;

describe('the facets of a list as the visitor goes on in it', () => {
  it('leave out one that tells no products apart', () => {
    const facets = [
      choices('maker', { a: 10 }),
      choices('coating', { a: 4 }),
      choices('glass', { a: 6, b: 4 }),
    ];
    expect(steadyFacets(list(facets), []).map(({ key }) => key)).toEqual(['coating', 'glass']);
  });

  it('keep what cannot be chosen any more in its place, with a count of 0', () => {
    const before = [choices('glass', { a: 6, b: 4, c: 1 }), numbers('diameter', { 5: 3, 10: 7 })];
    const now = [numbers('diameter', { 10: 2 }), choices('glass', { c: 2 })];
    const [glass, diameter] = steadyFacets(list(now, 2), before);
    expect(countsOf(glass)).toEqual({ a: 0, b: 0, c: 2 });
    expect(countsOf(diameter)).toEqual([
      [5, 0],
      [10, 2],
    ]);
  });

  it('keep a facet of which nothing is left, and put new ones behind', () => {
    const facets = steadyFacets(list([choices('new', { a: 1, b: 1 })]), [choices('glass', { a: 6, b: 4 })]);
    expect(facets.map(({ key }) => key)).toEqual(['glass', 'new']);
    expect(countsOf(facets[0])).toEqual({ a: 0, b: 0 });
  });

  it('keep a span a span, however few numbers are left', () => {
    const [facet] = steadyFacets(list([numbers('length', { 5: 1, 10: 2 })]), [
      numbers('length', { 1: 9 }, false),
    ]);
    expect(countsOf(facet)).toEqual([]);
  });
});
