import { describe, expect, it } from 'vitest';
import type { SynonymGroup } from '#contract/records/catalogue.ts';
import { fieldInput, fieldVocabulary } from '../test-catalogues.ts';
import { addAttributeTerms, addCurveTerms } from '../vocabulary/attribute-terms.ts';
import type { Meaning } from '../vocabulary/meaning.ts';
import { arrangeSynonyms } from '../vocabulary/synonym-groups.ts';
import { emptyTree, findTerm, type TermTree } from '../vocabulary/term-tree.ts';

const GROUPS: SynonymGroup[] = [
  { terms: ['focal length', 'focus', 'FL', 'Brennpunkt'] },
  { terms: ['gold', 'aurum', 'au', '镀金', '金'] },
  { terms: ['bare glass'], means: { kind: 'category', id: 'lenses' } },
];
const synonyms = arrangeSynonyms(GROUPS);
const { attributes } = fieldVocabulary('optics');
const { facts } = fieldInput('optics');

/** What a term means: `focal_length 3` by its name, `coating=Au weak`, `in_stock yes`. */
function meansAs(tree: TermTree<Meaning>, term: string): string[] {
  const found = findTerm(tree, term, 0);
  if (found?.end !== term.length) return [];
  return found.meanings.map(meaning => {
    if (meaning.kind === 'name')
      return [
        meaning.target,
        meaning.strength,
        meaning.locale,
        meaning.unit,
        meaning.synonym === true ? 'synonym' : null,
      ]
        .filter(said => said !== null)
        .join(' ');
    if (meaning.kind === 'choice')
      return `${meaning.key}=${meaning.id}${meaning.weak ? ' weak' : ''}${meaning.exact === null ? '' : ' exact'}`;
    return meaning.kind === 'flag' ? `${meaning.key} ${meaning.flag ? 'yes' : 'no'}` : meaning.kind;
  });
}

function treeOf(...keys: string[]): TermTree<Meaning> {
  const tree = emptyTree<Meaning>();
  for (const key of keys) addAttributeTerms(tree, attributes.get(key) ?? expect.unreachable(key), synonyms);
  return tree;
}

describe('the terms of an attribute', () => {
  const lengths = treeOf('focal_length', 'diameter');

  it.each([
    ['focal length', ['focal_length 3']],
    ['focal lengths', ['focal_length 3']],
    ['length', ['focal_length 1 en']],
    ['focal', ['focal_length 0.5 en']],
    ['焦距', ['focal_length 3 cn']],
    ['f', ['focal_length 2']],
    ['efl', ['focal_length 2']],
    ['focus', ['focal_length 3 synonym']],
    ['brennpunkt', ['focal_length 3 synonym']],
    ['fl', ['focal_length 2 synonym']],
    ['brennweite', ['focal_length 3']],
    ['diameter', ['diameter 3']],
    ['ø', ['diameter 2']],
    ['x', []],
  ])('are its names, their parts, symbols and synonyms: %s', (term, meanings) => {
    expect(meansAs(lengths, term)).toEqual(meanings);
  });
});

describe('the terms of a choice', () => {
  const coatings = treeOf('coating');

  it.each([
    ['gold', ['coating=Au']],
    ['au', ['coating=Au weak exact']],
    ['aurum', ['coating=Au']],
    ['镀金', ['coating=Au']],
    ['金', ['coating=Au weak']],
    ['a', ['coating=A weak exact']],
    ['uncoated', ['coating=Uncoated']],
  ])(
    'are its id, its names and their synonyms, those that are short only beside another word: %s',
    (term, meanings) => {
      expect(meansAs(coatings, term)).toEqual(meanings);
    },
  );
});

describe('the terms of a flag', () => {
  it('are its name and the words for yes and no', () => {
    const stock = treeOf('in_stock');
    expect(meansAs(stock, 'in stock')).toEqual(['in_stock yes']);
    expect(meansAs(stock, 'on stock')).toEqual(['in_stock yes']);
    expect(meansAs(stock, 'out of stock')).toEqual(['in_stock no']);
    expect(meansAs(stock, '缺货')).toEqual(['in_stock no']);
    expect(meansAs(stock, 'stock')).toEqual([]);
    expect(meansAs(treeOf('coating'), 'out of stock')).toEqual([]);
  });
});

describe('the terms of a curve', () => {
  it('are the names of its y axis, and the one of optical density where it is a transmission', () => {
    const tree = emptyTree<Meaning>();
    for (const { axes } of facts.curves) addCurveTerms(tree, axes, synonyms);
    expect(meansAs(tree, 'transmission')).toEqual(['curve:transmission 3']);
    expect(meansAs(tree, '透过率')).toEqual(['curve:transmission 3 cn']);
    expect(meansAs(tree, 'reflectance')).toEqual(['curve:reflectance 3']);
    expect(meansAs(tree, 'index')).toEqual(['curve:refractive_index 1 en']);
    expect(meansAs(tree, 'refractive')).toEqual([]);
    expect(meansAs(tree, 'od')).toEqual(['curve:transmission 2 OD']);
  });
});
