import { expect, it } from 'vitest';
import { cut } from './tokenize.ts';
import { valueForms } from './value-forms.ts';

const forms = (text: string) => valueForms(cut(text)).map(tokens => tokens.join(' '));

it.each([
  ['600R', ['600 ohm', '600ohm', '600r', '0.6 kohm']],
  ['1k5', ['1500 ohm', '1.5 kohm', '1.5k ohm', '1.5k', '1k5']],
  ['4.7k', ['4k7', '4700 ohm', '4.7kohm']],
  ['2R2', ['2.2 ohm', '2.2r']],
  ['1.5kΩ', ['1500 ohm', '1k5']],
  ['100nF', ['0.1 uf', '0.1uf', '0.1μf', '100 nf']],
  ['4u7', ['4.7 uf', '4.7 uh', '4700 nf']],
  ['10µH', ['10 uh', '0.01mh']],
])('%s is marked in other ways, too', (text, expected) => {
  expect(forms(text)).toEqual(expect.arrayContaining(expected));
});

it.each(['lens', '1064', 'M6', '10nm', 'TO92', '5V', '600', 'EL-MAG-10', '10m', '555', '100n'])(
  '%s is no such value',
  text => {
    expect(forms(text)).toEqual([]);
  },
);
