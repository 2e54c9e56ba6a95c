import { describe, expect, it } from 'vitest';
import { textReader, wordsFrom } from './asked-text.ts';

const words = new Map([
  ['lens', 'lens'],
  ['lenses', 'lens'],
  ['mirror', 'mirror'],
  ['25mm', '25mm'],
]);
const read = textReader(words, [{ terms: ['lens', '透镜'] }]);

describe('a text that peers are asked', () => {
  it('is its words, their synonyms, or two words written as one', () => {
    expect(read('lens mirror', false)).toEqual([
      [[['lens']], [['透镜']], [['lensmirror']]],
      [[['mirror']], [['lensmirror']]],
    ]);
  });

  it('takes an unknown word for those with the fewest errors, and the last for a beginning', () => {
    expect(read('mirrro', false)).toEqual([[[['mirror']]]]);
    expect(read('mirr', false)).toEqual([[[['mirror']]]]);
  });

  it('finds the words that begin with a text', () => {
    expect(wordsFrom(['a', 'lens', 'lenses', 'mirror'], 'len')).toEqual(['lens', 'lenses']);
    expect(wordsFrom(['a', 'lens'], 'x')).toEqual([]);
  });
});
