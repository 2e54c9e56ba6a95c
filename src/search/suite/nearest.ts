import { describe, expect, it } from 'vitest';
import type { NearestQuery } from '../similarity.ts';
import type { Asking } from './asking.ts';
import { manySets } from './catalogue.ts';

/** The products most similar to a given one. */
export function describeNearest(asking: Asking): void {
  describe('the nearest products', () => {
    const focalLength = (value: number) => ({
      kind: 'number' as const,
      key: 'focal_length',
      value,
      comparison: null,
      tolerance: null,
      given: '',
    });
    const nearest = async (like: NearestQuery['like'], given: Partial<NearestQuery> = {}) =>
      (
        await asking.index.nearest({
          category_id: 'lenses',
          except_id: 'LA1050-A',
          like,
          limit: 4,
          per_set: 9,
          ...given,
        })
      ).map(({ id, distance }) => [id, Math.round(distance * 1000) / 1000]);

    it('are those whose numbers lie least apart on the scale that the candidates span, then by part number', async () => {
      // From 30 to 400 mm: more than a decade, so 35 mm is ln(100/35) / ln(400/30) away.
      expect(await nearest([{ value: focalLength(100), weight: 1 }], { limit: 6 })).toEqual([
        ['AC254-100-A', 0],
        ['AC254-100-B', 0],
        ['LA1050-B', 0],
        ['LB1676', 0],
        ['LA1027', 0.405],
        ['AC254-030-A', 0.465],
      ]);
    });

    it('weigh choices and ranges beside numbers; what has no value is as far as can be', async () => {
      const like: NearestQuery['like'] = [
        { value: focalLength(100), weight: 2 },
        { value: { kind: 'enum', key: 'coating', values: ['b'] }, weight: 1 },
        { value: { kind: 'range', key: 'wavelength', min: 650, max: 1050, given: '' }, weight: 1 },
      ];
      // AC254-100-B has coatings b and c, half of what both have. LB1676 has no coating and no upper end.
      expect(await nearest(like)).toEqual([
        ['LA1050-B', 0],
        ['AC254-100-B', 0.125],
        ['AC254-100-A', 0.338],
        ['LB1676', 0.429],
      ]);
    });

    it('are few of one set, and none of an unknown category', async () => {
      const like = [{ value: focalLength(100), weight: 1 }];
      expect((await nearest(like, { per_set: 1 })).map(([id]) => id)).toEqual([
        'AC254-100-A',
        'LA1050-B',
        'LB1676',
      ]);
      expect(await nearest(like, { category_id: 'nowhere' })).toEqual([]);
    });

    it('are found behind any number of products of one set', async () => {
      const index = await asking.open(manySets(120, number => (number > 110 ? number : 1)));
      const found = await index.nearest({
        category_id: 'singlets',
        except_id: 'P-1',
        like: [{ value: focalLength(10), weight: 1 }],
        limit: 5,
        per_set: 2,
      });
      expect(found.map(({ id }) => id)).toEqual(['P-10', 'P-11', 'P-111', 'P-112', 'P-113']);
    });
  });
}
