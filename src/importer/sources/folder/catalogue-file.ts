import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import type { Catalogue } from '#contract/catalogue.ts';
import { FeedbackTypeId } from '#contract/feedback.ts';
import { LocaleCode } from '#contract/locale-schema.ts';
import { LocalizedText } from '#contract/localized-text.ts';
import { Currency } from '#contract/money.ts';
import { isSafeLink } from '../../check/link.ts';
import type { Place, Problem } from '../../draft.ts';
import { problemAt } from '../../problems.ts';

const Text = z.union([
  LocalizedText,
  z
    .string()
    .min(1)
    .transform(text => ({ en: text, cn: text })),
]);

/** What `catalogue.yaml` may say; a plain text stands for both languages. */
const CatalogueFile = z.strictObject({
  name: Text,
  description: Text.default({}),
  default_locale: LocaleCode.default('en'),
  currency: Currency.nullish().transform(currency => currency ?? null),
  survey_link: z
    .url({ protocol: /^https?$/ })
    .nullish()
    .transform(link => link ?? null),
  contact: z
    .strictObject({
      company: Text.default({}),
      email: z
        .email()
        .nullish()
        .transform(email => email ?? null),
      phone: z.coerce
        .string()
        .nullish()
        .transform(phone => phone ?? null),
      address: Text.default({}),
    })
    .default({ company: {}, email: null, phone: null, address: {} }),
  area_set: z
    .string()
    .nullish()
    .transform(area_set => area_set ?? null),
  feedback_types: z.array(z.strictObject({ id: FeedbackTypeId, name: Text })).optional(),
  ads: z
    .array(
      z.strictObject({
        text: Text,
        link: z
          .string()
          .refine(link => isSafeLink(link), 'write https://…, http://…, mailto:… or a path')
          .nullish()
          .transform(link => link ?? null),
      }),
    )
    .default([]),
});

/** `catalogue.yaml` as read, or what is wrong with it; `currency` null: none is named. */
export type CatalogueRead = {
  record: Partial<Catalogue> | null;
  currency: string | null;
  place: Place;
  problems: Problem[];
};

/** Reads `catalogue.yaml`. */
export async function readCatalogueFile(folder: string): Promise<CatalogueRead> {
  const place = { file: 'catalogue.yaml', line: null, column: null };
  const read = await readYamlFile(join(folder, 'catalogue.yaml'), 'catalogue.yaml', CatalogueFile);
  if (read.value === null) return { record: null, currency: null, place, problems: read.problems };
  const { currency, ...rest } = read.value;
  const record = currency === null ? rest : { ...rest, currency };
  return { record, currency, place, problems: [] };
}

/** Reads a YAML file by a schema; every problem stands at the line of the key it is about.
 *  @returns the value, or null and the problems (`file_missing`, `yaml_broken`, `key_unknown`, `mapping_invalid`) */
export async function readYamlFile<Schema extends z.ZodType>(
  path: string,
  file: string,
  schema: Schema,
): Promise<{ value: z.output<Schema> | null; problems: Problem[] }> {
  const text = await readFile(path, 'utf-8').catch(() => null);
  const top = { file, line: null, column: null };
  if (text === null) return { value: null, problems: [problemAt(top, 'file_missing', { path: file })] };
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  if (document.errors.length > 0) {
    const problems = document.errors.map(error =>
      problemAt({ file, line: error.linePos?.[0].line ?? null, column: null }, 'yaml_broken', {
        reason: error.message.split('\n')[0] ?? '',
      }),
    );
    return { value: null, problems };
  }
  const parsed = schema.safeParse(document.toJS() ?? {});
  if (parsed.success) return { value: parsed.data, problems: [] };
  const lineOf = (keys: readonly PropertyKey[]): number | null => {
    for (let depth = keys.length; depth > 0; depth--) {
      const node = document.getIn(keys.slice(0, depth), true);
      const range = typeof node === 'object' && node !== null && 'range' in node ? node.range : null;
      if (Array.isArray(range)) return lines.linePos(Number(range[0])).line;
    }
    return null;
  };
  return { value: null, problems: describeIssues(parsed.error, schema, file, lineOf) };
}

function describeIssues(
  error: z.ZodError,
  schema: z.ZodType,
  file: string,
  lineOf: (keys: readonly PropertyKey[]) => number | null,
): Problem[] {
  return error.issues.flatMap(issue => {
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
        reason: issue.message,
      }),
    ];
  });
}

/** The keys that the schema accepts at a path. */
function acceptedKeys(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let current: z.ZodType | undefined = schema;
  for (const key of path) current = stepInto(unwrap(current), key);
  const object = unwrap(current);
  return object instanceof z.ZodObject ? Object.keys(object.shape) : [];
}

function stepInto(schema: z.ZodType | undefined, key: PropertyKey): z.ZodType | undefined {
  // Zod types what a schema is made of more loosely than z.ZodType; these are schemas by construction.
  if (schema instanceof z.ZodObject) return schema.shape[String(key)] as z.ZodType | undefined;
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType;
  return schema instanceof z.ZodRecord ? (schema.valueType as z.ZodType) : undefined;
}

function unwrap(schema: z.ZodType | undefined): z.ZodType | undefined {
  // As above: the inner type of a wrapper is a schema.
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return unwrap(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe) return unwrap(schema.in as z.ZodType);
  if (schema instanceof z.ZodUnion)
    return unwrap(
      schema.options.find(option => unwrap(option as z.ZodType) instanceof z.ZodObject) as
        | z.ZodType
        | undefined,
    );
  return schema;
}
