import { expect, it } from 'vitest';
import { readInterval } from './read-interval.ts';
import { splitSides } from './two-sides.ts';

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

it.each([
  ['10 < x <= 20 mm', ['> 10 mm', '<= 20 mm']],
  ['10≤x≤20', ['≥ 10 ', '≤ 20 ']],
  ['1 < Ø < 2 cm', ['> 1 cm', '< 2 cm']],
  ['1 cm < d < 2', ['> 1 cm', '< 2 cm']],
  ['> 1 in, < 2 cm', ['> 1 in', '< 2 cm']],
  ['above 10 mm under 2cm', ['above 10 mm', 'under 2cm']],
  ['More than 1 in AND less than 2 in', ['More than 1 in', 'less than 2 in']],
  ['高于10低于20', ['高于10 ', '低于20 ']],
  [`> 1${' '.repeat(71)}< 2 mm`, ['> 1 mm', '< 2 mm']],
  [`> 1${' '.repeat(72)}< 2 mm`, undefined],
  ['> 10 mm', undefined],
  ['10 mm', undefined],
  ['> 10 mm 5', undefined],
])('splits a text into its two limits, each with a unit if one has one: %s', (text, sides) => {
  expect(splitSides(text)).toEqual(sides);
});

it.each([
  ['> 1 in < 2 cm', /25\.4 is greater than 20/],
  ['>5 apples <6', /apples/],
  ['>5 <6 apples', /apples/],
  ['>5 apples..<6', /apples/],
  ['>5 mm..<6 apples', /apples/],
  ['>6mm..<5mm', /“6mm” is greater than “5mm”/],
])('says of a pair what is wrong with it: %s', (text, fault) => {
  expect(readInterval(text, MM)).toMatchObject({ ok: false, message: { en: expect.stringMatching(fault) } });
});

it('reads a pair of which one end is not there, and one whose ends are the same', () => {
  expect(readInterval('>..<6mm', MM)).toEqual({
    ok: true,
    interval: { min: null, max: 6, open_max: true },
  });
  expect(readInterval('>=5 <=5', MM)).toEqual({ ok: true, interval: { min: 5, max: 5 } });
});
