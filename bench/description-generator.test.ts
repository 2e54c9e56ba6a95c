import { describe, expect, it } from 'vitest';
import { describer } from './description-generator.ts';

/** The words of a text; a number and its unit are one. */
function words(text: string): string[] {
  return text.replaceAll(/(\d+) /g, '$1_').split(' ');
}

describe('the descriptions of the bench', () => {
  const describeProduct = describer(1);
  const texts = Array.from({ length: 2000 }, (_, product) => words(describeProduct(product)));

  it('have some 30 words', () => {
    const length = texts.flat().length / texts.length;
    expect(length).toBeGreaterThan(28);
    expect(length).toBeLessThan(36);
  });

  it('follow the law of Zipf, but for every sixth word, which is the catalogue’s own', () => {
    const others = texts.flatMap(own => own.filter((_, place) => place % 6 !== 0));
    const counts = Map.groupBy(others, other => other);
    const sorted = [...counts.values()].map(({ length }) => length).sort((a, b) => b - a);
    expect(sorted[0]! / sorted[1]!).toBeCloseTo(2, 0);
    expect(counts.size).toBeGreaterThan(3500);
    expect(counts.size).toBeLessThan(5700);
    const own = new Set(texts.flatMap(own => own.filter((_, place) => place % 6 === 0)));
    expect(own.has('lens')).toBe(true);
    expect(own.size).toBeLessThan(250);
  });

  it('are the same for the same seed and product only', () => {
    expect(describer(1)(7)).toBe(describeProduct(7));
    expect(describer(2)(7)).not.toBe(describeProduct(7));
    expect(describeProduct(8)).not.toBe(describeProduct(7));
  });
});
