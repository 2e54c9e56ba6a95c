import { describe, expect, it } from 'vitest';
import type { CurveFilter, CurveSort, SearchQuery } from '#contract/search/search-query.ts';
import { type Asking, coating } from './asking.ts';

/** Conditions on curves, and their orders. */
export function describeCurves(asking: Asking): void {
  const { ask, ids, found } = asking;
  describe('conditions on curves', () => {
    const transmission = (
      x_min: number,
      x_max: number,
      op: CurveFilter['op'],
      value: number,
      where: CurveFilter['where'] = 'all',
    ): CurveFilter => ({ key: 'transmission', x_min, x_max, op, value, where });

    it('hold over a whole interval, between points too, whatever the units of the curve', async () => {
      expect(await found({ curve_filters: [transmission(470, 700, '>=', 0.95)] })).toEqual([
        'AC254-100-A',
        'LA1050-A',
      ]);
      // At 450 nm the first lens has 0.94.
      expect(await found({ curve_filters: [transmission(450, 700, '>=', 0.95)] })).toEqual(['AC254-100-A']);
      expect(await found({ curve_filters: [transmission(532, 532, '<', 0.97)] })).toEqual(['AC254-100-A']);
    });

    it('hold somewhere in an interval where that is asked', async () => {
      expect(await found({ curve_filters: [transmission(400, 800, '<=', 0.7, 'any')] })).toEqual([
        'LA1050-A',
      ]);
      expect(await found({ curve_filters: [transmission(100, 420, '>=', 0.9, 'any')] })).toEqual([
        'AC254-100-A',
        'LA1050-A',
      ]);
    });

    it('tell at least from more than', async () => {
      expect(await found({ curve_filters: [transmission(500, 700, '>=', 0.96)] })).toEqual([
        'AC254-100-A',
        'LA1050-A',
      ]);
      expect(await found({ curve_filters: [transmission(500, 700, '>', 0.96)] })).toEqual(['AC254-100-A']);
    });

    it('say nothing outside of a curve’s points', async () => {
      expect(await found({ curve_filters: [transmission(650, 750, '>=', 0.5)] })).toEqual(['LA1050-A']);
      expect(await found({ curve_filters: [transmission(900, 900, '>=', 0, 'any')] })).toEqual([]);
    });

    it('count for all products of a set whose curve it is, and join other conditions', async () => {
      const reflection: CurveFilter = {
        key: 'reflection',
        x_min: 400,
        x_max: 700,
        op: '<=',
        value: 0.5,
        where: 'all',
      };
      expect(await found({ curve_filters: [reflection] })).toEqual([
        'LA1027',
        'LA1050-A',
        'LA1050-B',
        'LA1172-C',
      ]);
      expect(await found({ curve_filters: [reflection, transmission(532, 532, '>=', 0.9)] })).toEqual([
        'LA1050-A',
      ]);
      expect(await found({ curve_filters: [reflection], filters: [coating(['b'])] })).toEqual(['LA1050-B']);
    });

    it('match nothing where no curve has the key, and are named where nothing matches', async () => {
      const unknown: CurveFilter = { ...transmission(400, 500, '>=', 0), key: 'absorption' };
      expect((await ask({ curve_filters: [unknown] })).without).toEqual([
        { what: 'curve_filter', key: 'absorption', total: 12 },
      ]);
    });

    it('give an order: by the value at a place, the mean, the least and the greatest over an interval', async () => {
      const order = async (x_min: number, x_max: number, take: CurveSort['take'], descending = true) => {
        const sort = { by: 'curve' as const, key: 'transmission', x_min, x_max, take, descending };
        return (await ids({ sort })).slice(0, 2);
      };
      const [ml, singlet, doublet] = ['AC254-030-A', 'LA1050-A', 'AC254-100-A'];
      // At 532 nm 0.9768 and 0.9644; the means are 0.956 (0.94 to 500 nm, 0.97 on) and 0.965.
      expect(await order(532, 532, 'mean')).toEqual([singlet, doublet]);
      expect(await order(532, 532, 'mean', false)).toEqual([doublet, singlet]);
      expect(await order(400, 700, 'mean')).toEqual([doublet, singlet]);
      expect(await order(400, 700, 'min')).toEqual([doublet, singlet]);
      expect(await order(400, 700, 'max')).toEqual([singlet, doublet]);
      // Only one of the curves reaches to 750 nm; what has none comes last both ways, in the order of part numbers.
      expect(await order(650, 750, 'min')).toEqual([singlet, ml]);
      expect(await order(650, 750, 'min', false)).toEqual([singlet, ml]);
      expect(await order(900, 950, 'mean')).toEqual([ml, doublet]);
    });

    it('give an order of sets, by the best of their products', async () => {
      const sort = {
        by: 'curve' as const,
        key: 'transmission',
        x_min: 400,
        x_max: 700,
        take: 'min' as const,
        descending: true,
      };
      expect((await ask({ kind: 'set', sort })).sets.map(hit => hit.id).slice(0, 2)).toEqual([
        'doublets',
        'planos',
      ]);
      expect((await ask({ kind: 'set', sort: { ...sort, descending: false } })).sets[0]?.id).toBe('planos');
    });

    it('are named where products that match have them, with how far they go', async () => {
      const keys = async (query: Partial<SearchQuery>) => (await ask(query)).curves.map(({ key }) => key);
      expect(await keys({})).toEqual(['reflection', 'transmission']);
      expect(await keys({ filters: [coating(['b'])] })).toEqual(['reflection']);
      expect(await keys({ curve_filters: [transmission(900, 900, '>=', 0, 'any')] })).toEqual([]);
      expect(await keys({ facets: 'none' })).toEqual([]);
      const { curves } = await ask({});
      expect(curves[1]).toMatchObject({ key: 'transmission', x_min: 400, x_max: 800 });
    });

    it('are in the axes that the index names', () => {
      expect(asking.index.curveAxes('transmission')).toEqual({
        x: { key: 'wavelength', name: {}, quantity: 'length', unit: 'nm' },
        y: { key: 'transmission', name: {}, quantity: 'ratio', unit: '1' },
      });
      expect(asking.index.curveAxes('reflection')?.y.unit).toBe('%');
      expect(asking.index.curveAxes('absorption')).toBeUndefined();
    });
  });
}
