import { expect, it } from 'vitest';
import { pageProblems } from './page-problems.ts';

it.each([
  ['a page of a list', 416, 24_567, []],
  ['the last page', 2, 48, []],
  [
    'the last page of a list that goes on',
    417,
    24_567,
    [
      'page=417',
      'Pages lead to the first 10,000 of 24,567, up to page 417; conditions or another order lead to the others',
    ],
  ],
  ['the first page of an empty list', 2, 0, []],
  ['a page beyond the end', 3, 48, ['page=3', 'The list ends with page 2']],
  [
    'a page beyond what pages lead to',
    418,
    24_567,
    [
      'page=418',
      'Pages lead to the first 10,000 of 24,567, up to page 417; conditions or another order lead to the others',
    ],
  ],
])('says of %s what is wrong with it, if anything', (_, page, hits, expected) => {
  const problems = pageProblems({ page, size: 24, locale: 'en' }, hits);
  expect(problems.flatMap(({ address, msg }) => [address, msg])).toEqual(expected);
});

it('says so in the language of the list', () => {
  expect(pageProblems({ page: 5, size: 24, locale: 'cn' }, 9)[0]?.msg).toBe('此列表到第 1 页为止');
});
