import { expect, it } from 'vitest';
import { QUERIES_MAX } from '#importer/sources/folder/views-file.ts';
import { readQueries } from './home-draft.ts';

const read = (fields: Record<string, string>) => readQueries(new URLSearchParams(fields));

it('takes the searches of a form by their places, without empty rows and texts', () => {
  expect(
    read({
      'place:0': '2',
      'query:0:en': ' lens 10 mm ',
      'query:0:cn': '透镜 10 mm',
      'query:1:en': ' ',
      'place:2': '1',
      'query:2:en': 'mirror',
      'place:3': 'x',
      'query:3:cn': '棱镜',
    }),
  ).toEqual([{ en: 'mirror' }, { en: 'lens 10 mm', cn: '透镜 10 mm' }, { cn: '棱镜' }]);
});

it('takes no more than the home page has room for, and cuts none', () => {
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`query:${at}:en`, 'x'.repeat(200)]));
  const taken = read(many);
  expect(taken).toHaveLength(QUERIES_MAX);
  expect(taken[0]?.en).toHaveLength(200);
});
