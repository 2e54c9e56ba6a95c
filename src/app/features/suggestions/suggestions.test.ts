import { describe, expect, it } from 'vitest';
import { matchSearches } from './suggestions.ts';

describe('the searches made last', () => {
  it('R-35 are offered where they begin with what is typed, marked, though not that itself', () => {
    const searches = ['lens f=100mm', 'Lens', 'mirror', 'achromatic lens'];
    expect(matchSearches(searches, 'len').map(({ text, matches }) => [text, matches])).toEqual([
      ['lens f=100mm', [[0, 3]]],
      ['Lens', [[0, 3]]],
    ]);
    expect(matchSearches(searches, ' LENS').map(({ text }) => text)).toEqual(['lens f=100mm']);
    expect(matchSearches(searches, '').map(({ text, matches }) => [text, matches])).toEqual(
      searches.map(text => [text, []]),
    );
  });
});
