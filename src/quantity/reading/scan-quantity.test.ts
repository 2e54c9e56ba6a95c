import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TYPED_RULES } from './quantity-text.ts';
import { type ScannedQuantity, scanQuantity } from './scan-quantity.ts';

/** The results as `text|value unit`, with other readings after `or`. */
function shorten(text: string, found: ScannedQuantity | undefined): string {
  if (found === undefined) return '';
  const write = (one: ScannedQuantity) =>
    [one.comparison, one.value, one.unit?.unit.symbol, one.prefix && `with ${one.prefix}`]
      .filter(part => part !== null && part !== undefined)
      .join(' ');
  const [first, ...others] = [found, ...found.others].map(write);
  return [`${text.slice(found.start, found.end)}|${first}`, ...others].join(' or ');
}

const scan = (text: string, at = 0) =>
  shorten(text, scanQuantity(text, at, { ...TYPED_RULES, in_text: true }));

describe('scanning a quantity in a text', () => {
  it.each([
    ['25.4 mm lens', '25.4 mm|25.4 mm'],
    ['½" post', '½"|0.5 in'],
    ['1⅖ in window', '1⅖ in|1.4 in'],
    ['1 1/2" tube', '1 1/2"|1.5 in'],
    ['2-2/3 cups', '2-2/3|2.6666666666666665'],
    ['50-100/200 mm', '50|50'],
    ['24 50/60 Hz', '24|24'],
    ['5 ft 6 in rail', '5 ft 6 in|5.5 ft'],
    ['1×10⁻¹ m', '1×10⁻¹ m|0.1 m'],
    ['1·10^-1 m', '1·10^-1 m|0.1 m'],
    ['１０毫米平凸透镜', '１０毫米|10 mm'],
    ['1寸螺丝', '1寸|1 in'],
    ['10 000 mm', '10 000 mm|10000 mm'],
    ['1,000 mm', '1,000 mm|1000 mm'],
    ['25,4 mm', '25,4 mm|25.4 mm'],
    ["1'000 mm", "1'000 mm|1000 mm"],
    ['−50 mm', '−50 mm|-50 mm'],
    ['≥ 5V output', '≥ 5V|>= 5 V'],
    ['at least 5 V', 'at least 5 V|>= 5 V'],
    ['λ/10 flat', 'λ/10|0.1 λ'],
    ['1000:1 polarizer', '1000:1|1000 1'],
    ['30 dB', '30 dB|30 dB'],
    ['4k7 resistor', '4k7|4700 with k'],
    ['100 lenses', '100|100'],
    ['5 mm/s stage', '5 mm/s|5 mm/s'],
    ['12 V DC', '12 V|12 V'],
    ['100 lens', '100|100'],
    ['lens', ''],
    ['1.2.3', ''],
  ])('takes the number and its unit of “%s” and leaves the rest', (text, expected) => {
    expect(scan(text)).toBe(expected);
  });

  it.each([
    ['10 500 mm', '10 500 mm|10500 mm or 10'],
    ['50/60 Hz', '50/60 Hz|0.8333333333333334 Hz or 50'],
    ['10 Mm', '10 Mm|10 Mm or 10 mm'],
    ['10K', '10K|10 K or 10000 with K'],
    ['5\' 6" high', '5\' 6"|5.5 ft or 5.1 ′'],
  ])('gives all readings of “%s”', (text, expected) => {
    expect(scan(text)).toBe(expected);
  });

  it('leaves a comma open where nobody says how numbers are written', () => {
    expect(shorten('1,234 mm', scanQuantity('1,234 mm', 0))).toBe('1,234 mm|1234 mm or 1.234 mm');
  });

  it('finds no unit of another kind than the one wanted', () => {
    expect(scanQuantity('5 V', 0, { wanted: 'length' })).toBeUndefined();
    expect(scanQuantity("5'", 0, { wanted: 'angle' })?.unit?.unit.symbol).toBe('′');
  });

  it('tells places of the text as typed, wherever it begins', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 30 }),
        fc.constantFrom('1⅖ in', '２５．４ ㎜', '5  m²', '10\u2009000 m'),
        (before, quantity) => {
          const found = scanQuantity(before + quantity, before.length, TYPED_RULES);
          expect(found?.start).toBe(before.length);
          expect(found?.end).toBe(before.length + quantity.length);
        },
      ),
    );
  });

  it('takes no number that is beyond all numbers', () => {
    expect([scanQuantity('10^510', 0), scanQuantity('1e999 mm', 0)]).toEqual([undefined, undefined]);
    expect(scanQuantity('10^5', 0)?.value).toBe(100_000);
  });

  it('always ends behind where it began, inside of the text', () => {
    const pieces = fc.constantFrom(
      ...'0 1 5 , . \' " ½ ⅓ ² ⁻ ㎜ × 10^ : / ⁄ mm in 毫米 λ k R ± - ≥ Mm'.split(' '),
      ' ',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 10 }), fc.nat(20), (parts, at) => {
        const text = parts.join('');
        const found = scanQuantity(text, at, { ...TYPED_RULES, in_text: true });
        for (const one of found ? [found, ...found.others] : []) {
          expect(one.end).toBeGreaterThan(at);
          expect(one.number_end).toBeLessThanOrEqual(one.end);
          expect(one.end).toBeLessThanOrEqual(text.length);
          expect(Number.isFinite(one.value)).toBe(true);
        }
      }),
      { numRuns: 3000 },
    );
  });
});

it('reads a unit whose power is a word of its own in a running text', () => {
  for (const [text, symbol] of [
    ['30 sq ft panel', 'ft²'],
    ['30 sq in', 'in²'],
    ['2 cu ft', 'ft³'],
  ] as const)
    expect(scanQuantity(text, 0, { ...TYPED_RULES, in_text: true })?.unit?.unit.symbol).toBe(symbol);
});
