import { describe, expect, it } from 'vitest';
import {
  withoutChip,
  withoutChips,
  withoutOrder,
  withoutPlaces,
  withReplacement,
  withWordsQuoted,
} from './remove-condition.ts';

/** The words of a text at their places in a search's answer. */
const read = (text: string, ...words: [word: string, address: string][]) =>
  words.map(([word, address]) => {
    const start = text.indexOf(word);
    return { address, text: word, start, end: start + word.length };
  });

describe('taking conditions off', () => {
  const here = new URLSearchParams('q=x&a=1&t@400nm=>=0.9&t@500nm=>=0.9&sort=-a&page=3');

  it('takes off the pairs that a chip was given by, and goes back to the first page', () => {
    expect(withoutChip(here, { address: 'a=1mm', given: ['a=1'] }, [])).toBe(
      '?q=x&t@400nm=%3E%3D0.9&t@500nm=%3E%3D0.9&sort=-a',
    );
    expect(withoutChip(here, { address: 't@400nm=>=90%', given: ['t@400nm=>=0.9'] }, [])).toBe(
      '?q=x&a=1&t@500nm=%3E%3D0.9&sort=-a',
    );
  });

  it('takes off an order, of the address or of the text', () => {
    const q = 'lens highest T at 532nm';
    const words = read(q, ['highest T at 532nm', 'sort=-t@532nm']);
    expect(withoutOrder(new URLSearchParams({ q, a: '1', sort: 'price' }), words)).toBe('?q=lens&a=1');
    expect(withoutOrder(here, [])).toBe('?q=x&a=1&t@400nm=%3E%3D0.9&t@500nm=%3E%3D0.9');
  });

  it('takes the words that a condition was read from out of the text', () => {
    const q = 'lens f=100mm, 1064nm';
    const words = read(q, ['f=100mm', 'f=100mm'], ['1064nm', 'window=1064nm']);
    const parameters = new URLSearchParams({ q, coating: 'A' });
    expect(withoutChip(parameters, { address: 'f=100mm', given: [] }, words)).toBe(
      '?q=lens,+1064nm&coating=A',
    );
    expect(withoutChip(parameters, { address: 'coating=A', given: ['coating=A'] }, words)).toBe(
      '?q=lens+f%3D100mm,+1064nm',
    );
    expect(withoutChips(parameters, words)).toBe('?q=lens');
  });

  it('takes off a condition that stands in the address and in the text', () => {
    const q = 'coating a';
    const chip = { address: 'coating=a', given: ['coating=a'] };
    expect(withoutChip(new URLSearchParams({ q, coating: 'a' }), chip, read(q, [q, 'coating=a']))).toBe('?');
  });

  it('quotes words that are to stay words, and says that others are none', () => {
    const q = 'red filter';
    const chip = { address: 'colour=red', given: [] };
    expect(withWordsQuoted(new URLSearchParams({ q }), chip, read(q, ['red', 'colour=red']))).toBe(
      '?q=%22red%22+filter',
    );
    expect(withWordsQuoted(new URLSearchParams({ q }), chip, [])).toBeNull();
  });

  it('puts a condition in the place of another, of the address or of the text', () => {
    expect(withReplacement(here, { address: 'a=1mm', given: ['a=1'] }, [], 'a=2mm')).toContain('a=2mm');
    const q = 'lens f=99mm';
    expect(
      withReplacement(
        new URLSearchParams({ q }),
        { address: 'f=99mm', given: [] },
        read(q, ['f=99mm', 'f=99mm']),
        'f=100mm',
      ),
    ).toBe('?q=lens&f=100mm');
  });

  it.each([
    ['lens 1" <200', '1', 'lens <200'],
    ['焦距100毫米，平凸透镜', '焦距100毫米', '平凸透镜'],
    ['a, b, c', 'b', 'a, c'],
  ])('leaves of %s without %s what reads well', (text, word, rest) => {
    const start = text.indexOf(word);
    expect(withoutPlaces(text, [{ start, end: start + word.length }])).toBe(rest);
  });
});
