import { expect, it } from 'vitest';
import { namedWords } from './named-words.ts';

it('lists the words of names in the singular, without Chinese ones', () => {
  const lenses = { name: { en: 'Lenses of glass', cn: '透镜 BK7' } };
  const tint = { name: { en: 'Tint' }, values: [{ id: 'b', name: { en: 'Blue glasses' }, order: 1 }] };
  expect(namedWords([lenses], [tint])).toEqual(['lens', 'of', 'glass', 'bk7', 'tint', 'blue']);
});
