import { expect, it } from 'vitest';
import { parseDuration } from './duration.ts';

const DAY = 86_400_000;

it('reads minutes, hours and days', () => {
  expect(['30m', '12h', '7d'].map(text => parseDuration(text, 30 * DAY))).toEqual([
    1_800_000,
    43_200_000,
    7 * DAY,
  ]);
});

it('refuses what is of another form, nothing or too long', () => {
  for (const text of ['', '7', 'd', '0d', '-1d', '1.5h', '7 d', '31d', '1w', '1e3m'])
    expect(parseDuration(text, 30 * DAY)).toBeUndefined();
});
