import { describe, expect, it } from 'vitest';
import type { SynonymGroup } from '#contract/records/catalogue.ts';
import type { Meaning } from '../vocabulary/meaning.ts';
import { arrangeSynonyms } from '../vocabulary/synonym-groups.ts';
import { addSynonymMeanings, nounForm, nounsOf } from '../vocabulary/synonym-meanings.ts';
import { emptyTree, findTerm, type TermTree } from '../vocabulary/term-tree.ts';
import { bothNumbers, lookupForm, wordIn } from '../vocabulary/word-forms.ts';

describe('the forms of a word', () => {
  it.each([
    ['lens', ['lens', 'lenses']],
    ['lenses', ['lenses', 'lens']],
    ['boxes', ['boxes', 'box']],
    ['glass', ['glass', 'glasses']],
    ['battery', ['battery', 'batteries', 'batterys']],
    ['batteries', ['batteries', 'battery']],
    ['dish', ['dish', 'dishes']],
    ['watch', ['watch', 'watches']],
    ['mosfet', ['mosfet', 'mosfets']],
    ['half-wave plate', ['half-wave plate', 'half-wave plates']],
    ['key', ['key']],
    ['box', ['box']],
    ['bus', ['bus']],
    ['银', ['银']],
    ['5', ['5']],
  ])('are those of one and of many, from four letters on: %s', (word, forms) => {
    expect(bothNumbers(word)).toEqual(forms);
  });

  it('are looked up folded, in lower case, with single blanks', () => {
    expect(['N‑BK7 ', 'ÄÖ', 'Ø 5', '  A  B ', 'Ａ', '鏡'].map(lookupForm)).toEqual([
      'n-bk7',
      'ao',
      'ø 5',
      'a b',
      'a',
      '镜',
    ]);
  });

  it('are whole words of a name, or any part of a Chinese one', () => {
    expect(wordIn('gold')({ en: 'Protected gold', cn: '金膜' })).toBe(true);
    expect(wordIn('gold')({ en: 'Goldish', cn: 'x' })).toBe(false);
    expect(wordIn('gold')({ en: 'x', cn: 'gold' })).toBe(true);
    expect(wordIn('gold')({ en: '(Gold)' })).toBe(true);
    expect(wordIn('gold')({ en: 'pre-gold x' })).toBe(false);
    expect(wordIn('pre-gold')({ en: 'pre-gold x' })).toBe(true);
    expect(wordIn('金')({ en: 'Gold', cn: '保护金膜' })).toBe(true);
    expect(wordIn('银')({ en: 'Gold', cn: '保护金膜' })).toBe(false);
    expect(wordIn('gold')({})).toBe(false);
  });
});

/** The meanings of a term, without their kind where it is a text's. */
function meaningsIn(tree: TermTree<Meaning>, term: string): readonly Meaning[] {
  const found = findTerm(tree, term, 0);
  return found?.end === term.length ? found.meanings : [];
}

describe('synonyms', () => {
  const groups: SynonymGroup[] = [
    { terms: ['Lens', 'objective', '透镜'] },
    { terms: ['lenses', 'glass lens'] },
    { terms: ['crate', 'box'] },
    { terms: ['Fast one'], means: { kind: 'category', id: 'lenses' } },
  ];

  it('are the other terms of all groups that hold a term, of one or of many', () => {
    const synonyms = arrangeSynonyms(groups);
    expect(synonyms.of('lens')).toEqual(['objective', '透镜', 'glass lens']);
    expect(synonyms.of('objectives')).toEqual(['lens', '透镜']);
    expect(synonyms.of('fast one')).toEqual([]);
    expect(synonyms.of('nothing')).toEqual([]);
    expect([synonyms.isMeant('fast one'), synonyms.isMeant('lens')]).toEqual([true, false]);
  });

  it('stay text if nothing was found for any term of their group', () => {
    const synonyms = arrangeSynonyms(groups);
    synonyms.of('objective');
    const tree = emptyTree<Meaning>();
    synonyms.addRest(tree);
    expect(meaningsIn(tree, 'objective')).toEqual([]);
    expect(meaningsIn(tree, '透镜')).toEqual([]);
    expect(meaningsIn(tree, 'crate')).toEqual([{ kind: 'text', others: ['box'] }]);
    expect(meaningsIn(tree, 'crates')).toEqual([{ kind: 'text', others: ['box'] }]);
    expect(meaningsIn(tree, 'fast one')).toEqual([]);
  });
});

describe('terms for which the owner defines a meaning', () => {
  const tree = emptyTree<Meaning>();
  const filter = (any_of: string[], not = false) => ({ kind: 'enum' as const, key: 'coating', any_of, not });
  addSynonymMeanings(
    tree,
    [
      { terms: ['Power output', 'PO'], means: { kind: 'attribute', key: 'power' } },
      { terms: ['spy glass'], means: { kind: 'category', id: 'lenses' } },
      { terms: ['gone glass'], means: { kind: 'category', id: 'gone' } },
      { terms: ['shiny'], means: { kind: 'filter', filter: filter(['gold']) } },
      { terms: ['metallic'], means: { kind: 'filter', filter: filter(['gold', 'silver']) } },
      { terms: ['dull'], means: { kind: 'filter', filter: filter(['gold'], true) } },
      { terms: ['ready'], means: { kind: 'filter', filter: { kind: 'flag', key: 'in_stock', flag: true } } },
      {
        terms: ['fast'],
        means: { kind: 'sort', sort: { by: 'attribute', key: 'rise_time', descending: false } },
      },
      { terms: ['mike'], means: { kind: 'unit', unit: 'µm' } },
      { terms: ['line'], means: { kind: 'quantity', value: 633, unit: 'nm' } },
      { terms: ['plain word'] },
    ],
    new Map([['lenses', 4]]),
  );

  it.each<[string, Meaning[]]>([
    ['power output', [{ kind: 'name', target: 'power', strength: 3, locale: null, unit: null }]],
    ['power outputs', [{ kind: 'name', target: 'power', strength: 3, locale: null, unit: null }]],
    ['po', [{ kind: 'name', target: 'power', strength: 2, locale: null, unit: null }]],
    ['spy glass', [{ kind: 'category', places: [4], words: 2, full: true }]],
    ['gone glass', []],
    ['shiny', [{ kind: 'choice', key: 'coating', id: 'gold', weak: false, exact: null }]],
    ['metallic', [{ kind: 'filter', filter: filter(['gold', 'silver']) }]],
    ['dull', [{ kind: 'filter', filter: filter(['gold'], true) }]],
    ['ready', [{ kind: 'flag', key: 'in_stock', flag: true }]],
    ['fast', [{ kind: 'order', sort: { by: 'attribute', key: 'rise_time', descending: false } }]],
    ['mike', [{ kind: 'unit', unit: 'µm' }]],
    ['line', [{ kind: 'quantity', value: 633, unit: 'nm' }]],
    ['plain word', []],
  ])('have that meaning: %s', (term, meanings) => {
    expect(meaningsIn(tree, term)).toEqual(meanings);
  });

  it('may be nouns of an attribute, the longest first', () => {
    const groups: SynonymGroup[] = [
      { terms: ['long-pass', '长波通'], number: 'cut_on' },
      { terms: ['Longpass filter'], number: 'edge' },
      { terms: ['shortpass'] },
    ];
    expect(nounsOf(groups)).toEqual([
      { noun: 'longpass filter', within: ' longpass filter ', key: 'edge' },
      { noun: 'long pass', within: ' long pass ', key: 'cut_on' },
      { noun: '长波通', within: '长波通', key: 'cut_on' },
    ]);
    expect(nounForm('Long-Pass-Filter')).toBe('long pass filter');
  });
});
