import { describe, expect, it } from 'vitest';
import { countValues, countWhere, readBelow, readCount, readNumber, readValues } from '../aggregations.ts';
import { term } from '../query-dsl.ts';
import { askMembers, countMembers } from './set-members.ts';

const COUNTS = {
  a0: countWhere(term('has', 'length'), { min: { min: { field: 'a0' } }, max: { max: { field: 'a0' } } }),
  a1: countWhere(term('has', 'coating'), { values: countValues('a1', 5) }),
  a2: countWhere(term('has', 'range'), {
    low: { min: { field: 'a2_low' } },
    high: { max: { field: 'a2_high' } },
  }),
};

describe('the products of a set that come with a page', () => {
  it('are counted as OpenSearch counts them', () => {
    const counted = countMembers(
      [
        { a0: [25], a1: ['A', 'B'], a2_low: [400], a2_high: [700] },
        { a0: [-50.8], a1: ['B'] },
        { a2_low: [350], a2_high: [650] },
      ],
      COUNTS,
    );
    expect(readCount(counted.a0)).toBe(2);
    expect([readBelow(counted.a0).min, readBelow(counted.a0).max].map(readNumber)).toEqual([-50.8, 25]);
    expect(readValues(readBelow(counted.a1).values)).toEqual([
      ['A', 1],
      ['B', 2],
    ]);
    expect([readBelow(counted.a2).low, readBelow(counted.a2).high].map(readNumber)).toEqual([350, 700]);
  });

  it('state nothing where none has a value', () => {
    const counted = countMembers([{}, {}], COUNTS);
    expect(readCount(counted.a0)).toBe(0);
    expect(readNumber(readBelow(counted.a0).min)).toBeNull();
    expect(readValues(readBelow(counted.a1).values)).toEqual([]);
  });

  it('are asked for with the fields that are counted, on small pages of few fields only', () => {
    const tables = { key_attributes: [['length', 'coating'], ['length']] };
    const asked: (readonly string[])[] = [];
    const counts = (keys: readonly string[]) => {
      asked.push(keys);
      return COUNTS;
    };
    expect(askMembers(tables, 8, counts)).toMatchObject({
      docvalue_fields: ['a0', 'a1', 'a2_low', 'a2_high'],
    });
    expect(asked).toEqual([['length', 'coating']]);
    expect(askMembers(tables, 24, counts)).toBeUndefined();
    const many = Array.from({ length: 101 }, (_, place) => [`m${place}`, { min: { field: `m${place}` } }]);
    expect(askMembers(tables, 8, () => Object.fromEntries(many))).toBeUndefined();
  });
});
