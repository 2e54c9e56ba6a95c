import { describe, expect, it } from 'vitest';
import { fitText, widthOf } from './fit-text.ts';

const fitLines = (text: string, width: number, lines = 9) => fitText(text, { size: 10, width, lines });

describe('fitText', () => {
  it('breaks between words, and no line is wider than asked for', () => {
    const lines = fitLines('Focus collimated light or collimate a point source', 100);
    expect(lines.join(' ')).toBe('Focus collimated light or collimate a point source');
    expect(Math.max(...lines.map(line => widthOf(line, 10)))).toBeLessThanOrEqual(100);
    expect(lines.length).toBeGreaterThan(2);
  });

  it('breaks Chinese anywhere but before closing signs', () => {
    expect(fitLines('聚焦准直光束，或准直点光源', 60)).toEqual(['聚焦准直光', '束，或准直点', '光源']);
  });

  it('cuts off what finds no room, and breaks a word that alone is too wide', () => {
    expect(fitLines('one two three four five', 60, 1)[0]).toMatch(/^one two.*…$/);
    const parts = fitLines('X'.repeat(40), 100);
    expect(parts.join('')).toBe('X'.repeat(40));
    expect(fitLines('X', 1)).toEqual(['X']);
    expect(fitLines('  ', 100)).toEqual([]);
  });
});
