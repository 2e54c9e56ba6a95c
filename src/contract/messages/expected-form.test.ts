import { expect, it } from 'vitest';
import { z } from 'zod';
import { expectedForm } from './expected-form.ts';

/** The form that a schema expects in place of a value, in English. */
function expectedOf(schema: z.ZodType, value: unknown): string {
  const { error } = schema.safeParse(value);
  const issue = error?.issues[0];
  return issue === undefined ? 'valid' : (expectedForm(issue, value === undefined).en ?? '');
}

it('says that a field is required, whatever its type', () => {
  for (const schema of [z.string(), z.enum(['a']), z.union([z.literal('a'), z.literal('b')])])
    expect(expectedOf(schema, undefined)).toBe('This field is required');
});

it('names the type that is expected', () => {
  const types = [
    z.number(),
    z.int(),
    z.string(),
    z.boolean(),
    z.array(z.string()),
    z.object({}),
    z.map(z.any(), z.any()),
  ];
  expect(types.map(type => expectedOf(type, Symbol.iterator))).toEqual([
    'Expected a number',
    expect.stringMatching(/^Expected a (whole )?number$/),
    'Expected text',
    'Expected true or false',
    'Expected a list',
    'Expected an object',
    'Invalid format',
  ]);
  expect(expectedOf(z.int(), 1.5)).toBe('Expected a whole number');
});

it('names the bounds of numbers, texts and lists', () => {
  expect([expectedOf(z.number().min(3), 2), expectedOf(z.number().max(3), 4)]).toEqual([
    'Must be at least 3',
    'Must be at most 3',
  ]);
  expect([expectedOf(z.string().min(3), 'a'), expectedOf(z.string().max(1), 'ab')]).toEqual([
    'At least 3 characters',
    'At most 1 character',
  ]);
  const list = z.array(z.string());
  expect([expectedOf(list.min(2), ['a']), expectedOf(list.max(2), ['a', 'b', 'c'])]).toEqual([
    'At least 2 items',
    'At most 2 items',
  ]);
});

it('says of a text or list that needs something that it must not be empty, but not of a number', () => {
  expect([expectedOf(z.string().min(1), ''), expectedOf(z.array(z.any()).min(1), [])]).toEqual(
    Array(2).fill('Must not be empty'),
  );
  expect(expectedOf(z.number().min(1), 0)).toBe('Must be at least 1');
});

it('lists the accepted values, of unions too', () => {
  expect(expectedOf(z.enum(['a', 'b']), 'c')).toBe('Expected one of: a, b');
  expect(expectedOf(z.enum(['', 'b']), 'c')).toBe('Expected one of: b');
  expect(expectedOf(z.enum(['']), 'c')).toBe('Invalid format');
  expect(expectedOf(z.union([z.literal('a'), z.enum(['b', 'c'])]), 'd')).toBe('Expected one of: a, b, c');
  expect(expectedOf(z.union([z.number(), z.boolean()]), 'd')).toBe('Invalid format');
  const kinds = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('x') }),
    z.object({ kind: z.literal('y') }),
  ]);
  expect(expectedOf(kinds, { kind: 'z' })).toBe('Expected one of: x, y');
});

it('names known forms of text, and those that a schema names itself', () => {
  expect(expectedOf(z.email(), 'x')).toMatch(/^Expected an email address/);
  expect(expectedOf(z.iso.date(), 'x')).toMatch(/^Expected a date, for/);
  expect(expectedOf(z.iso.datetime(), 'x')).toMatch(/^Expected a date and time/);
  expect(expectedOf(z.url(), 'x')).toMatch(/^Expected a URL/);
  expect(expectedOf(z.string().regex(/^a/, 'expected.colour'), 'x')).toMatch(/^Expected a colour/);
  expect(expectedOf(z.string().regex(/^a/), 'x')).toBe('Invalid format');
  expect(expectedOf(z.string().regex(/^a/, 'toString'), 'x')).toBe('Invalid format');
  const refined = (error: string) => z.string().refine(() => false, { error });
  expect(expectedOf(refined('expected.unit'), 'x')).toMatch(/^Expected a unit/);
  expect(expectedOf(refined('no key'), 'x')).toBe('Invalid format');
});

it('does not say which fields are unknown, as their name tells', () => {
  expect(expectedOf(z.strictObject({}), { a: 1 })).toBe('Unknown field');
});
