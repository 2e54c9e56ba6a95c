import { describe, expect, it } from 'vitest';
import { readLimit, readValue } from '../items/read-value.ts';
import type { End, StatedInterval, StatedNumber } from '../items/stated-value.ts';
import { cutText, fieldVocabulary } from '../test-catalogues.ts';

const electronics = fieldVocabulary('electronics');
const optics = fieldVocabulary('optics');

function numberAsText({ amount, currencies }: StatedNumber): string {
  return `${amount.value}${amount.unit ?? ''}${currencies === null ? '' : ` ${currencies[0]}`}`;
}

function stretchAsText({ low, high, spread, about, side, exact }: StatedInterval): string {
  const textOf = (end: End | null, mark: string) =>
    end === null ? '' : `${end.open ? mark : ''}${numberAsText(end.stated)}`;
  const ends = low === high ? textOf(low, side ?? '') : `${textOf(low, '>')}..${textOf(high, '<')}`;
  const tolerance = spread && ` (${numberAsText(spread.minus)}/${numberAsText(spread.plus)})`;
  return `${about ? '~' : ''}${exact ? '=' : ''}${ends}${tolerance ?? ''}`;
}

/** The value that a text begins with, the number of its items, and what it says of all: `5V | 10V compared 3`. */
function valueAsText(text: string, vocabulary = electronics): string {
  const read = readValue(cutText(text, vocabulary), 0);
  if (read === undefined) return 'none';
  const { stretches, compared, not } = read.value;
  const all = stretches.map(stretchAsText).join(' | ');
  return `${all}${compared ? ' compared' : ''}${not ? ' not' : ''} ${read.next}`;
}

describe('a value', () => {
  it.each([
    ['100 mm', '100mm 1'],
    ['100', '100 1'],
    ['of 5 V', '5V 2'],
    ['x 100', 'none'],
    ['', 'none'],
    ['not 5 V', 'none'],
    ['to 5 V', 'none'],
    ['> of of of 5 V', 'none'],
    ['> the 5 V', '>5V.. compared 3'],
  ])('begins with a number, behind words without meaning: %s', (text, value) => {
    expect(valueAsText(text)).toBe(value);
  });

  it.each([
    ['> 5 V', '>5V.. compared 2'],
    ['>= 5 V', '5V.. compared 2'],
    ['< 5 V', '..<5V compared 2'],
    ['<= 5 V', '..5V compared 2'],
    ['~ 5 V', '~5V compared 2'],
    ['about 5 V < 10 V', '~5V compared 2'],
    ['= 5 V', '5V compared 2'],
    ['=5 V', '=5V compared 2'],
    ['== 5 V', '=5V compared 2'],
    ['exactly 5 V', '=5V compared 2'],
    [': 5 V', '5V compared 2'],
    ['!= 5 V', '5V compared not 2'],
    ['min 5 V', '5V.. compared 2'],
    ['min. 5 V', '5V.. compared 3'],
    ['max: 5 V', '..5V compared 3'],
    ['no more than 5 V', '..5V compared 2'],
    ['= > 5 V', '>5V.. compared 3'],
    [': min 5 V', '5V.. compared 3'],
    ['better than 5 V', 'better5V compared 2'],
    ['faster than 5 V < 10 V', 'faster5V compared 2'],
    ['slower than 5 ns', 'slower5ns compared 2'],
    ['> 5 to 10 V', 'none'],
    ['under 5 to 10 V', 'none'],
    ['from 5 V', '5V.. compared 2'],
    ['from 5 to 10 V', '5..10V compared 4'],
    ['= 5 to 10 V', '5..10V compared 4'],
    ['!= 5 to 10 V', '5..10V compared not 4'],
  ])('may have a comparison before it: %s', (text, value) => {
    expect(valueAsText(text)).toBe(value);
  });

  it.each([
    ['5 V or more', '5V.. compared 2'],
    ['5 or more V', '5.. compared 2'],
    ['5 V and above', '5V.. compared 2'],
    ['5 V at most', '..5V compared 2'],
    ['5 V 以下', '..5V compared 2'],
    ['= 5 V or more', '5V.. compared 3'],
    ['5 V min', '5V.. compared 2'],
    ['5 V min 10 A', '5V 1'],
    ['5 V+', '5V.. compared 2'],
    ['5 V +', '5V 1'],
    ['5 V+ 10 V', '5V.. compared 2'],
    ['5 V+10 V', '5V 1'],
    ['5 to 10 V or more', '5..10V compared 3'],
  ])('may have a comparison behind it: %s', (text, value) => {
    expect(valueAsText(text)).toBe(value);
  });

  it.each([
    ['>5 <10 V', '>5..<10V compared 4'],
    ['> 5 V < 10 V', '>5V..<10V compared 4'],
    ['> 5 V and < 10 V', '>5V..<10V compared 5'],
    ['> 5 V but <= 10 V', '>5V..10V compared 5'],
    ['> 5 V, < 10 V', '>5V..<10V compared 5'],
    ['< 10 V > 5 V', '>5V..<10V compared 4'],
    ['less than 5 V and more than 2 V', '>2V..<5V compared 5'],
    ['> 5 < 10 A', '>5..<10A compared 4'],
    ['> 5 V not > 10 V', '>5V..10V compared 5'],
    ['at least 5 V but not more than 10 V', '5V..10V compared 5'],
    ['> 5 V < the 10 V', '>5V..<10V compared 5'],
  ])('may have two ends, each with its comparison: %s', (text, value) => {
    expect(valueAsText(text)).toBe(value);
  });

  it.each([
    ['> 5 V > 10 V'],
    ['> 5 V or < 10 V'],
    ['> 5 V not < 10 V'],
    ['> 5 V < 10 A'],
    ['> 5 V < 10 - 20 V'],
    ['> 5 V <'],
    ['> 5 V and 10 V'],
    ['> 5 V and not 10 V'],
    ['> 5 V not about 10 V'],
    ['> 5 V better than 10 V'],
  ])('has one end where no other of its kind follows: %s', text => {
    expect(valueAsText(text)).toBe('>5V.. compared 2');
  });

  it.each([
    ['5 V or 10 V or 20 V', '5V | 10V | 20V 5'],
    ['5 V / 10 V', '5V | 10V 3'],
    ['5 V or the 10 V', '5V | 10V 4'],
    ['5, 10 or 20 V', '5 | 10 | 20V 5'],
    ['5 to 10 or 20 to 30 V', '5..10 | 20..30V compared 7'],
    ['= 5 or 10 V', '5 | 10V compared 4'],
    ['!= 5 or 10 V', '5 | 10V compared not 4'],
    ['5, 10 and 20 V', '5 1'],
    ['5, 10 V', '5 1'],
    ['5, x or 20 V', '5 1'],
    ['5 V or', '5V 1'],
    ['5 V or x', '5V 1'],
  ])('may be several: %s', (text, value) => {
    expect(valueAsText(text)).toBe(value);
  });

  it.each([
    ['5 V to 10 V', '5V..10V compared 3'],
    ['5-10 V', '5..10V compared 3'],
    ['5 - 10 V', '5..10V compared 3'],
    ['5~10 V', '5..10V compared 3'],
    ['5 .. 10 V', '5..10V compared 3'],
    ['-5 to 5 V', '-5..5V compared 3'],
    ['5 V..', '5V.. compared 2'],
    ['..5 V', '..5V compared 2'],
    ['between 5 and 10 V', '5..10V compared 4'],
    ['between 5 to 10 V', '5..10V compared 4'],
    ['between 5-10 V', '5..10V compared 4'],
    ['between 5 ~ 10 V', '5..10V compared 4'],
    ['between 5 .. 10 V', '5..10V compared 4'],
    ['在5到10伏之间', '5..10伏 compared 5'],
    ['在5和10伏之间', '5..10伏 compared 5'],
    ['$5 to $10', '5 USD..10 USD compared 5'],
    ['5 -10 V', '5 1'],
    ['5- 10 V', '5 1'],
    ['5 V to x', '5V 1'],
    ['5 V - ', '5V 1'],
    ['5 V ..', '5V 1'],
    ['.. 5 V', 'none'],
    ['between 5 or 10 V', 'none'],
    ['between 5', 'none'],
    ['between 5 and', 'none'],
    ['between x and 5 V', 'none'],
  ])('may be an interval: %s', (text, value) => {
    expect(valueAsText(text)).toBe(value);
  });

  it.each([
    ['5 ± 1 V', '5V (1V/1V) compared 3'],
    ['5 V ± 1 V', '5V (1V/1V) compared 3'],
    ['5 ± 1', '5 (1/1) compared 3'],
    ['5 V +0.1/-0.2 V', '5V (-0.2V/0.1) compared 5'],
    ['5 +0/-0.1 V', '5 (-0.1V/0) compared 5'],
    ['5 V ± 5 %', '5V 1'],
    ['5 ± 5 %', '5 1'],
    ['5k ± 1', '5000 1'],
    ['5 V ±', '5V 1'],
    ['5 V +0.1/0.2 V', '5V 1'],
    ['5 V +0.1/', '5V 1'],
    ['5 V +0.1', '5V 1'],
    ['5 V +', '5V 1'],
  ])('may have a tolerance, which is no share where that has a symbol: %s', (text, value) => {
    expect(valueAsText(text)).toBe(value);
  });

  it('may have a share as its tolerance where the sign is no symbol, and its unit otherwise', () => {
    expect(valueAsText('5 mm ± 5 %', optics)).toBe('5mm (5%/5%) compared 3');
    expect(valueAsText('5 ± 5 %', optics)).toBe('5 (5%/5%) compared 3');
    expect(valueAsText('5 ± 1 mm', optics)).toBe('5mm (1mm/1mm) compared 3');
    expect(valueAsText('5 in ± 1 mm', optics)).toBe('5in (1mm/1mm) compared 3');
  });

  it('may be money, with the currency before or behind', () => {
    expect(valueAsText('under 5 USD')).toBe('..<5 USD compared 2');
    expect(valueAsText('USD 5')).toBe('5 USD 2');
    expect(valueAsText('under USD 5')).toBe('..<5 USD compared 3');
    expect(valueAsText('USD')).toBe('none');
    expect(valueAsText('USD x')).toBe('none');
  });
});

describe('a limit', () => {
  const limitOf = (text: string) => readLimit(cutText(text, electronics), 0);

  it('is a comparison that says which end it is', () => {
    expect(limitOf('> 5 V')).toEqual({ comparison: '>', next: 1 });
    expect(limitOf('at most 300 x 450')).toEqual({ comparison: '<=', next: 1 });
    expect(limitOf('min. 5 V')).toEqual({ comparison: '>=', next: 2 });
    for (const text of ['= 5 V', '~ 5 V', '!= 5 V', 'better than 5 V', '5 V', ''])
      expect(limitOf(text), text).toBeUndefined();
  });
});
