import { describe, expect, it } from 'vitest';
import { makeAreaIndex } from '../served/areas/area-index.ts';
import { showLeadTime } from './lead-time.ts';

const areas = makeAreaIndex([
  { code: '65', parent_code: null, name: {} },
  { code: '6501', parent_code: '65', name: {} },
  { code: '650102', parent_code: '6501', name: {} },
]);
const product = {
  stock: 10,
  tiers: [
    { min_quantity: 1, days: 5 },
    { min_quantity: 50, days: 20 },
  ],
  area_days: [
    { area_code: '65', days: 3 },
    { area_code: '6501', days: 1 },
  ],
};
// A Friday.
const now = new Date(2026, 10, 20, 15);
const when = (quantity: number, area = '') => showLeadTime(product, { quantity, area, areas, now });

describe('a lead time', () => {
  it('R-50 is today’s business day while the stock lasts, then the tier’s', () => {
    expect(when(10)).toEqual({ days: 0, area_days: 0, from_stock: true, ships_on: '2026-11-20' });
    expect(when(11)).toEqual({ days: 5, area_days: 0, from_stock: false, ships_on: '2026-11-27' });
    expect(when(50)).toMatchObject({ days: 20, ships_on: '2026-12-18' });
    const saturday = new Date(2026, 10, 21, 9);
    expect(showLeadTime(product, { quantity: 1, area: '', areas, now: saturday }).ships_on).toBe(
      '2026-11-23',
    );
  });

  it('R-50 adds the extra days of the area, or of the nearest one around it', () => {
    expect(when(1, '650102')).toMatchObject({ days: 1, area_days: 1, ships_on: '2026-11-23' });
    expect(when(1, '65')).toMatchObject({ days: 3 });
    expect(when(1, '31')).toMatchObject({ days: 0 });
  });

  it('R-50 is not known where the catalogue does not say', () => {
    const unknown = { days: null, area_days: 0, from_stock: false, ships_on: null };
    expect(showLeadTime(null, { quantity: 1, area: '65', areas, now })).toEqual(unknown);
    const soldOut = { stock: 3, tiers: [], area_days: [] };
    expect(showLeadTime(soldOut, { quantity: 4, area: '', areas, now })).toEqual(unknown);
  });
});
