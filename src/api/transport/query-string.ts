import { z } from 'zod';
import { ApiError } from '#contract/api/errors.ts';
import { expectedForm } from '#contract/messages/expected-form.ts';
import type { Texts } from '#contract/messages/formatter.ts';
import { inBoth } from '#contract/messages/messages.ts';

/** The parameters of an address as received: name (without `[]`) → values in order. */
type RawParameters = Map<string, string[]>;

/** A control character. Tab, line feed and carriage return are allowed, as pasted text contains them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
export const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** A query as the server parsed it. A broken percent-encoding is left as it is. */
export type ParsedQuery = Readonly<Record<string, string | string[]>>;

/**
 * Reads the parameters of a parsed query. `name[]` and `name[3]` count as `name`.
 * @param text the query as it was sent
 * @throws ApiError `invalid_parameter` if percent-encoding is broken or there is a control character
 */
export function readQuery(query: ParsedQuery, text: string): RawParameters {
  if (!isEncoded(text)) throw brokenEncoding(text);
  const parameters: RawParameters = new Map();
  for (const [key, value] of Object.entries(query)) {
    const name = withoutBrackets(key);
    refuseControls(name, value);
    parameters.set(name, [...(parameters.get(name) ?? []), value].flat());
  }
  return parameters;
}

function withoutBrackets(key: string): string {
  return key.replace(/\[\d*\]$/, '');
}

/** The refusal of a query's first broken part. */
function brokenEncoding(text: string): ApiError {
  const pairs = text.split('&').map(pair => pair.split(/=(.*)/s));
  const [name = '', value = ''] = pairs.find(parts => !parts.every(isEncoded)) ?? [];
  const [field, part] = isEncoded(name)
    ? [withoutBrackets(decodeURIComponent(name)), value]
    : ['query', name];
  const expected = inBoth('expected.percent_encoding');
  return new ApiError('invalid_parameter', { field: printable(field), value: part, expected });
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** @throws ApiError `invalid_parameter` for a control character in a parameter's name or in one of its texts */
export function refuseControls(field: string, value: unknown): void {
  const texts = [field, value].flat().filter(text => typeof text === 'string');
  if (!texts.some(text => CONTROL.test(text))) return;
  throw new ApiError('invalid_parameter', {
    field: printable(field),
    value: printable(String(value)),
    expected: inBoth('expected.no_control_characters'),
  });
}

function printable(text: string): string {
  return JSON.stringify(text).slice(1, -1).replaceAll('\u007f', '\\u007f');
}

/**
 * Reads parameters by a schema whose fields are single texts or lists of texts.
 * @throws ApiError `invalid_parameter` naming the field: unknown, given twice, or not of the accepted form
 */
export function readParameters<Schema extends z.ZodObject>(
  schema: Schema,
  raw: RawParameters,
): z.output<Schema> {
  const input: Record<string, string | string[]> = {};
  for (const [name, values] of raw) {
    const field = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
    if (field === undefined) throw unknownParameter(name, values, Object.keys(schema.shape));
    if (isList(field)) input[name] = values;
    else if (values.length > 1) throw givenTwice(name, values);
    else input[name] = values[0] ?? '';
  }
  return parseInput(schema, input, 'invalid_parameter');
}

/**
 * Parses an input, turning zod's first issue into a coded error in both languages.
 * @throws ApiError the given code, naming field, value and accepted form
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  code: 'invalid_parameter' | 'invalid_body',
): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  // zod's error always has an issue, though its types do not say so.
  if (issue === undefined) throw parsed.error;
  const value = valueAt(input, issue.path);
  throw new ApiError(code, {
    field: fieldOf(issue),
    value: writeValue(value),
    expected: expectedForm(issue, value === undefined),
  });
}

/** The field of an issue, or the first of its unknown keys. */
function fieldOf(issue: z.core.$ZodIssue): string {
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  return [...issue.path, ...unknown].join('.') || 'body';
}

function writeValue(value: unknown): string | Texts {
  if (value === undefined) return inBoth('value.empty');
  if (typeof value === 'string') return value.trim() === '' ? inBoth('value.empty') : value;
  return JSON.stringify(value) ?? '';
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, step) => (isRecord(at) ? at[step] : undefined), input);
}

function isRecord(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null;
}

function isList(field: unknown): boolean {
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional) return isList(field.unwrap());
  return field instanceof z.ZodArray;
}

function unknownParameter(name: string, values: string[], known: string[]): ApiError {
  const list = known.join(', ');
  const expected =
    known.length === 0
      ? inBoth('expected.no_parameters')
      : inBoth('expected.known_parameters', { names: list });
  return new ApiError('invalid_parameter', { field: name, value: values.join(', '), expected });
}

function givenTwice(name: string, values: string[]): ApiError {
  const expected = inBoth('expected.once');
  return new ApiError('invalid_parameter', { field: name, value: values.join(', '), expected });
}
