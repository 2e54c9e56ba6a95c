import type { z } from 'zod';
import type { Texts } from './formatter.ts';
import { inBoth, isMessageKey, type MessageKey } from './messages.ts';

const TYPES: Readonly<Record<string, MessageKey>> = {
  number: 'expected.number',
  int: 'expected.int',
  string: 'expected.string',
  boolean: 'expected.boolean',
  array: 'expected.array',
  object: 'expected.object',
};

const BOUNDS = {
  number: { least: 'expected.number_min', most: 'expected.number_max' },
  string: { least: 'expected.string_min', most: 'expected.string_max' },
  array: { least: 'expected.array_min', most: 'expected.array_max' },
} as const satisfies Record<string, Record<string, MessageKey>>;

const FORMATS: Readonly<Record<string, MessageKey>> = {
  email: 'expected.email',
  date: 'expected.date',
  datetime: 'expected.datetime',
  url: 'expected.url',
};

/**
 * Describes in both languages what a field accepts, from the code and parameters of a zod issue. Schemas that check
 * more than zod knows use the key of a message as their error: `'expected.id' satisfies MessageKey`.
 * @param isMissing whether nothing was given at all
 */
export function expectedForm(issue: z.core.$ZodIssue, isMissing: boolean): Texts {
  if (isMissing && isMissable(issue)) return inBoth('expected.missing');
  switch (issue.code) {
    case 'too_small':
      return least(issue.origin, Number(issue.minimum));
    case 'too_big':
      return inBoth(BOUNDS[counted(issue.origin)].most, { limit: Number(issue.maximum) });
    case 'invalid_type':
      return inBoth(TYPES[issue.expected] ?? 'expected.other');
    case 'invalid_value':
      return oneOf(issue.values);
    case 'invalid_union':
      return oneOf(choicesOf(issue));
    case 'invalid_format':
      return inBoth(FORMATS[issue.format] ?? keyOf(issue.message));
    case 'unrecognized_keys':
      return inBoth('expected.known_field');
    default:
      return inBoth(keyOf(issue.message));
  }
}

function isMissable({ code }: z.core.$ZodIssue): boolean {
  return code === 'invalid_type' || code === 'invalid_value' || code === 'invalid_union';
}

function least(origin: string, limit: number): Texts {
  const what = counted(origin);
  return what !== 'number' && limit === 1
    ? inBoth('expected.not_empty')
    : inBoth(BOUNDS[what].least, { limit });
}

/** What a bound counts: characters, items, or the number itself. */
function counted(origin: string): keyof typeof BOUNDS {
  return origin === 'string' || origin === 'array' ? origin : 'number';
}

/** The accepted choices of a union: the values of its discriminator, or those that its options list. */
function choicesOf(issue: z.core.$ZodIssueInvalidUnion): readonly unknown[] {
  const named = 'options' in issue ? issue.options : undefined;
  return named ?? issue.errors.flat().flatMap(valuesOf);
}

function valuesOf(issue: z.core.$ZodIssue): readonly unknown[] {
  return issue.code === 'invalid_value' ? issue.values : [];
}

function oneOf(values: readonly unknown[]): Texts {
  const list = values.filter(value => value !== '').join(', ');
  return list === '' ? inBoth('expected.other') : inBoth('expected.one_of', { values: list });
}

/** The message key that a schema sets itself. Zod's own texts for a pattern are replaced because they do not help a reader. */
function keyOf(message: string): MessageKey {
  return isMessageKey(message) ? message : 'expected.other';
}
