import { describe, expect, it } from 'vitest';
import { emptyQuery, type Filter, type SearchQuery } from '#contract/search/search-query.ts';
import type { PlotQuestion } from '../plot/plot.ts';
import { type Asking, coating, focal } from './asking.ts';

const PRICES: PlotQuestion = {
  x: 'focal_length',
  y: 'price',
  x_scale: null,
  y_scale: null,
  points_max: 100,
};
const price = (min: number, max: number): Filter => ({
  kind: 'number',
  key: 'price',
  any_of: [{ min, max }],
  not: false,
});

/** The points of two attributes. */
export function describePlot(asking: Asking): void {
  const plot = (query: Partial<SearchQuery>, question: Partial<PlotQuestion> = {}) =>
    asking.index.plot({ ...emptyQuery('en'), ...query }, { ...PRICES, ...question });
  describe('plots', () => {
    it('gives each product that states both numbers, by part number, and says how many do not', async () => {
      const { found, x, y, drawn, inside, points, cells } = await plot({});
      expect([found, drawn, inside, cells]).toEqual([12, 8, 8, null]);
      expect(x).toEqual({ scale: 'linear', stating: 8, min: 30, max: 400, beyond: 0 });
      expect(y).toEqual({ scale: 'linear', stating: 11, min: 28, max: 86.5, beyond: 0 });
      expect(points.map(({ id, x: focal_length, y: unit }) => [id, focal_length, unit])).toEqual([
        ['AC254-030-A', 30, 82],
        ['AC254-100-A', 100, 86.5],
        ['AC254-100-B', 100, 86.5],
        ['LA1027', 35, 28],
        ['LA1050-A', 100, 34.5],
        ['LA1050-B', 100, 36],
        ['LA1172-C', 400, 39],
        ['LB1676', 100, 30],
      ]);
    });

    it('takes conditions on its attributes as what is inside, and all others as what is there', async () => {
      const within = [focal([{ min: 90, max: 110 }]), price(30, 90)];
      const { found, inside, points } = await plot({ filters: [...within, coating(['a'])] });
      expect([found, inside]).toEqual([4, 2]);
      expect(points.map(({ id, inside: isInside }) => [id, isInside])).toEqual([
        ['AC254-030-A', false],
        ['AC254-100-A', true],
        ['LA1027', false],
        ['LA1050-A', true],
      ]);
      expect((await plot({ filters: [focal([{ min: 1, max: 2 }])] })).inside).toBe(0);
    });

    it('leaves numbers that are not above 0 out of a logarithmic axis, and counts them', async () => {
      const { x, drawn, points } = await plot({}, { x: 'lead_time', x_scale: 'log' });
      expect(x).toEqual({ scale: 'log', stating: 10, min: 3, max: 10, beyond: 5 });
      expect(drawn).toBe(5);
      expect(points.map(point => point.x)).toEqual([10, 10, 10, 3, 3]);
      expect((await plot({}, { x: 'lead_time' })).x).toMatchObject({ scale: 'linear', min: 0, beyond: 0 });
    });

    it('counts cells where there are more points than asked for, and lists those inside if they are few enough', async () => {
      const all = await plot({}, { points_max: 3 });
      expect(all.points).toEqual([]);
      expect(all.cells?.cells.reduce((sum, { count }) => sum + count, 0)).toBe(8);
      const { x_edges = [], y_edges = [] } = all.cells ?? {};
      expect([x_edges[0], x_edges.at(-1), y_edges[0], y_edges.at(-1)]).toEqual([30, 400, 28, 86.5]);
      const [left] = all.cells?.cells.filter(({ column }) => column === x_edges.length - 2) ?? [];
      expect(left).toMatchObject({ count: 1, row: expect.any(Number) });
      const brushed = await plot({ filters: [price(80, 90)] }, { points_max: 3 });
      expect(brushed.points.map(({ id, inside }) => [id, inside])).toEqual([
        ['AC254-030-A', true],
        ['AC254-100-A', true],
        ['AC254-100-B', true],
      ]);
      expect(brushed.cells).toEqual(all.cells);
    });

    it('has nothing where an attribute is unknown, or none of numbers', async () => {
      for (const x of ['unknown', 'coating', 'wavelength'])
        expect(await plot({}, { x })).toMatchObject({
          found: 12,
          x: { stating: 0, min: null, max: null },
          drawn: 0,
          points: [],
          cells: null,
        });
    });
  });
}
