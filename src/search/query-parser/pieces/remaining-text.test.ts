import { describe, expect, it } from 'vitest';
import { asWritten, remainingText } from '../settle/remaining-text.ts';
import { cutText, fieldVocabulary } from '../test-catalogues.ts';

const optics = fieldVocabulary('optics');
const electronics = fieldVocabulary('electronics');

/** The text that remains without the parts in square brackets. */
function remains(marked: string, vocabulary = electronics): string {
  let text = '';
  const taken = marked.split(/[[\]]/).flatMap((part, place) => {
    const start = text.length;
    text += part;
    return place % 2 === 0 ? [] : [{ start, end: text.length }];
  });
  return remainingText(text, cutText(text, vocabulary), taken);
}

const written = (text: string, vocabulary = optics) =>
  asWritten(text, cutText(text, vocabulary)).replace(/\s+/g, ' ').trim();

describe('the rest of a text', () => {
  it.each([
    ['lens with [f = 100 mm]', 'lens'],
    ['[100 mm] lens', 'lens'],
    ['lens [100 mm] and', 'lens'],
    ['lens and [100 mm] and mirror', 'lens mirror'],
    ['lens, [100 mm], mirror', 'lens mirror'],
    ['lens ([100 mm]) round', 'lens round'],
    ['lens . [100 mm] ! round', 'lens round'],
    ['lens [5 mm] / round', 'lens round'],
    ['lens of [5 mm] to round', 'lens round'],
    ['lens [5 mm] by round', 'lens round'],
    ['lens on [5 mm] at round', 'lens round'],
    ['one [b] two [d] three', 'one two three'],
    ['透镜 的 [5 mm] 的 镜', '透镜 镜'],
    ['  lens   [5 mm]   round  ', 'lens round'],
    ['[all]', ''],
  ])('has no words and marks that only joined it to what was taken: %s', (marked, rest) => {
    expect(remains(marked)).toBe(rest);
  });

  it.each([
    ['lens > [5 mm] round', 'lens > round'],
    ['lens [5 mm] > round', 'lens > round'],
    ['lens [5 mm] < round', 'lens < round'],
    ['lens not [5 mm] round', 'lens not round'],
    ['lens no [5 mm] yes round', 'lens no yes round'],
    ['lens min [5 mm] max round', 'lens min max round'],
    ['lens quick [5 mm] slow round', 'lens quick slow round'],
  ])('keeps what says more: %s', (marked, rest) => {
    expect(remains(marked)).toBe(rest);
  });

  it('keeps the word for a purpose before words that follow what was taken, and words before it', () => {
    expect(remains('window for [2 µm] thulium laser')).toBe('window for thulium laser');
    expect(remains('window for the [2 µm] thulium laser')).toBe('window for thulium laser');
    expect(remains('window for [2 µm] [5 W] laser')).toBe('window for laser');
    expect(remains('window for [2 µm] and [5 W] laser')).toBe('window for laser');
    expect(remains('window [for 2 µm] thulium laser')).toBe('window for thulium laser');
    expect(remains('window for [2 µm]')).toBe('window');
    expect(remains('for [2 µm] lens')).toBe('lens');
    expect(remains('forward [5 mm] round')).toBe('forward round');
    expect(remains('window for [2 µm] round and [5 W] laser')).toBe('window for round laser');
  });
});

describe('a text in which a word excludes another', () => {
  it.each([
    ['lens not achromat', 'lens -achromat'],
    ['mirror not the round', 'mirror -round'],
    ['mirror not Äö', 'mirror -Äö'],
    ['not round not square', '-round -square'],
    ['other than a meniscus', '-meniscus'],
    ['没有孔的透镜', '-孔 的透镜'],
    ['除了圆形的透镜', '-圆形 的透镜'],
    ['不要弯月透镜', '-弯月 透镜'],
    ['mirror not 8-32', 'mirror -"8-32"'],
  ])('has a mark in its place: %s', (text, marked) => {
    expect(written(text)).toBe(marked);
  });

  it.each([
    ['lens without a thin film', 'lens -"thin film"'],
    ['not Thin Film lens', '-"Thin Film" lens'],
    ['not surface mount led', '-"surface mount" led'],
    ['not silver film', '-silver film'],
    ['led not TO-220', 'led -TO-220'],
    ['led not SOT-23-5 x', 'led -SOT-23-5 x'],
    ['led not SOT - 23', 'led -"SOT - 23"'],
    ['led not abc - def', 'led -abc - def'],
  ])('excludes a term or a code as a whole: %s', (text, marked) => {
    expect(written(text, electronics)).toBe(marked);
  });

  it.each([
    ['mirror not round or square', 'mirror -round -square'],
    ['mirror not round and square', 'mirror -round and square'],
    ['mirror except round and square', 'mirror -round -square'],
    ['mirror except round or square', 'mirror -round -square'],
    ['mirror not round, oval and square', 'mirror -round -oval -square'],
    ['mirror not round, oval or square', 'mirror -round -oval -square'],
    ['mirror not round, oval, square', 'mirror -round , oval, square'],
    ['mirror not round or the square', 'mirror -round -square'],
    ['mirror not round or', 'mirror -round or'],
    ['mirror not round or 5', 'mirror -round or 5'],
    ['mirror not 圆 or 方', 'mirror -圆 -方'],
  ])('excludes those that are listed behind it: %s', (text, marked) => {
    expect(written(text)).toBe(marked);
  });

  it.each([
    ['not'],
    ['not a'],
    ['lens not 5'],
    ['lens not (round)'],
    ['lens not "x y"'],
    ['non-polarizing cube'],
    ['lens non polarizing'],
    ['-round mirror'],
    ['!round'],
    ['no-name mirror'],
    ['非球面 透镜 大'],
    ['非电动'],
    ['有没有透镜'],
    ['不锈钢'],
  ])('is as typed where nothing can be excluded, or the word is a part of another: %s', text => {
    expect(written(text)).toBe(text);
  });
});
