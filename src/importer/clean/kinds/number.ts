import type { ValueOf } from '#contract/attributes/kinds/kinds.ts';
import type { GivenQuantity } from '../quantity-cell.ts';

/** Numbers from cells. */
export const number = {
  reads: 'quantity' as const,
  toValue: ({ read, key, given, toBase, spanToBase }: GivenQuantity): ValueOf<'number'> | null => {
    if (read.kind !== 'value') return null;
    const { tolerance } = read;
    return {
      kind: 'number',
      key,
      value: toBase(read.value),
      comparison: read.comparison,
      tolerance: tolerance && { minus: spanToBase(tolerance.minus), plus: spanToBase(tolerance.plus) },
      given,
    };
  },
};
