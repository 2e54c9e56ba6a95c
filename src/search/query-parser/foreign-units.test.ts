import { describe, expect, it } from 'vitest';
import { readQuery } from './read-query.ts';
import { fieldInput } from './test-catalogues.ts';
import { buildVocabulary, type VocabularyInput } from './vocabulary/vocabulary.ts';

function readIn(text: string, more: Partial<VocabularyInput> = {}) {
  const { rest, foreign } = readQuery(text, buildVocabulary({ ...fieldInput('optics'), ...more }), 'en');
  return { rest, foreign };
}

describe('a number in a unit of which no attribute is', () => {
  it('stays text as one word if it is all of the text, and money as it is typed', () => {
    expect(readIn('\t20 mm/s\n')).toEqual({ rest: '20mm/s', foreign: [] });
    expect(readIn('\t60 EUR\n')).toEqual({ rest: '60 EUR', foreign: [] });
  });

  it('stays text where texts have its unit, if that is a word of small letters', () => {
    const isWord = (word: string) => ['bar', 'nm', 'mm/s'].includes(word);
    expect(readIn('lens 3 bar', { isWord })).toEqual({ rest: 'lens 3 bar', foreign: [] });
    expect(readIn('lens 3 Nm', { isWord })).toEqual({ rest: 'lens', foreign: ['3 Nm'] });
    expect(readIn('lens 3 mm/s', { isWord })).toEqual({ rest: 'lens', foreign: ['3 mm/s'] });
    expect(readIn('lens 3 bar')).toEqual({ rest: 'lens', foreign: ['3 bar'] });
  });

  it('stays text if it is the quantity of a name in the text', () => {
    const synonyms: VocabularyInput['synonyms'] = [
      { terms: ['house vacuum'], means: { kind: 'quantity', value: 5, unit: 'mbar' } },
    ];
    expect(readIn('lens house vacuum', { synonyms })).toEqual({ rest: 'lens house vacuum', foreign: [] });
  });

  it('is what it is with its comparison, and its currency before or behind it', () => {
    expect(readIn('lens max 20 mm/s')).toEqual({ rest: 'lens', foreign: ['max 20 mm/s'] });
    expect(readIn('lens under EUR 60')).toEqual({ rest: 'lens', foreign: ['under EUR 60'] });
    expect(readIn('lens 60 EUR or less')).toEqual({ rest: 'lens', foreign: ['60 EUR or less'] });
  });

  it('is no number of pieces', () => {
    expect(readIn('lens 5 pcs')).toEqual({ rest: 'lens 5 pcs', foreign: [] });
  });
});
