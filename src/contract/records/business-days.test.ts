import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addBusinessDays, localDay } from './business-days.ts';

it.each([
  ['2026-11-20', 0, '2026-11-20', 'a Friday is a business day'],
  ['2026-11-20', 1, '2026-11-23', 'the day after Friday is Monday'],
  ['2026-11-21', 0, '2026-11-23', 'nothing ships on a Saturday'],
  ['2026-11-22', 1, '2026-11-24', 'nor on a Sunday'],
  ['2026-11-16', 5, '2026-11-23', 'five business days are a week'],
  ['2026-12-30', 3, '2027-01-04', 'over a year’s end'],
])('R-50 from %s in %d business days it is %s: %s', (day, days, expected) => {
  expect(addBusinessDays(day, days)).toBe(expected);
});

it('R-50 counts the same business days as going there day by day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.nat(400), (start, days) => {
      const day = new Date(start * 86_400_000).toISOString().slice(0, 10);
      expect(addBusinessDays(day, days)).toBe(walk(day, days));
    }),
  );
});

/** The slow twin, which counts day by day. */
function walk(day: string, days: number): string {
  const time = new Date(`${day}T00:00:00Z`);
  const isWeekend = () => time.getUTCDay() % 6 === 0;
  const step = () => time.setUTCDate(time.getUTCDate() + 1);
  while (isWeekend()) step();
  for (let left = days; left > 0; left--) {
    step();
    while (isWeekend()) step();
  }
  return time.toISOString().slice(0, 10);
}

it('takes the day from the clock on the wall', () => {
  expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});
