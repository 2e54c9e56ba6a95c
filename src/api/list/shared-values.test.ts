import { describe, expect, it } from 'vitest';
import type { AttributeValue } from '#contract/attributes/attribute.ts';
import type { Facet } from '#contract/search/search-result.ts';
import { make } from '#contract/suite/make.ts';
import { sharedKeys } from './shared-values.ts';

const glass = (id: string): AttributeValue => ({ kind: 'enum', key: 'glass', values: [id] });
const product = (...attributes: AttributeValue[]) => make.product('p', { attributes });
const facet = (count: number): Facet => ({
  kind: 'enum',
  key: 'glass',
  count,
  values: [{ id: 'bk7', count, chosen: false }],
  values_total: 1,
});
const found = (products: number, facets: Facet[] = []) => ({ totals: { products, sets: 0 }, facets });

describe('what all products of a list have in common', () => {
  const alike = [product(glass('bk7')), product(glass('bk7'))];
  const none = async () => [];

  it('is what all products of the only page have', async () => {
    expect(await sharedKeys(alike, found(2), none)).toEqual(['glass']);
    expect(await sharedKeys([...alike, product(glass('caf2'))], found(3), none)).toEqual([]);
    expect(await sharedKeys([...alike, product()], found(3), none)).toEqual([]);
  });

  it('is said of other pages only where all of them are counted', async () => {
    expect(await sharedKeys(alike, found(100), none)).toEqual([]);
    expect(await sharedKeys(alike, found(100, [facet(99)]), none)).toEqual([]);
    expect(await sharedKeys(alike, found(100, [facet(100)]), none)).toEqual(['glass']);
    expect(
      await sharedKeys(alike, found(100), async keys => (keys.includes('glass') ? [facet(100)] : [])),
    ).toEqual(['glass']);
  });

  it('is not said of one product', async () => {
    expect(await sharedKeys([product(glass('bk7'))], found(1), none)).toEqual([]);
  });
});
