import { expect, it } from 'vitest';
import { excludeDenied } from './denied-words.ts';

const WORDS = new Set(['polarizing', 'magnetic', 'cube', 'contact', 'contacting', 'oxide']);
const exclude = (text: string) => excludeDenied(text, word => WORDS.has(word));

it('a word that denies another excludes it, joined, apart or with a hyphen, and in German', () => {
  const cube = { excluding: '-polarizing cube', things: 'polarizing cube' };
  for (const text of [
    'non-polarizing cube',
    'non polarizing cube',
    'nonpolarizing cube',
    'nicht-polarizing cube',
  ])
    expect([text, exclude(text)]).toEqual([text, cube]);
  expect(exclude('Non-POLARIZING cube')).toEqual({
    excluding: '-POLARIZING cube',
    things: 'POLARIZING cube',
  });
});

it('the thing is what the text ends with beside it', () => {
  expect(exclude('small non-magnetic steel cube')).toEqual({
    excluding: 'small -magnetic steel cube',
    things: 'magnetic cube',
  });
  expect(exclude('cube nonmagnetic')).toEqual({ excluding: 'cube -magnetic', things: 'magnetic cube' });
  expect(exclude('non-magnetic')).toEqual({ excluding: '-magnetic', things: 'magnetic' });
});

it('several denied words are excluded together', () => {
  expect(exclude('non-magnetic nonpolarizing cube')).toEqual({
    excluding: '-magnetic -polarizing cube',
    things: 'magnetic polarizing cube',
  });
  expect(exclude('non-magnetic nonlinear cube')).toEqual({
    excluding: '-magnetic nonlinear cube',
    things: 'magnetic cube',
  });
});

it('nothing is denied that products do not have, within a word, or of fewer than three letters', () => {
  for (const text of [
    'nonlinear cube',
    'cube',
    'anon magnetic',
    'pre-nonmagnetic',
    'x2nonmagnetic',
    'non-ox',
  ])
    expect([text, exclude(text)]).toEqual([text, null]);
});
