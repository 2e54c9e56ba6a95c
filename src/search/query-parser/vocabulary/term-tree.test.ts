import { describe, expect, it } from 'vitest';
import { addTerm, emptyTree, findTerm } from './term-tree.ts';

const tree = emptyTree<string>();
for (const term of [
  'n-bk7',
  'lens',
  'lens mount',
  'sot-23',
  'sot-23-5',
  'vgs th',
  'f',
  '1206',
  '焦距',
  '后焦距',
])
  addTerm(tree, term, term);

const found = (text: string, at = 0) => {
  const term = findTerm(tree, text, at);
  return term && [term.meanings[0], text.slice(at, term.end), term.attached];
};

describe('a term', () => {
  it.each([
    ['n bk7 glass', ['n-bk7', 'n bk7', false]],
    ['nbk7', ['n-bk7', 'nbk7', false]],
    ['lens-mount', ['lens mount', 'lens-mount', false]],
    ['lens on a mount', ['lens', 'lens', false]],
    ['vgs(th)<2v', ['vgs th', 'vgs(th)', false]],
    ['sot23-5', ['sot-23-5', 'sot23-5', false]],
    ['焦距100', ['焦距', '焦距', false]],
  ])('is found whatever blanks and dashes it is written with: %s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it('is found across three blanks and marks, and no more', () => {
    expect(found('vgs --th')).toEqual(['vgs th', 'vgs --th', false]);
    expect(found('vgs -,th')).toEqual(['vgs th', 'vgs -,th', false]);
    expect(found('vgs ---th')).toBeUndefined();
    expect(found('vgs --,th')).toBeUndefined();
  });

  it('is not found inside a word', () => {
    expect(found('lenses')).toBeUndefined();
    expect(found('fast')).toBeUndefined();
    expect(found('n-bk75')).toBeUndefined();
  });

  it('may have its number right behind it', () => {
    expect(found('f100mm')).toEqual(['f', 'f', true]);
  });

  it('keeps numbers apart that a dash or a blank parts', () => {
    expect(found('12-06')).toBeUndefined();
    expect(found('12 06')).toBeUndefined();
    expect(found('1206')).toEqual(['1206', '1206', false]);
  });
});
