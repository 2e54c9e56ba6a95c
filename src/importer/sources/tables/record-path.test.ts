import { expect, it } from 'vitest';
import { formatValues, parseRecordPath, readPath } from './record-path.ts';

const read = (record: unknown, path: string) => formatValues(readPath(record, parseRecordPath(path)));

it('a number in a path is the member of a list, of whatever the list is', () => {
  const record = {
    texts: ['a', 'b'],
    numbers: [200, 0, 400],
    pairs: [
      [0, 1],
      [5, 3],
    ],
    objects: [
      { url: 'x', tags: ['p', 'q'] },
      { url: 'y', tags: ['r'] },
    ],
    below: { deep: [['m', 'n']] },
    counts: { 0: 'by name' },
  };
  expect(
    [
      'texts.0',
      'texts.1',
      'numbers.1',
      'pairs.1.0',
      'objects.1.url',
      'objects.0.tags.1',
      'below.deep.0.1',
    ].map(path => read(record, path)),
  ).toEqual(['a', 'b', '0', '5', 'y', 'q', 'n']);
  expect(read(record, 'counts.0')).toBe('by name');
  expect(
    ['texts.2', 'objects.7.url', 'numbers.0.0'].map(path => readPath(record, parseRecordPath(path))),
  ).toEqual([[], [], []]);
});

it('a path without numbers takes all members, pairs stay pairs, and what has a value is filtered', () => {
  const record = {
    list: ['a', null, 'b'],
    pairs: [
      [0, 1],
      [5, 3],
    ],
    specs: [
      { n: 'W', v: [7, 8] },
      { n: 'H', v: 9 },
    ],
  };
  expect(
    ['list', 'pairs', 'specs.v', 'specs[n=W].v', 'specs[n=W].v.1', 'specs'].map(path => read(record, path)),
  ).toEqual(['a|b', '0:1|5:3', '7|8|9', '7|8', '8', '']);
});
