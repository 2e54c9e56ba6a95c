import { expect, it } from 'vitest';
import { Choices } from './choices.ts';

it('gives choices ids that are no mark of an address, each its own', () => {
  const choices = new Choices([]);
  const ids = ['*', '!', '!!*', 'a,b', '!not', '~', '%', 'a b', '平凸,双凸'].map(en => choices.find({ en }));
  expect(ids.slice(0, 3)).toEqual(['asterisk', '-', expect.stringMatching(/^asterisk~[0-9a-f]{6}$/)]);
  expect(ids.slice(3)).toEqual(['a-b', 'not', '~', '%', expect.stringMatching(/^a-b~/), '平凸 双凸']);
  expect(choices.find({ en: ' * ' })).toBe('asterisk');
});
