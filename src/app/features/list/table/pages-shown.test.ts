import { describe, expect, it } from 'vitest';
import { pagesShown } from './pages-shown.ts';

describe('the pages that a pager names', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])('names, on page %i of %i, %j', (page, pages, expected) => {
    expect(pagesShown(page, pages)).toEqual(expected);
  });
});
