import { describe, expect, it } from 'vitest';
import type { ProductSet } from '#contract/records/product-set.ts';
import { leadingAttributes, leadWith } from './leading-attributes.ts';

function setWith(...key_attributes: string[]): ProductSet {
  return {
    id: 'set',
    category_ids: ['c'],
    name: {},
    summary: {},
    description: {},
    features: [],
    image: null,
    status: 'published',
    documents: [],
    related_ids: [],
    key_attributes,
    order: 0,
  };
}

describe('leadingAttributes', () => {
  it('keeps what at least half of the sets name, in the order of naming', () => {
    expect(leadingAttributes([setWith('f', 'd'), setWith('d', 'r'), setWith('f', 'd')])).toEqual(['f', 'd']);
  });

  it('names none where there are no sets, and counts a key once a set', () => {
    expect(leadingAttributes([])).toEqual([]);
    expect(leadingAttributes([setWith('f', 'f'), setWith('d'), setWith('d')])).toEqual(['d']);
  });
});

describe('leadWith', () => {
  it('puts the keys first in their order, each once, and leaves the others as they stood', () => {
    const entries = [{ key: 'a' }, { key: 'b' }, { key: 'c' }];
    expect(leadWith(['c', 'x', 'a', 'c'], entries).map(entry => entry.key)).toEqual(['c', 'a', 'b']);
  });
});
