import { describe, expect, it } from 'vitest';
import { agrees } from './measure-peers.ts';

const answer = {
  total: 3,
  ids: ['a', 'b', 'c'],
  choices: { coating: { ar: 2, none: 1 } },
  leaves: { lenses: 3 },
};

describe('two answers', () => {
  it('agree where they say the same, as far as both say it', () => {
    expect(agrees(answer, structuredClone(answer))).toBe(true);
    expect(agrees(answer, { total: 3, ids: null, choices: null, leaves: null })).toBe(true);
    expect(agrees(answer, { ...answer, choices: { material: { glass: 3 } } })).toBe(true);
  });

  it('do not agree in another total, order, category or count', () => {
    expect(agrees(answer, { ...answer, total: 4 })).toBe(false);
    expect(agrees(answer, { ...answer, leaves: { lenses: 2, mirrors: 1 } })).toBe(false);
    expect(agrees(answer, { ...answer, ids: ['b', 'a', 'c'] })).toBe(false);
    expect(agrees(answer, { ...answer, choices: { coating: { ar: 1, none: 2 } } })).toBe(false);
  });
});
