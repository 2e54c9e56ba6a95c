import { describe, expect, it } from 'vitest';
import { readSearches } from './recent-searches.ts';

describe('the searches made last', () => {
  it('are none where what is stored is not ours', () => {
    expect([null, '{', '{}', '[1,"",null]'].map(readSearches)).toEqual([[], [], [], []]);
    expect(readSearches('["lens","mirror"]')).toEqual(['lens', 'mirror']);
  });
});
