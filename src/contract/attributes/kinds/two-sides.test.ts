import { expect, it } from 'vitest';
import { readInterval } from './read-interval.ts';

const MM = { unit: 'mm', quantity: 'length' };
const open = { min: 10, max: 20, open_min: true, open_max: true };

it.each([
  ['>10 mm <20 mm', open],
  ['> 10 mm and < 20 mm', open],
  ['< 20 mm, > 10 mm', open],
  ['10<x<20', open],
  ['1 cm < d < 20 mm', open],
  ['10 ≤ f ≤ 20 mm', { min: 10, max: 20 }],
  ['10 mm <= x < 20 mm', { min: 10, max: 20, open_max: true }],
  ['大于10小于20mm', open],
  ['不小于10mm且不大于20mm', { min: 10, max: 20 }],
  ['above 10 and below 20 mm', open],
  ['at least 10 mm and at most 2 cm', { min: 10, max: 20 }],
  ['between 10 and 20 mm', { min: 10, max: 20 }],
])('reads two limits in one field: %s', (text, interval) => {
  expect(readInterval(text, MM)).toEqual({ ok: true, interval });
});

it.each(['> 20 mm < 10 mm', '20 < x < 10', '> 10 mm > 20 mm', '10 < x', '< 5 V > 3 V', `${'<1'.repeat(60)}`])(
  'refuses what is no such pair, and names it: %s',
  text => {
    const read = readInterval(text, MM);
    expect(read.ok ? '' : read.message.en).toContain(text.slice(0, 3));
    expect(read).toMatchObject({ ok: false, message: { cn: expect.stringMatching(/\p{Script=Han}/u) } });
  },
);

it.each([
  ['563 THz', 532.491044404973],
  ['2.33 eV', 532.121023318456],
  ['10000 cm-1', 1000],
])('reads a wavelength that is said as another name of the light: %s', (text, min) => {
  expect(readInterval(text, { unit: 'nm', quantity: 'length' })).toMatchObject({
    ok: true,
    interval: { min, max: min },
  });
});
