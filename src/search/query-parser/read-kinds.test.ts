import { describe, expect, it } from 'vitest';
import { Attribute } from '#contract/attributes/attribute.ts';
import { SEARCH_TEXT_MAX } from '#contract/limits.ts';
import { readKinds } from './read-kinds.ts';
import { buildVocabulary } from './vocabulary/vocabulary.ts';

const attribute = (en: string, kind: Attribute['kind']) =>
  Attribute.parse({
    key: en.toLowerCase().replaceAll(' ', '_'),
    name: { en },
    kind,
    unit: null,
    quantity: null,
    precision: null,
    group: { en: 'General' },
    help: {},
    order: 0,
    display_units: [],
    filterable: kind !== 'text',
    comparable: true,
    in_table: true,
    better: null,
    values: [],
  });

const categories = [
  { id: 'optics', name: { en: 'Optics', cn: '光学元件' }, parent_id: null },
  { id: 'lenses', name: { en: 'Lenses', cn: '透镜' }, parent_id: 'optics' },
  { id: 'plano-convex', name: { en: 'Plano-convex lenses', cn: '平凸透镜' }, parent_id: 'lenses' },
  { id: 'mirrors', name: { en: 'Mirrors', cn: '反射镜' }, parent_id: 'optics' },
  { id: 'mirror-mounts', name: { en: 'Mirror mounts', cn: '反射镜架' }, parent_id: null },
  { id: 'windows', name: { en: 'Windows', cn: '窗片' }, parent_id: 'optics' },
  { id: 'lasers', name: { en: 'Lasers', cn: '激光' }, parent_id: null },
  { id: 'plates', name: { en: 'Waveplates', cn: '波片' }, parent_id: 'optics' },
  { id: 'glass', name: { en: 'Glass blanks' }, parent_id: null },
  { id: 'coated', name: { en: 'Coated sheets' }, parent_id: null },
  { id: 'index', name: { en: 'Index cards' }, parent_id: null },
  { id: 'empty', name: { en: 'Prisms' }, parent_id: null },
];
const vocabulary = buildVocabulary({
  attributes: [attribute('Glass code', 'text'), attribute('Coated', 'flag'), attribute('Index', 'number')],
  categories,
  synonyms: [],
  facts: {
    categories: categories.filter(({ id }) => id !== 'empty').map(({ id }) => ({ id, products: 1 })),
    attributes: [],
    curves: [],
  },
  currency: null,
  isPartNumber: () => false,
  isWord: () => false,
});
const kinds = (text: string) => readKinds(text, vocabulary);
const ids = (text: string) => kinds(text).ids;

describe('the kind of products that a text names', () => {
  it('is the category of its words, surely only where they are the whole name', () => {
    expect(kinds('lenses')).toEqual({ ids: ['lenses'], sure: true });
    expect(kinds('plano-convex')).toEqual({ ids: ['plano-convex'], sure: false });
    expect(kinds('mounts')).toEqual({ ids: ['mirror-mounts'], sure: false });
    expect(kinds('gadget')).toEqual({ ids: [], sure: false });
    expect(kinds('prisms')).toEqual({ ids: [], sure: false });
    expect(kinds(`lenses ${'x'.repeat(SEARCH_TEXT_MAX)}`)).toEqual({ ids: [], sure: false });
  });

  it('is the category that the words fit best, with those above it', () => {
    expect(ids('plano-convex lens')).toEqual(['plano-convex']);
    expect(ids('optics lens')).toEqual(['lenses']);
    expect(ids('lens optics')).toEqual(['lenses']);
    expect(ids('mirror mount')).toEqual(['mirror-mounts']);
    expect(ids('mount for a mirror')).toEqual(['mirror-mounts']);
  });

  it('is the later of two that fit equally', () => {
    expect(ids('laser window')).toEqual(['windows']);
    expect(ids('window laser')).toEqual(['lasers']);
    expect(ids('laser mirror window')).toEqual(['windows']);
  });

  it('is not what it is for', () => {
    expect(ids('window for a 2 µm laser')).toEqual(['windows']);
    expect(ids('for a laser window')).toEqual(['windows']);
    expect(ids('激光用的波片')).toEqual(['plates']);
    expect(ids('激光专用 波片')).toEqual(['plates']);
    expect(ids('波片 用于 激光')).toEqual(['plates']);
    expect(ids('波片适用于激光')).toEqual(['plates']);
    expect(ids('用于激光的波片')).toEqual(['plates']);
    expect(ids('波片 激光 专用')).toEqual(['lasers']);
    expect(ids('波片激光用的')).toEqual(['lasers']);
    expect(ids('反射镜专用 激光')).toEqual(['lasers']);
  });

  it('is any of alternatives, surely only where each is a whole name', () => {
    expect(kinds('windows or lasers')).toEqual({ ids: ['windows', 'lasers'], sure: true });
    expect(kinds('windows or mounts')).toEqual({ ids: ['windows', 'mirror-mounts'], sure: false });
    expect(kinds('lasers or lasers')).toEqual({ ids: ['lasers'], sure: true });
    expect(kinds('lasers or gadget')).toEqual({ ids: ['lasers'], sure: false });
    expect(kinds('gadget or lasers')).toEqual({ ids: ['lasers'], sure: true });
    expect(kinds('gadget or widget')).toEqual({ ids: [], sure: false });
  });

  it('is not what is excluded', () => {
    expect(ids('window -laser')).toEqual(['windows']);
    expect(ids('laser window -laser')).toEqual(['windows']);
    expect(ids('not lasers')).toEqual([]);
    expect(ids('"lasers"')).toEqual([]);
  });

  it('is not that of a word that is one of an attribute, unless the category is called so in full', () => {
    expect(ids('coated window')).toEqual(['windows']);
    expect(ids('coated')).toEqual([]);
    expect(ids('coated sheets')).toEqual(['coated']);
    expect(ids('index')).toEqual([]);
    expect(ids('index cards')).toEqual(['index']);
    expect(ids('glass')).toEqual(['glass']);
  });
});
