import { describe, expect, it } from 'vitest';
import { readQuery } from './read-query.ts';
import { fieldInput } from './test-catalogues.ts';
import { buildVocabulary } from './vocabulary/vocabulary.ts';

describe('a limit before several sizes', () => {
  const vocabulary = buildVocabulary(fieldInput('solar'));
  const read = (text: string) => {
    const { understood, rest } = readQuery(text, vocabulary, 'en');
    return { conditions: understood.map(({ address }) => address), rest: rest.trim() };
  };

  it.each([
    ['module in 1.1 x 1.8 m', ['width=..1.1m', 'length=..1.8m']],
    ['module that fits in 1.1 m x 1.8 m', ['width=..1.1m', 'length=..1.8m']],
    ['module within 1100 x 1800', ['width=..1.1m', 'length=..1.8m']],
    ['module <= 1.1 x 1.8 m', ['width=..1.1m', 'length=..1.8m']],
    ['module under 1.1 x 1.8 m', ['width=<1.1m', 'length=<1.8m']],
    ['module over 1 x 1.6 m', ['width=>1m', 'length=>1.6m']],
  ])('holds for each of them: %s', (text, conditions) => {
    expect(read(text)).toEqual({ conditions, rest: 'module' });
  });

  it('shows beside each dimension the size that it was read from', () => {
    const text = 'module 1.1 x 1.8 m';
    const { understood } = readQuery(text, vocabulary, 'en');
    expect(understood.map(({ address, text: words }) => [address, words])).toEqual([
      ['width=1.1m', '1.1'],
      ['length=1.8m', 'x 1.8 m'],
    ]);
  });

  it('leaves sizes without one as they are', () => {
    expect(read('module 1.1 x 1.8 m').conditions).toEqual(['width=1.1m', 'length=1.8m']);
  });
});
