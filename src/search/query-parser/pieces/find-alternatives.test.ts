import { describe, expect, it } from 'vitest';
import { findAlternatives } from '../settle/find-alternatives.ts';
import { cutText, fieldVocabulary } from '../test-catalogues.ts';

const electronics = fieldVocabulary('electronics');
const optics = fieldVocabulary('optics');

/** The texts of the groups of alternatives, those of one group with a mark between them. */
function alternatives(text: string, vocabulary = electronics): string[] {
  const items = cutText(text, vocabulary);
  const startOf = (at: number) => items[at]?.start ?? expect.unreachable();
  const endOf = (at: number) => items[at]?.end ?? expect.unreachable();
  return findAlternatives(items).map(group =>
    group.map(({ from, to }) => text.slice(startOf(from), endOf(to - 1))).join(' | '),
  );
}

describe('words of which any will do', () => {
  it.each([
    ['shiny or matt led', ['shiny | matt']],
    ['100 or 200 led', ['100 | 200']],
    ['resistor 5% or diode', ['5% | diode']],
    ['diode or "red led"', ['diode | "red led"']],
    ['"red led" or diode', ['"red led" | diode']],
    ['shiny to matt or square', ['matt | square']],
    ['shiny and matt or square', ['matt | square']],
  ])('are one on each side: %s', (text, groups) => {
    expect(alternatives(text)).toEqual(groups);
  });

  it.each([
    ['or led'],
    ['shiny or'],
    ['shiny or or matt'],
    ['+ or diode'],
    ['diode or +'],
    ['the or led'],
    ['shiny or (matt) led'],
    ['shiny or not matt'],
    ['shiny or between matt'],
    ['to or matt'],
  ])('are none beside nothing, a mark or a word that joins: %s', text => {
    expect(alternatives(text)).toEqual([]);
  });

  it('are more where commas or further joints list them', () => {
    expect(alternatives('led, shiny, matt or square')).toEqual(['led | shiny | matt | square']);
    expect(alternatives('shiny, , matt or square')).toEqual(['matt | square']);
    expect(alternatives(', shiny or matt')).toEqual(['shiny | matt']);
    expect(alternatives('shiny or matt or the square led')).toEqual(['shiny | matt | square']);
    expect(alternatives('shiny or matt or')).toEqual(['shiny | matt']);
  });

  it('are several groups in one text, of which none has words of another', () => {
    expect(alternatives('shiny or matt led and round or square diode')).toEqual([
      'shiny | matt',
      'round | square',
    ]);
    expect(alternatives('shiny or matt, round or square')).toEqual(['shiny | matt', 'round | square']);
  });

  it('may have an article before them, and no purpose', () => {
    expect(alternatives('shiny or the matt led')).toEqual(['shiny | matt']);
    expect(alternatives('shiny or for matt led')).toEqual([]);
    expect(alternatives('透镜或为窗口', optics)).toEqual([]);
  });

  it('are none behind a word that excludes, nor two words behind one', () => {
    expect(alternatives('not shiny or matt')).toEqual([]);
    expect(alternatives('not very shiny or matt')).toEqual([]);
    expect(alternatives('not one very shiny or matt')).toEqual(['shiny | matt']);
    expect(alternatives('not diode or led')).toEqual([]);
  });

  it('are whole codes with their dashes, and whole words of Chinese', () => {
    expect(alternatives('ABX-23-4 or ABX-92-5 led')).toEqual(['ABX-23-4 | ABX-92-5']);
    expect(alternatives('npn ABX - 23 or ABX-92')).toEqual(['23 | ABX-92']);
    expect(alternatives('闪亮或暗淡的二极管')).toEqual(['闪亮 | 暗淡']);
    expect(alternatives('圆反射镜或方窗口', optics)).toEqual(['圆反射镜 | 方窗口']);
  });

  it('are kinds of products where both sides name one, with as many words before each', () => {
    expect(alternatives('shiny resistor or ceramic capacitor')).toEqual([
      'shiny resistor | ceramic capacitor',
    ]);
    expect(alternatives('tall shiny resistor or ceramic capacitor')).toEqual([
      'shiny resistor | ceramic capacitor',
    ]);
    expect(alternatives('tall shiny resistor or fine matt capacitor')).toEqual([
      'tall shiny resistor | fine matt capacitor',
    ]);
    expect(alternatives('diode or voltage regulator')).toEqual(['diode | voltage regulator']);
    expect(alternatives('diode or led lamp')).toEqual(['diode | led']);
    expect(alternatives('neutral density filter or mirror', optics)).toEqual([
      'neutral density filter | mirror',
    ]);
  });

  it('reach to a kind that is at most three words behind', () => {
    expect(alternatives('diode or bbb ccc led')).toEqual(['diode | bbb ccc led']);
    expect(alternatives('diode or bbb ccc ddd led')).toEqual(['diode | bbb']);
    expect(alternatives('diode or red, led')).toEqual(['diode | red']);
    expect(alternatives('shiny or round fine led')).toEqual(['shiny | round']);
  });

  it('leave a word that is a choice or no plain one to both sides', () => {
    expect(alternatives('blue diode or shiny led')).toEqual(['diode | shiny led']);
    expect(alternatives('5 diode or shiny led')).toEqual(['diode | shiny led']);
  });
});
