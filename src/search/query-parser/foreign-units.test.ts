import { describe, expect, it } from 'vitest';
import { readQuery } from './read-query.ts';
import { fieldInput } from './test-catalogues.ts';
import { buildVocabulary, type VocabularyInput } from './vocabulary/vocabulary.ts';

function reader(more: Partial<VocabularyInput> = {}) {
  const vocabulary = buildVocabulary({ ...fieldInput('optics'), ...more });
  return (text: string) => {
    const { rest, foreign } = readQuery(text, vocabulary, 'en');
    return { rest, foreign };
  };
}

const synonyms: VocabularyInput['synonyms'] = [
  { terms: ['house vacuum'], means: { kind: 'quantity', value: 5, unit: 'mbar' } },
];
const readIn = reader();
const readWhereWords = reader({ isWord: word => ['bar', 'nm', 'mm/s', '5.08mbar'].includes(word) });
const readWithSynonym = reader({ synonyms });

describe('a number in a unit of which no attribute is', () => {
  it('stays text as one word if it is all of the text, and money as it is typed', () => {
    expect(readIn('\t20 mm/s\n')).toEqual({ rest: '20mm/s', foreign: [] });
    expect(readIn('\t60 EUR\n')).toEqual({ rest: '60 EUR', foreign: [] });
  });

  it('stays text where texts have its unit, if that is a word of small letters', () => {
    expect(readWhereWords('lens 3 bar')).toEqual({ rest: 'lens 3 bar', foreign: [] });
    expect(readWhereWords('lens 3 Nm')).toEqual({ rest: 'lens', foreign: ['3 Nm'] });
    expect(readWhereWords('lens 3 mm/s')).toEqual({ rest: 'lens', foreign: ['3 mm/s'] });
    expect(readIn('lens 3 bar')).toEqual({ rest: 'lens', foreign: ['3 bar'] });
    expect(readWhereWords('lens 5,08 bar')).toEqual({ rest: 'lens 5,08 bar', foreign: [] });
    expect(readWhereWords('lens 5,08 mbar')).toEqual({ rest: 'lens 5,08 mbar', foreign: [] });
    expect(readWhereWords('lens 6,08 mbar')).toEqual({ rest: 'lens', foreign: ['6,08 mbar'] });
  });

  it('stays text if it is the quantity of a name in the text', () => {
    expect(readWithSynonym('lens house vacuum')).toEqual({ rest: 'lens house vacuum', foreign: [] });
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
