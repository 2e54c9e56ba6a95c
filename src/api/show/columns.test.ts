import { describe, expect, it } from 'vitest';
import { BUILTIN_ATTRIBUTES } from '#contract/attributes/attribute.ts';
import type { Product } from '#contract/records/product.ts';
import { make } from '#contract/suite/make.ts';
import { makeAttributeTable } from '../served/attribute-table.ts';
import { otherColumns, pickColumns, type RequestedColumns, valuesOf } from './columns.ts';

const value = (key: string): Product['attributes'][number] => ({ kind: 'flag', key, flag: true });
const productWith = (...keys: string[]) => make.product('p', { attributes: keys.map(value) });

/** Attributes a to p in this order, of which p is in no table. */
const KEYS = [...'abcdefghijklmnop'];
const table = makeAttributeTable(
  KEYS.map((key, order) =>
    make.attribute(key, { order, in_table: key !== 'p', name: { en: `Name ${key}`, cn: `名 ${key}` } }),
  ),
  path => path,
);
const ALL = [productWith(...KEYS.slice(0, 8)), productWith(...KEYS.slice(8))];

const pick = (wish: RequestedColumns = {}, products: readonly Product[] = ALL) =>
  pickColumns(products, table, 'en', wish)
    .map(({ key }) => key)
    .join('');

describe('the columns of a table', () => {
  it('are the first twelve of the owner’s order that some product has and that belong in tables', () => {
    expect(pick()).toBe('abcdefghijkl');
    expect(pick({}, [productWith('n', 'b'), productWith('a')])).toBe('abn');
    expect(pick({}, [productWith('p', 'b')])).toBe('b');
    expect(pick({}, [])).toBe('');
  });

  it('keep what is filtered by and what all share, in its place and within the twelve', () => {
    expect(pick({ pinned: ['p'] })).toBe('abcdefghijkp');
    expect(pick({ shared: ['o', 'p'] })).toBe('abcdefghijop');
    expect(pick({ pinned: KEYS.slice(3) })).toBe('defghijklmnop');
    expect(pick({ pinned: ['b'] })).toBe('abcdefghijkl');
    expect(pick({ pinned: ['p'] }, [productWith('a')])).toBe('a');
  });

  it('begin with the leading ones', () => {
    expect(pick({ leading: ['c', 'o'] })).toBe('coabdefghijk');
  });

  it('are only those that a visitor chose, in the order of the table, if some product has one', () => {
    expect(pick({ asked: ['p', 'd'], pinned: ['a'], owner: ['b'], view: ['c'] })).toBe('dp');
    expect(pick({ asked: ['p', 'd'], leading: ['p'] })).toBe('pd');
    expect(pick({ asked: ['p'] }, [productWith('a')])).toBe('a');
  });

  it('are those that the owner chose for a variant group, then what is filtered by', () => {
    expect(pick({ owner: ['d', 'b'] })).toBe('db');
    expect(pick({ owner: ['d', 'b'], pinned: ['c', 'b'], view: ['e'] })).toBe('dbc');
    expect(pick({ owner: ['d', 'b'] }, [productWith('a', 'b')])).toBe('b');
  });

  it('never repeat what each row has by itself', () => {
    const [builtin] = BUILTIN_ATTRIBUTES;
    const key = builtin?.key ?? '';
    expect(pick({ owner: ['b', key] }, [productWith('b', key)])).toBe('b');
    expect(otherColumns([productWith('b', key)], table, 'en', [])).toEqual([
      { key: 'b', name: { text: 'Name b' } },
    ]);
  });
});

describe('the columns of a table whose category has a view', () => {
  it('are those of the view in its order, with what is filtered by behind', () => {
    expect(pick({ view: ['d', 'b'] })).toBe('db');
    expect(pick({ view: ['d', 'b'], pinned: ['b', 'p'], shared: ['c'] })).toBe('dbp');
    expect(pick({ view: ['d', 'b'] }, [productWith('a', 'b')])).toBe('b');
    expect(pick({ view: ['p'] })).toBe('p');
    expect(pick({ view: [] })).toBe('');
  });

  it('are filled up to twelve where the view allows others', () => {
    expect(pick({ view: ['d', '...', 'b'] })).toBe('dacefghijklb');
    expect(pick({ view: ['...', 'o', 'p'] })).toBe('abcdefghijop');
    expect(pick({ view: ['...', 'a'], pinned: ['o'] })).toBe('bcdefghijkoa');
    expect(pick({ view: [...KEYS.slice(0, 13), '...'], pinned: ['o'] })).toBe('abcdefghijklmo');
  });
});

describe('the attributes that a table leaves out', () => {
  it('are those of its products without a column, by name in the owner’s order', () => {
    const products = [productWith('c', 'a'), productWith('b', 'p')];
    const columns = pickColumns(products, table, 'cn', { asked: ['b'] });
    expect(otherColumns(products, table, 'cn', columns)).toEqual(
      ['a', 'c', 'p'].map(key => ({ key, name: { text: `名 ${key}` } })),
    );
  });
});

describe('the values of a row', () => {
  it('are in the order of the columns, and missing ones are left out', () => {
    const columns = pickColumns(ALL, table, 'en', { owner: ['c', 'b', 'a'] });
    expect(valuesOf(productWith('a', 'c', 'd'), columns).map(({ key }) => key)).toEqual(['c', 'a']);
  });
});
