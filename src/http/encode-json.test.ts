import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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

  it('is what JSON.stringify writes of any value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), value => {
        expect(encodeJson(value).equals(Buffer.from(JSON.stringify(value)))).toBe(true);
      }),
    );
  });
});
