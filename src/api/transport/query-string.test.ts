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
import { parseInput, readParameters, readQuery, refuseControls } from './query-string.ts';

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

/** The message of the refusal. */
function refusalOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof ApiError) return `${error.code}: ${error.messageIn('en')}`;
    throw error;
  }
  return 'accepted';
}
const INVALID = 'invalid_parameter: Invalid value for';

describe('the parameters of an address', () => {
  it('are gathered by name in their order, with or without brackets and a place in them', () => {
    const read = readQuery({ a: '1', 'a[]': ['2', '3'], 'a[12]': '4', 'a[x]': '5', 'a[1]b': '6' }, '');
    expect([...read]).toEqual([
      ['a', ['1', '2', '3', '4']],
      ['a[x]', ['5']],
      ['a[1]b', ['6']],
    ]);
  });

  it('are refused by the name of the first that is not percent-encoded, or as a query where the name is not', () => {
    const refused = (text: string) => refusalOf(() => readQuery({}, text));
    const expected = 'Expected percent-encoded UTF-8';
    expect(refused('a=%41&b%5b%5D=x=%ff&c=%')).toBe(`${INVALID} b: x=%ff. ${expected}`);
    expect(refused('a=1&%zz=2')).toBe(`${INVALID} query: %zz. ${expected}`);
    expect(refused('a%01=%')).toBe(`${INVALID} a\\u0001: %. ${expected}`);
    expect(refused('a=%E4%BD%A0')).toBe('accepted');
  });

  it('are refused with a control character in a name or in any text, which is shown in letters', () => {
    const expected = 'Control characters are not allowed';
    expect(refusalOf(() => readQuery({ 'a[]': ['x', 'b\u0000c'] }, ''))).toBe(
      `${INVALID} a: x,b\\u0000c. ${expected}`,
    );
    expect(refusalOf(() => refuseControls('a\u007f', 'x'))).toBe(`${INVALID} a\\u007f: x. ${expected}`);
    expect(refusalOf(() => refuseControls('a', ['x\u007fy\u007f']))).toBe(
      `${INVALID} a: x\\u007fy\\u007f. ${expected}`,
    );
    expect(refusalOf(() => refuseControls('a', '"\u001f'))).toBe(`${INVALID} a: \\"\\u001f. ${expected}`);
    for (const value of ['tab\t, line\r\n', ['x', 'y'], 5, null, undefined, [['\u0000']]])
      expect(refusalOf(() => refuseControls('a', value))).toBe('accepted');
  });

  it('are read by their schema: a list from any number of texts, all others from one', () => {
    const schema = z.strictObject({
      one: z.string().optional(),
      many: z.array(z.string()).optional(),
      more: z.array(z.string()).default(['none']),
    });
    const read = (query: Record<string, string | string[]>) => readParameters(schema, readQuery(query, ''));
    expect(read({})).toEqual({ more: ['none'] });
    expect(read({ one: 'a', many: 'b', more: ['c', 'd'] })).toEqual({
      one: 'a',
      many: ['b'],
      more: ['c', 'd'],
    });
    expect(refusalOf(() => read({ one: ['a', 'b'] }))).toBe(`${INVALID} one: a, b. Allowed only once`);
    for (const name of ['two', 'constructor'])
      expect(refusalOf(() => read({ [name]: ['a', 'b'] }))).toBe(
        `${INVALID} ${name}: a, b. Known parameters: one, many, more`,
      );
    expect(refusalOf(() => readParameters(z.strictObject({}), new Map([['a', ['1']]])))).toBe(
      `${INVALID} a: 1. This endpoint takes no parameters`,
    );
    expect(readParameters(schema, new Map([['one', []]]))).toEqual({ one: '', more: ['none'] });
  });
});

describe('the field of a refusal', () => {
  const refused = (schema: z.ZodType, input: unknown) =>
    refusalOf(() => parseInput(schema, input, 'invalid_body'));

  it('is named with the fields around it, or is the first unknown one, or the whole body', () => {
    const schema = z.strictObject({ lines: z.array(z.strictObject({ count: z.int() })) });
    expect(refused(schema, { lines: [{ count: 1 }, { count: 'x' }] })).toMatch(
      /^invalid_body: Invalid value for lines\.1\.count: x\. /,
    );
    expect(refused(schema, { lines: [{ count: 1, b: 2, a: 3 }] })).toMatch(/ for lines\.0\.b: /);
    expect(refused(schema, { lines: [], other: 1 })).toMatch(/ for other: /);
    expect(refused(schema, 'text')).toMatch(/ for body: text\. /);
    expect(refused(schema, null)).toMatch(/ for body: null\. /);
  });

  it('is shown as it was sent, or as empty where it is missing or blank', () => {
    const schema = z.strictObject({ at: z.strictObject({ x: z.int() }) });
    expect(refused(schema, {})).toMatch(/ for at: \(empty\)\. This field is required/);
    expect(refused(schema, { at: null })).toMatch(/ for at: null\. (?!This field is required)/);
    expect(refused(schema, { at: { x: ' ' } })).toMatch(/ for at\.x: \(empty\)\. /);
    expect(refused(schema, { at: { x: [1] } })).toMatch(/ for at\.x: \[1\]\. /);
  });

  it('is only searched for if the input is refused', () => {
    expect(parseInput(z.strictObject({ x: z.coerce.number() }), { x: '5' }, 'invalid_body')).toEqual({
      x: 5,
    });
  });
});
