import { expect, it } from 'vitest';
import { makeAreaIndex } from './area-index.ts';

const area = (code: string, parent_code: string | null, cn: string, en?: string) => ({
  code,
  parent_code,
  name: { cn, ...(en !== undefined && { en }) },
});

const book = makeAreaIndex([
  area('31', null, '上海市', 'Shanghai'),
  area('3101', '31', '市辖区'),
  area('310115', '3101', '浦东新区'),
  area('x', 'gone', '孤儿'),
]);

it('R-33 makes a tree of areas, names in the language asked for or marked as the other', () => {
  expect(book.tree('en')).toEqual([
    {
      code: '31',
      parent_code: null,
      name: 'Shanghai',
      children: [
        {
          code: '3101',
          parent_code: '31',
          name: '市辖区',
          lang: 'cn',
          children: [{ code: '310115', parent_code: '3101', name: '浦东新区', lang: 'cn' }],
        },
      ],
    },
    { code: 'x', parent_code: null, name: '孤儿', lang: 'cn' },
  ]);
  expect(book.tree('cn')[0]).toMatchObject({ name: '上海市' });
});

it('knows what lies around an area, and ends where parents form a circle', () => {
  expect(book.chain('310115')).toEqual(['310115', '3101', '31']);
  expect(book.chain('nowhere')).toEqual(['nowhere']);
  expect(makeAreaIndex([area('a', 'b', 'A'), area('b', 'a', 'B')]).chain('a')).toEqual(['a', 'b']);
});
