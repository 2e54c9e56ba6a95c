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
          const vocabulary = new IndexVocabulary();
          const numbers = texts.map(own => vocabulary.text(own, form));
          const surfaces = new Map<string, string>();
          for (const [place, own] of texts.entries()) {
            const expected = indexText(own, form);
            const tokens = [...vocabulary.tokensOf(numbers[place]!)].map(token => vocabulary.tokens[token]!);
            expect(tokens.toSorted()).toEqual([...expected.tokens].sort());
            for (const [surface, token] of expected.surfaces) surfaces.set(surface, token);
          }
          const known = [...vocabulary.surfaces].map(([surface, token]) => [
            surface,
            vocabulary.tokens[token]!,
          ]);
          expect(known.sort()).toEqual([...surfaces].sort());
        }),
        { numRuns: 300 },
      );
    },
  );
});
