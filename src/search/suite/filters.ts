import { describe, expect, it } from 'vitest';
import { type Asking, coating, focal, LENSES, wavelength } from './asking.ts';

/** The scope of a query, and its filters. */
export function describeFilters(asking: Asking): void {
  const { ask, found } = asking;
  describe('scope', () => {
    it('finds everything without a condition, and says how much', async () => {
      const result = await ask({});
      expect(result.totals).toEqual({ products: 12, sets: 4 });
      expect(result.catalogue_version).toBe('suite');
      expect(result.without).toEqual([]);
    });

    it('counts each product in all categories above it and in the others it stands in', async () => {
      expect((await ask({})).categories).toEqual([
        { id: 'optics', count: 11 },
        { id: 'lenses', count: 9 },
        { id: 'singlets', count: 5 },
        { id: 'achromats', count: 4 },
        { id: 'mirrors', count: 2 },
        { id: 'mounts', count: 1 },
        { id: 'imaging', count: 4 },
      ]);
    });

    it('keeps to a category of any level, a set, a group', async () => {
      expect(await found({ category_id: 'lenses' })).toEqual(LENSES.toSorted());
      expect(await found({ category_id: 'imaging' })).toHaveLength(4);
      expect(await found({ set_id: 'mirrors' })).toEqual(['PF10-03-M03', 'PF10-03-P01']);
      expect(await found({ group_id: 'uncoated' })).toEqual(['LA1027']);
      expect(await found({ category_id: 'mirrors', set_id: 'planos' })).toEqual([]);
    });

    it('finds nothing in what it does not know', async () => {
      expect(await found({ category_id: 'nowhere' })).toEqual([]);
      expect(await found({ set_id: 'nothing' })).toEqual([]);
      expect(await found({ group_id: 'nobody' })).toEqual([]);
      expect(await found({ category_id: 'empty' })).toEqual([]);
    });
  });

  describe('enum filters', () => {
    it('joins choices by OR, attributes by AND', async () => {
      expect(await found({ filters: [coating(['b', 'c'])] })).toEqual([
        'AC254-100-B',
        'LA1050-B',
        'LA1172-C',
      ]);
      expect(await found({ filters: [coating(['b', 'c']), focal([{ min: 100, max: 100 }])] })).toEqual([
        'AC254-100-B',
        'LA1050-B',
      ]);
    });

    it('excludes choices, but never finds what has no value', async () => {
      expect(await found({ filters: [coating(['a'], true)] })).toEqual([
        'AC254-100-B',
        'LA1050-B',
        'LA1172-C',
      ]);
      expect(await found({ filters: [coating(['b'], true)] })).toEqual([
        'AC254-030-A',
        'AC254-100-A',
        'LA1027',
        'LA1050-A',
        'LA1172-C',
      ]);
    });

    it('asks whether there is a value at all', async () => {
      expect(await found({ filters: [{ kind: 'has', key: 'coating', has: true }] })).toHaveLength(7);
      expect(await found({ filters: [{ kind: 'has', key: 'coating', has: false }] })).toEqual([
        'AC254-100-A-ML',
        'KM100',
        'LB1676',
        'PF10-03-M03',
        'PF10-03-P01',
      ]);
    });

    it('lets nothing match an unknown choice or attribute', async () => {
      expect(await found({ filters: [coating(['z'])] })).toEqual([]);
      expect(await found({ filters: [{ kind: 'enum', key: 'colour', any_of: ['red'], not: true }] })).toEqual(
        [],
      );
      expect(await found({ filters: [{ kind: 'has', key: 'colour', has: false }] })).toEqual([]);
    });
  });

  describe('number filters', () => {
    it('takes closed, open and half intervals', async () => {
      expect(await found({ filters: [focal([{ min: 30, max: 35 }])] })).toEqual(['AC254-030-A', 'LA1027']);
      expect(await found({ filters: [focal([{ min: 30, max: 35, open_min: true }])] })).toEqual(['LA1027']);
      expect(await found({ filters: [focal([{ min: 30, max: 35, open_max: true }])] })).toEqual([
        'AC254-030-A',
      ]);
      expect(await found({ filters: [focal([{ min: 101, max: null }])] })).toEqual(['LA1172-C']);
      expect(await found({ filters: [focal([{ min: null, max: 30 }])] })).toEqual(['AC254-030-A']);
      expect(await found({ filters: [focal([{ min: null, max: null }])] })).toHaveLength(8);
    });

    it('joins intervals by OR and turns them round', async () => {
      const ends = [
        { min: 30, max: 30 },
        { min: 400, max: 400 },
      ];
      expect(await found({ filters: [focal(ends)] })).toEqual(['AC254-030-A', 'LA1172-C']);
      expect(await found({ filters: [focal(ends, true)] })).toEqual([
        'AC254-100-A',
        'AC254-100-B',
        'LA1027',
        'LA1050-A',
        'LA1050-B',
        'LB1676',
      ]);
    });

    it('takes the number that is given for an interval, whatever its tolerance', async () => {
      expect(await found({ filters: [focal([{ min: 100.5, max: 101 }])] })).toEqual([]);
    });

    it('filters by price in major units, lead time in days and stock', async () => {
      expect(
        await found({
          filters: [{ kind: 'number', key: 'price', any_of: [{ min: 86.5, max: 86.5 }], not: false }],
        }),
      ).toEqual(['AC254-100-A', 'AC254-100-B']);
      expect(
        await found({
          filters: [{ kind: 'number', key: 'lead_time', any_of: [{ min: null, max: 3 }], not: false }],
        }),
      ).toEqual(['AC254-030-A', 'KM100', 'LA1027', 'LA1050-A', 'LA1050-B', 'LB1676', 'PF10-03-P01']);
      expect(await found({ filters: [{ kind: 'flag', key: 'in_stock', flag: true }] })).toEqual([
        'AC254-030-A',
        'KM100',
        'LA1027',
        'LB1676',
        'PF10-03-P01',
      ]);
      expect(await found({ filters: [{ kind: 'has', key: 'price', has: false }] })).toEqual(['PF10-03-M03']);
    });
  });

  describe('range filters', () => {
    it('covers a value, by default what "532 nm" asks', async () => {
      expect(await found({ filters: [wavelength('covers', 532, 532)] })).toEqual([
        'AC254-030-A',
        'AC254-100-A',
        'LA1027',
        'LA1050-A',
        'LB1676',
        'PF10-03-P01',
      ]);
    });

    it('covers a range, with open ends of either side', async () => {
      expect(await found({ filters: [wavelength('covers', 350, 700)] })).toEqual([
        'LA1027',
        'LA1050-A',
        'LB1676',
        'PF10-03-P01',
      ]);
      expect(await found({ filters: [wavelength('covers', 400, null)] })).toEqual(['LB1676']);
    });

    it('overlaps, and lies inside', async () => {
      expect(await found({ filters: [wavelength('overlaps', 1050, 1100)] })).toEqual([
        'AC254-100-B',
        'LA1050-B',
        'LA1172-C',
        'LB1676',
        'PF10-03-M03',
        'PF10-03-P01',
      ]);
      expect(await found({ filters: [wavelength('inside', 400, 1050)] })).toEqual([
        'AC254-030-A',
        'AC254-100-A',
        'AC254-100-B',
        'LA1050-B',
      ]);
    });
  });
}
