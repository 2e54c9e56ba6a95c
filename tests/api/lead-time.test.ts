import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import { CATALOGUE } from './catalogue.ts';
import { callFor, failureFor, startSite, type TestSite } from './start-site.ts';

let site: TestSite;
// A Friday, at noon in all nearby time zones.
const now = new Date('2026-11-20T12:00:00Z');
beforeAll(async () => {
  const far = make.product('FAR-1', {
    lead_time: { stock: 5, tiers: [{ min_quantity: 1, days: 4 }], area_days: [{ area_code: '65', days: 3 }] },
  });
  site = await startSite({
    entries: [
      ...CATALOGUE,
      ['product', far],
      ['area', { code: '65', parent_code: null, name: { cn: '新疆' } }],
      ['area', { code: '6501', parent_code: '65', name: { en: 'Ürümqi', cn: '乌鲁木齐市' } }],
    ],
    now: () => now,
  });
});
afterAll(() => site.close());

const leadTime = (productId: string, query = '') =>
  callFor(site, 'product_leadtime', { params: { productId }, query });

describe('the lead time', () => {
  it('R-50 is today while the stock lasts, then the tier’s business days, weekends skipped', async () => {
    expect(await leadTime('LA-25', 'quantity=5')).toEqual({
      product_id: 'LA-25',
      part_number: 'LA-25/M',
      quantity: 5,
      area: null,
      days: 0,
      area_days: 0,
      from_stock: true,
      ships_on: '2026-11-20',
    });
    expect(await leadTime('LA-25', 'quantity=6')).toMatchObject({
      days: 7,
      from_stock: false,
      ships_on: '2026-12-01',
    });
    expect(await leadTime('la25m')).toMatchObject({ product_id: 'LA-25', quantity: 1 });
  });

  it('R-50 adds the extra days of the area or of the nearest one around it', async () => {
    expect(await leadTime('FAR-1', 'area=6501')).toMatchObject({
      days: 3,
      area_days: 3,
      ships_on: '2026-11-25',
      area: { code: '6501', name: 'Ürümqi' },
    });
    expect(await leadTime('FAR-1', 'quantity=6&area=65')).toMatchObject({ days: 7, ships_on: '2026-12-01' });
    expect(await leadTime('FAR-1', 'area=nowhere')).toMatchObject({ days: 0, area: null });
  });

  it('R-50 is null where nothing is known', async () => {
    expect(await leadTime('LB-75')).toMatchObject({ days: null, ships_on: null });
  });

  it.each([
    ['quantity=0', 'quantity'],
    ['quantity=1000001', 'quantity'],
    ['quantity=1.5', 'quantity'],
    ['quantity=ten', 'quantity'],
    [`area=${'x'.repeat(41)}`, 'area'],
  ])('R-50 refuses %s and names the field', async (query, field) => {
    const params = { productId: 'LA-25' };
    expect(await failureFor(site, 'product_leadtime', { params, query })).toMatchObject({
      status: 400,
      msg: expect.stringMatching(`^Invalid value for ${field}: `),
    });
    const chinese = await failureFor(site, 'product_leadtime', { params, query, headers: { lang: 'zh_CN' } });
    expect(chinese.msg).toMatch(`${field} 的值无效：`);
  });

  it('R-50 exists for public products only', async () => {
    for (const productId of ['gone', 'SECRET-1', 'pcx'])
      expect(await failureFor(site, 'product_leadtime', { params: { productId } })).toMatchObject({
        status: 404,
        msg: expect.stringMatching(new RegExp(`product .*${productId}`, 'i')),
      });
  });
});
