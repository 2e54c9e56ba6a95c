import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leadDays } from '#contract/records/lead-time.ts';
import { readQuantity } from '../../parts/form/read-quantity.ts';
import { daysFor } from './days-for.ts';

describe('quantities and lead times on the product page', () => {
  it.each([
    ['10', 10],
    [' 1,000 ', 1000],
    ['１２', 12],
    ['0', null],
    ['-3', null],
    ['2.5', null],
    ['', null],
    ['1000000', 1_000_000],
    ['1000001', null],
  ])('reads %j as %j pieces', (text, quantity) => {
    expect(readQuantity(text)).toBe(quantity);
  });

  it('counts the same days as the contract', () => {
    const tier = fc.record({
      min_quantity: fc.integer({ min: 1, max: 50 }),
      days: fc.integer({ min: 0, max: 60 }),
    });
    const stock = fc.option(fc.integer({ min: 0, max: 30 }));
    fc.assert(
      fc.property(
        stock,
        fc.array(tier, { maxLength: 4 }),
        fc.integer({ min: 1, max: 60 }),
        (stock, given, quantity) => {
          const tiers = given.toSorted((a, b) => a.min_quantity - b.min_quantity);
          const shown = tiers.map(({ min_quantity, days }) => ({ minQuantity: min_quantity, days }));
          return (
            daysFor({ stock, tiers: shown, areaDays: [] }, quantity) ===
            leadDays({ stock, tiers, area_days: [] }, quantity)
          );
        },
      ),
    );
  });
});
