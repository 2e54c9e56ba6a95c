import { describe, expect, it } from 'vitest';
import { supersededNumbers } from './superseded.ts';

const numbers = ['LA-1', 'LA-2', 'LA-3', 'X/9', 'la 3'];

describe('a part number that was replaced', () => {
  it('leads to what replaces it, marks and case aside', () => {
    expect(supersededNumbers(numbers, new Map([[0, 'la2']]))).toEqual([{ text: 'LA-1', owner: 1 }]);
    expect(supersededNumbers(numbers, new Map([[0, 'LA3']]))).toEqual([
      { text: 'LA-1', owner: 2 },
      { text: 'LA-1', owner: 4 },
    ]);
  });

  it('leads to the end of a chain of replacements', () => {
    const chain = new Map([
      [0, 'LA-2'],
      [1, 'X9'],
    ]);
    expect(supersededNumbers(numbers, chain)).toEqual([
      { text: 'LA-1', owner: 3 },
      { text: 'LA-2', owner: 3 },
    ]);
  });

  it('leads nowhere where its replacement is not there, or is itself; a circle ends', () => {
    expect(supersededNumbers(numbers, new Map([[0, 'gone']]))).toEqual([]);
    expect(supersededNumbers(numbers, new Map([[0, 'LA-1']]))).toEqual([]);
    const circle = new Map([
      [0, 'LA-2'],
      [1, 'LA-1'],
    ]);
    expect(supersededNumbers(numbers, circle)).toEqual([
      { text: 'LA-1', owner: 1 },
      { text: 'LA-2', owner: 0 },
    ]);
  });
});
