import { expect, it } from 'vitest';
import type { SynonymGroup } from '#contract/records/catalogue.ts';
import { readKinds } from './read-kinds.ts';
import { readQuery } from './read-query.ts';
import { fieldInput } from './test-catalogues.ts';
import { buildVocabulary } from './vocabulary/vocabulary.ts';

const SYNONYMS: SynonymGroup[] = [
  { terms: ['shelf ware'], means: { kind: 'filter', filter: { kind: 'flag', key: 'in_stock', flag: true } } },
  {
    terms: ['bluish'],
    means: { kind: 'filter', filter: { kind: 'enum', key: 'coating', any_of: ['A'], not: false } },
  },
  {
    terms: ['greyish'],
    means: { kind: 'filter', filter: { kind: 'enum', key: 'coating', any_of: ['A', 'B'], not: false } },
  },
  {
    terms: ['bright'],
    means: { kind: 'filter', filter: { kind: 'enum', key: 'coating', any_of: ['A'], not: true } },
  },
  { terms: ['pane of ours'], means: { kind: 'category', id: 'windows' } },
  { terms: ['focuser'], means: { kind: 'category', id: 'lenses' } },
  { terms: ['thing of old'], means: { kind: 'category', id: 'left-out' } },
];
const vocabulary = buildVocabulary({ ...fieldInput('optics'), synonyms: SYNONYMS });

it.each([
  ['shelf ware lens', ['in_stock=yes'], 'lens'],
  ['lens not shelf ware', ['in_stock=no'], 'lens'],
  ['bluish lens', ['coating=A'], 'lens'],
  ['lens not bluish', ['coating=!A'], 'lens'],
  ['lens bluish or N-BK7', ['coating=A', 'substrate=N-BK7'], 'lens'],
  ['greyish lens', ['coating=A,B'], 'lens'],
  ['bright lens', ['coating=!A'], 'lens'],
  ['pane of ours 10 mm', ['diameter=10mm'], 'pane of ours'],
  ['focuser 10 mm', ['focal_length=10mm'], 'focuser'],
])('an owner’s word for a condition is read as one: %s', (text, read, rest) => {
  const { understood, rest: left } = readQuery(text, vocabulary, 'en');
  expect([understood.map(({ address }) => address), left]).toEqual([read, rest]);
});

it.each([
  ['pane of ours 10 mm', ['windows']],
  ['focuser', ['lenses']],
  ['thing of old', []],
])('an owner’s word for a kind names it, as long as there is such a kind: %s', (text, ids) => {
  expect(readKinds(text, vocabulary).ids).toEqual(ids);
});

it.each([
  ['激光二极管用的反射镜', ['mirrors']],
  ['反射镜专用', ['mirrors']],
  ['反射镜用的', ['mirrors']],
])('the purpose before 用 names no kind, but what nothing follows does: %s', (text, ids) => {
  expect(readKinds(text, vocabulary).ids).toEqual(ids);
});
