import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeLasting } from '#contract/client/lasting.ts';
import { encodeJson } from './encode-json.ts';

describe('a value in JSON', () => {
  it.each([
    null,
    true,
    'λ/4 “flat”',
    [],
    {},
    { data: {} },
    { data: { list: [], none: null } },
    { absent: undefined, there: 1 },
    { last: 1, absent: undefined },
    [undefined, 1],
    { at: new Date(0), bytes: Buffer.from('a'), map: new Map([[1, 2]]) },
    { '"key"': { ü: { 焦距: [[1, [2]], { deep: { deeper: { absent: undefined } } }] } } },
    { list: [{ facets: [{ key: 'f', choices: [] }] }, 'x', undefined] },
  ])('of %j is what JSON.stringify writes', value => {
    expect(encodeJson(value).toString()).toBe(JSON.stringify(value));
  });

  it('has the parts that last at every depth, the same each time', () => {
    const row = makeLasting({ name: 'λ/4', none: undefined, values: [1] });
    const answer = { data: { row, rows: [row, { ...row }, 'x', null], list: { rows: [[row]], none: [] } } };
    for (const _ of [1, 2]) expect(encodeJson(answer).toString()).toBe(JSON.stringify(answer));
  });

  it('is what JSON.stringify writes of any value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), value => {
        expect(encodeJson(value).equals(Buffer.from(JSON.stringify(value)))).toBe(true);
      }),
    );
  });
});
