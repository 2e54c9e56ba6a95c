import { describe, expect, it } from 'vitest';
import { readQuery } from './read-query.ts';
import { fieldVocabulary } from './test-catalogues.ts';

const vocabulary = fieldVocabulary('optics');
const named = (text: string) => readQuery(text, vocabulary, /\p{Script=Han}/u.test(text) ? 'cn' : 'en').named;

describe('the name of an attribute without a value', () => {
  it.each([
    ['BK7 refractive index', ['refractive index'], 'BK7', false],
    ['refractive index of BK7', ['refractive index'], 'BK7', true],
    ['BK7的折射率', ['折射率'], 'BK7', true],
    ['BK7 transmission', ['transmission'], 'BK7', true],
    ['lens substrate', ['substrate'], 'lens', false],
    ['25 mm diameter transmission', ['transmission'], '', true],
  ])('is kept apart from the rest: %s', (text, words, rest, isQuestion) => {
    expect(named(text)).toEqual({ words, rest, isQuestion });
  });

  it.each([
    ['is all of the text', 'focal length'],
    ['is a kind of product as well', 'NA fibre'],
    ['is the end of a code with dashes', 'lens-diameter'],
    ['is the beginning of a code with dashes', 'N-LAK 14'],
    ['is one letter that names a curve of few products', 'BK7 n'],
  ])('is no such name where it %s', (_, text) => {
    expect(named(text)).toBeNull();
  });
});
