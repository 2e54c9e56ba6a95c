import { describe, expect, it } from 'vitest';
import { stem } from './stem.ts';

describe('stem', () => {
  // Pairs from the examples of Porter's paper, and words of the trade.
  it.each([
    ['caresses', 'caress'],
    ['ponies', 'poni'],
    ['cats', 'cat'],
    ['feed', 'feed'],
    ['agreed', 'agre'],
    ['plastered', 'plaster'],
    ['bled', 'bled'],
    ['motoring', 'motor'],
    ['sing', 'sing'],
    ['conflated', 'conflat'],
    ['hopping', 'hop'],
    ['falling', 'fall'],
    ['filing', 'file'],
    ['happy', 'happi'],
    ['sky', 'sky'],
    ['relational', 'relat'],
    ['conditional', 'condit'],
    ['digitizer', 'digit'],
    ['vietnamization', 'vietnam'],
    ['operator', 'oper'],
    ['triplicate', 'triplic'],
    ['formative', 'form'],
    ['electrical', 'electr'],
    ['goodness', 'good'],
    ['allowance', 'allow'],
    ['adjustable', 'adjust'],
    ['replacement', 'replac'],
    ['adoption', 'adopt'],
    ['probate', 'probat'],
    ['rate', 'rate'],
    ['cease', 'ceas'],
    ['controlling', 'control'],
    ['rolling', 'roll'],
    ['transmittance', 'transmitt'],
    ['transmitters', 'transmitter'],
    ['silicones', 'silicone'],
    ['silicon', 'silicon'],
  ])('takes %s to %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });

  it.each([
    ['lens', 'lenses'],
    ['filter', 'filters'],
    ['filter', 'filtering'],
    ['coating', 'coatings'],
    ['coated', 'coating'],
    ['achromat', 'achromats'],
    ['mirror', 'mirrors'],
    ['battery', 'batteries'],
    ['prism', 'prisms'],
  ])('takes %s and %s to one stem', (one, other) => {
    expect(stem(one)).toBe(stem(other));
  });

  it('leaves alone what is no English word of three letters', () => {
    for (const word of ['', 'is', '1064nm', 'bk7', 'über', '透镜']) expect(stem(word)).toBe(word);
  });
});
