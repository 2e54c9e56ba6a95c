import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CacheTime } from '#contract/api/endpoints/area.ts';
import { PriceFormLine } from '#contract/api/endpoints/cart.ts';
import { ApiError } from '#contract/api/errors.ts';
import { Id } from '#contract/id.ts';
import { FeedbackTypeId } from '#contract/records/feedback-type.ts';
import { ProductKey } from '#contract/records/product-key.ts';
import { EmailAddress } from '#contract/visitors/contact.ts';
import { QuotationFormLine, QuotationReference } from '#contract/visitors/quotation.ts';
import { parseInput } from './query-string.ts';

/** The message for a field `x` that a schema refuses. */
function saidOf(schema: z.ZodType, value: unknown): { en: string; cn: string } {
  try {
    parseInput(z.strictObject({ x: schema }), value === undefined ? {} : { x: value }, 'invalid_body');
  } catch (error) {
    if (error instanceof ApiError) return { en: error.messageIn('en'), cn: error.messageIn('cn') };
  }
  throw new Error('It was accepted');
}

describe('R-54 what a field takes is said in words, in both languages', () => {
  it.each([
    [
      z.coerce.number().min(1),
      '0',
      'Invalid value for x: 0. Must be at least 1',
      'x 的值无效：0。不得小于 1',
    ],
    [
      z.string().min(1),
      '',
      'Invalid value for x: (empty). Must not be empty',
      'x 的值无效：（空）。不能为空',
    ],
    [
      z.string().max(2),
      'abc',
      'Invalid value for x: abc. At most 2 characters',
      'x 的值无效：abc。最多 2 个字符',
    ],
    [
      z.array(z.string()).max(1),
      ['a', 'b'],
      'Invalid value for x: ["a","b"]. At most 1 item',
      'x 的值无效：["a","b"]。最多 1 项',
    ],
    [z.int(), 1.5, 'Invalid value for x: 1.5. Expected a whole number', 'x 的值无效：1.5。应为整数'],
    [z.coerce.number(), 'y', 'Invalid value for x: y. Expected a number', 'x 的值无效：y。应为数值'],
    [
      z.string(),
      undefined,
      'Invalid value for x: (empty). This field is required',
      'x 的值无效：（空）。此项必填',
    ],
    [z.enum(['a', 'b']), 'c', 'Invalid value for x: c. Expected one of: a, b', 'x 的值无效：c。可用值：a, b'],
    [
      z.union([z.literal(''), z.enum(['a', 'b'])]),
      'c',
      'Invalid value for x: c. Expected one of: a, b',
      'x 的值无效：c。可用值：a, b',
    ],
  ])('%#', (schema, value, en, cn) => {
    expect(saidOf(schema, value)).toEqual({ en, cn });
  });

  it.each([
    [EmailAddress, 'ada@'],
    [Id, 'a b'],
    [ProductKey, 'show'],
    [FeedbackTypeId, 'a b'],
    [QuotationReference, 'Q1'],
    [QuotationFormLine, { quantity: 1 }],
    [PriceFormLine, { quantity: 1 }],
    [CacheTime, 'yesterday'],
  ])('also by the schemas of the contract themselves: %#', (schema, value) => {
    const { en, cn } = saidOf(schema, value);
    expect(en).not.toContain('Invalid format');
    expect(cn).toMatch(/。.*\p{Script=Han}/u);
    expect(cn).not.toContain('格式无效');
  });
});
