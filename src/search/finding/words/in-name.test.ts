import { beforeAll, describe, expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import type { SearchedCatalogue } from '../searched-catalogue.ts';
import { searchRecords } from '../test-searched.ts';
import { isInName } from './in-name.ts';

const material = make.attribute('material', {
  kind: 'enum',
  quantity: null,
  unit: null,
  name: { en: 'Material' },
  values: [
    { id: 'inox', name: { en: 'Stainless steel', cn: '不锈钢' }, order: 1 },
    { id: 'brass', name: { en: 'Brass' }, order: 2 },
  ],
});

let catalogue: SearchedCatalogue;
beforeAll(async () => {
  catalogue = await searchRecords([
    ['category', make.category('posts', { name: { en: 'Optical posts', cn: '支杆' } })],
    ['category', make.category('holders', { name: { en: 'Holders' } })],
    ['set', make.set('round', { category_ids: ['holders'], name: { en: 'Round series' } })],
    ['attribute', material],
    [
      'product',
      make.product('P1', {
        category_ids: ['posts'],
        set_id: 'round',
        name: { en: 'Pillar, 126 mm and 1.27 mm, M6', cn: '立柱' },
        summary: { en: 'Also of copper' },
        attributes: [{ kind: 'enum', key: 'material', values: ['inox'] }],
      }),
    ],
    ['product', make.product('P2', { category_ids: ['posts'], name: { en: 'Rod, M126, 126 mm or 26 mm' } })],
    ['product', make.product('P3', { name: { en: 'Rod' } })],
  ]);
});

const hit = (id: string) => ({ id, set_id: null, exact: false, via: null });
const holds = (said: string | string[], ...ids: string[]) =>
  isInName(catalogue, [said].flat(), { products: ids.map(hit) });

describe('whether the best product that is found is called so', () => {
  it('is told by its name, its series, the kinds of both, and what is chosen of it, in any language', async () => {
    for (const said of ['pillar', 'PILLAR', '立柱', 'round', 'optical', '支杆', 'holder', 'steel', '不锈钢'])
      expect([said, await holds(said, 'P1')]).toEqual([said, true]);
  });

  it('is not told by its other texts, or by what can be chosen of others', async () => {
    for (const said of ['copper', 'brass', 'material', 'inox', 'rod'])
      expect([said, await holds(said, 'P1')]).toEqual([said, false]);
    expect(await holds('steel', 'P2')).toBe(false);
  });

  it('is told by any of several texts', async () => {
    expect(await holds(['brass', 'steel'], 'P1')).toBe(true);
    expect(await holds(['brass', 'copper'], 'P1')).toBe(false);
    expect(await holds([], 'P1')).toBe(false);
  });

  it('is told of the first product alone, and so of every text where there is none', async () => {
    expect(await holds('pillar', 'P3', 'P1')).toBe(false);
    expect(await holds('pillar', 'P1', 'P3')).toBe(true);
    expect(await holds('pillar')).toBe(true);
  });
});

describe('a number', () => {
  it('is no part of a longer one, before it or behind it, nor of a unit', async () => {
    for (const said of ['26 mm', '27 mm', '12', '126 m', '2'])
      expect([said, await holds(said, 'P1')]).toEqual([said, false]);
    for (const said of ['126 mm', '126', '1.27 mm'])
      expect([said, await holds(said, 'P1')]).toEqual([said, true]);
  });

  it('is looked for at every place of a name', async () => {
    expect(await holds('26 mm', 'P2')).toBe(true);
    expect(await holds('26', 'P2')).toBe(true);
  });

  it('is told apart from letters, which may be a part of a word', async () => {
    expect(await holds('illa', 'P1')).toBe(true);
    expect(await holds('m6', 'P1')).toBe(true);
    expect(await holds('m12', 'P2')).toBe(true);
  });
});
