import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexText } from '../../text/index-text.ts';
import { IndexVocabulary } from './vocabulary.ts';

const part = fc.oneof(
  fc.constantFrom(
    'lens',
    'Lenses,',
    '25',
    '12.5',
    '25mm',
    'mm',
    'MM',
    'µm',
    '平凸透镜',
    '透镜25',
    '-',
    '',
    '1.2.3V',
    'ΟΔΟΣ',
  ),
  fc.constantFrom(
    '\u0301a',
    'e\u0301',
    'ﬁ',
    'Ａ',
    '\u3099',
    'が',
    '㎜',
    '10\u00a0mm',
    'a\tmm',
    'a-b/25 mm',
    '5\nmm',
  ),
  fc.string({ unit: 'binary', maxLength: 4 }),
);
const text = fc.array(part, { maxLength: 12 }).map(parts => parts.join(' '));

describe('the vocabulary of a build', () => {
  it.each(['long', 'short', 'name'] as const)(
    'reads part by part of a text what stands in it as a whole: %s',
    form => {
      fc.assert(
        fc.property(fc.array(text, { maxLength: 4 }), texts => {
          const vocabulary = new IndexVocabulary({ surfaces: true });
          const numbers = texts.map(own => vocabulary.text(own, form));
          const surfaces = new Map<string, string>();
          for (const [place, own] of texts.entries()) {
            const expected = indexText(own, form);
            const tokens = [...vocabulary.tokensOf(numbers[place]!)].map(token => vocabulary.tokens[token]!);
            expect(tokens.toSorted()).toEqual([...expected.tokens].sort());
            for (const [surface, token] of expected.surfaces) surfaces.set(surface, token);
            const written = [...vocabulary.surfacesOf(numbers[place]!)];
            const known = [...vocabulary.surfaces.keys()];
            expect(written.map(number => known[number]!).sort()).toEqual(
              [...expected.surfaces.keys()].sort(),
            );
          }
          const known = [...vocabulary.surfaces].map(([surface, number]) => [
            surface,
            vocabulary.tokens[vocabulary.surface_tokens.at(number)]!,
          ]);
          expect(known.sort()).toEqual([...surfaces].sort());
        }),
        { numRuns: 300 },
      );
    },
  );

  it('forgets many texts, but not those that it keeps, and gives their numbers to others', () => {
    const vocabulary = new IndexVocabulary({ surfaces: true });
    const kept = vocabulary.text('Lenses', 'name');
    vocabulary.keepTexts();
    const wordsOf = (text: number) => [...vocabulary.tokensOf(text)].map(token => vocabulary.tokens[token]);
    const first = vocabulary.text('text 0', 'short');
    for (let text = 1; text < 2 ** 16; text++) vocabulary.text(`text ${text}`, 'short');
    vocabulary.forgetMany();
    const again = vocabulary.text('coated mirror', 'short');
    expect(again).toBe(first);
    expect(wordsOf(again)).toEqual(expect.arrayContaining(['coat', 'mirror']));
    expect(vocabulary.surfacesOf(again)).toHaveLength(2);
    expect(vocabulary.text('Lenses', 'name')).toBe(kept);
    expect(wordsOf(kept)).toContain('lens');
  });
});
