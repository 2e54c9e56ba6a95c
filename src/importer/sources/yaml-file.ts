import { readFile, stat } from 'node:fs/promises';
import { type Document, isMap, isNode, isScalar, LineCounter, type ParsedNode, parseDocument } from 'yaml';
import { z } from 'zod';
import { expectedForm } from '#contract/messages/expected-form.ts';
import { checkFile } from '../check/files.ts';
import type { Problem } from '../draft.ts';
import { inBoth } from '../messages/messages.ts';
import { problemAt } from '../problems.ts';

/** Largest settings file. One with 200 mapped tables has some 100 kB. */
const YAML_SIZE_MAX_BYTES = 4 * 1024 * 1024;

/**
 * The line of the last of these keys (in a list, of the entry) or else of the nearest one above it. It is null if the
 * file has none of them.
 */
export type LineOf = (keys: readonly PropertyKey[]) => number | null;

/**
 * Reads a YAML file by a schema. Each problem is placed at the line of its key.
 * @returns the value and the lines of its keys, or null and the problems (`file_missing`, `yaml_broken`, `key_unknown`,
 * `mapping_invalid`)
 */
export async function readYamlFile<Schema extends z.ZodType>(
  path: string,
  file: string,
  schema: Schema,
): Promise<{ value: z.output<Schema>; problems: []; lineOf: LineOf } | { value: null; problems: Problem[] }> {
  const fault = await checkFile(path, file);
  if (fault !== null) return { value: null, problems: [fault] };
  const top = { file, line: null, column: null };
  if ((await stat(path)).size > YAML_SIZE_MAX_BYTES)
    return { value: null, problems: [problemAt(top, 'file_too_large', { limit: '4 MiB' })] };
  const lines = new LineCounter();
  const document = parseNested(await readFile(path, 'utf-8'), lines);
  if (document === null)
    return { value: null, problems: [problemAt(top, 'yaml_broken', { reason: inBoth('reason.too_deep') })] };
  if (document.errors.length > 0) {
    const problems = document.errors.map(error =>
      problemAt({ file, line: error.linePos?.[0].line ?? null, column: null }, 'yaml_broken', {
        reason: error.message.split('\n')[0] ?? '',
      }),
    );
    return { value: null, problems };
  }
  const value = expandAliases(document);
  if (value === null)
    return {
      value: null,
      problems: [problemAt(top, 'yaml_broken', { reason: inBoth('reason.too_many_aliases') })],
    };
  const parsed = schema.safeParse(value.content ?? {});
  const lineOf: LineOf = keys => {
    for (let depth = keys.length; depth > 0; depth--) {
      const node = findKey(document, keys.slice(0, depth)) ?? document.getIn(keys.slice(0, depth), true);
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    }
    return null;
  };
  if (parsed.success) return { value: parsed.data, problems: [], lineOf };
  return { value: null, problems: describeIssues(parsed.error, schema, file, lineOf) };
}

/** The node of the last key, if it is a key of a mapping, as its value may begin lines below. */
function findKey(document: Document.Parsed<ParsedNode>, keys: readonly PropertyKey[]): unknown {
  const parent = keys.length === 1 ? document.contents : document.getIn(keys.slice(0, -1), true);
  const last = keys.at(-1);
  return isMap(parent)
    ? parent.items.find(({ key }) => isScalar(key) && String(key.value) === String(last))?.key
    : undefined;
}

/** Parses the document. Returns null if its nesting is too deep for the parser. */
function parseNested(text: string, lineCounter: LineCounter): Document.Parsed<ParsedNode> | null {
  try {
    return parseDocument(text, { lineCounter });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The content of the document. Returns null if nested aliases would expand it excessively. */
function expandAliases(document: Document.Parsed<ParsedNode>): { content: unknown } | null {
  try {
    return { content: document.toJS() };
  } catch (error) {
    // The parser's words for an excess of aliases is a ReferenceError, for nesting a RangeError.
    if (error instanceof ReferenceError || error instanceof RangeError) return null;
    throw error;
  }
}

function describeIssues(
  error: z.ZodError,
  schema: z.ZodType,
  file: string,
  lineOf: (keys: readonly PropertyKey[]) => number | null,
): Problem[] {
  return error.issues.flatMap(issueOfOption).flatMap(issue => {
    if (issue.code === 'unrecognized_keys') {
      const expected = acceptedKeys(schema, issue.path).join(', ');
      return issue.keys.map(key =>
        problemAt(
          { file, line: lineOf([...issue.path, key]), column: [...issue.path, key].join('.') },
          'key_unknown',
          { field: key, expected },
        ),
      );
    }
    const field = issue.path.join('.') || 'the file';
    return [
      problemAt({ file, line: lineOf(issue.path), column: issue.path.join('.') || null }, 'mapping_invalid', {
        field,
        reason: expectedForm(issue, false),
      }),
    ];
  });
}

/** The issues of the one option of a union that what was given is of the kind of, else the issue of the union itself. */
function issueOfOption(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const [option, ...others] = issue.errors.filter(
    issues => !issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0),
  );
  if (option === undefined || others.length > 0) return [issue];
  return option.map(within => ({ ...within, path: [...issue.path, ...within.path] })).flatMap(issueOfOption);
}

/** The keys that the schema accepts at a path. */
function acceptedKeys(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let current: z.ZodType | undefined = schema;
  for (const key of path) current = stepInto(unwrap(current), key);
  const object = unwrap(current);
  if (object instanceof z.ZodRecord && object.keyType instanceof z.ZodEnum)
    return object.keyType.options.map(String);
  return object instanceof z.ZodObject ? Object.keys(object.shape) : [];
}

function stepInto(schema: z.ZodType | undefined, key: PropertyKey): z.ZodType | undefined {
  // Zod types the parts of a schema more loosely than z.ZodType, but these are schemas by construction.
  if (schema instanceof z.ZodObject) return schema.shape[String(key)] as z.ZodType | undefined;
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType;
  return schema instanceof z.ZodRecord ? (schema.valueType as z.ZodType) : undefined;
}

function unwrap(schema: z.ZodType | undefined): z.ZodType | undefined {
  // As above: the inner type of a wrapper is a schema.
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return unwrap(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe)
    return unwrap((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType);
  if (schema instanceof z.ZodUnion)
    return unwrap(
      schema.options.find(option => unwrap(option as z.ZodType) instanceof z.ZodObject) as
        | z.ZodType
        | undefined,
    );
  return schema;
}
