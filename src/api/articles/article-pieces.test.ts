import { describe, expect, it } from 'vitest';
import { QUANTITY_MAX } from '#contract/limits.ts';
import { readPieces } from './article-pieces.ts';

const PRODUCTS = [
  { id: 'EL-FM10_M', part_number: 'EL-FM10/M' },
  { id: 'EL-1', part_number: 'EL-1' },
];

describe('the pieces of a parts list', () => {
  it('are read by part number, however it is spelt', () => {
    expect(readPieces('{"el-fm10/m": 2, "EL-1": "3", "GONE": 5}', PRODUCTS)).toEqual([
      { product_id: 'EL-FM10_M', quantity: 2 },
      { product_id: 'EL-1', quantity: 3 },
    ]);
  });

  it('are as many as a cart takes of one part', () => {
    expect(readPieces(`{"EL-1": ${QUANTITY_MAX}}`, PRODUCTS)).toEqual([
      { product_id: 'EL-1', quantity: QUANTITY_MAX },
    ]);
    expect(readPieces(`{"EL-1": ${QUANTITY_MAX + 1}}`, PRODUCTS)).toEqual([]);
  });

  it.each(['', 'two', '[2]', 'null', '{"EL-1": 0}', '{"EL-1": 1.5}', '{"EL-1": 10000000}', '{"EL-1": {}}'])(
    'say nothing where they are %j',
    text => expect(readPieces(text, PRODUCTS)).toEqual([]),
  );
});
