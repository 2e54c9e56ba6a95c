import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { Chip } from '#contract/answers/chip.ts';
import { ProductList, ShownFacet } from '#contract/answers/product-list.ts';
import { AttributeColumn, ShownValue } from '#contract/answers/shown-attribute.ts';
import { Crumb, ShownCategory } from '#contract/answers/shown-category.ts';
import { ShownCurve } from '#contract/answers/shown-curve.ts';
import {
  CurvePreview,
  ProductDetail,
  ProductRow,
  SetCard,
  SetDetail,
  ShownDocument,
  ShownGroup,
} from '#contract/answers/shown-product.ts';
import type { Endpoint } from '#contract/api/endpoints/endpoint.ts';
import { ArticleCard } from '#contract/api/endpoints/home.ts';
import { ENDPOINTS } from '#contract/api/endpoints.ts';
import { ERROR_CODES, ERRORS } from '#contract/api/errors.ts';
import { ShownChoice } from '#contract/attributes/kinds/enum.ts';
import { PriceBreak } from '#contract/records/money.ts';
import { CurveFilter, Filter, Sort } from '#contract/search/search-query.ts';
import { Interpretation, Suggestion } from '#contract/search/search-result.ts';
import { SIGNED_SESSION } from '#contract/visitors/session-id.ts';
import english from '#text/languages/en/contract.json' with { type: 'json' };
import { LOCALES, languageOf } from '#text/locale.ts';
import { ShownText } from '#text/localized-text.ts';
import { describeDownload } from './describe-download.ts';
import { CONTROL } from './query-string.ts';

type Json = Record<string, unknown>;

/** The error codes that a described call may answer with. Its method is always right. */
const CALL_CODES = ERROR_CODES.filter(code => code !== 'method_not_allowed');

const INTRODUCTION = `Every response is an envelope with \`success\`, \`msg\` (a message for the visitor), \`type\` (the error code, if the call failed) and \`data\`. Keys are snake_case.

Header \`lang\` (${LOCALES.map(languageOf)
  .map(name => `\`${name.header}\``)
  .join(
    ', ',
  )}) sets the language of texts and messages; without it, \`Accept-Language\` is used. A text with a \`lang\` is in that other language.
Numbers are in the base unit of their column. Lists in a query are written \`filters[]=a&filters[]=b\`.`;

/** Schemas that get a name in the document. All others are written where they are used. */
const NAMED = {
  ArticleCard,
  AttributeColumn,
  Chip,
  Crumb,
  CurveFilter,
  CurvePreview,
  Filter,
  Interpretation,
  PriceBreak,
  ProductDetail,
  ProductList,
  ProductRow,
  SetCard,
  SetDetail,
  ShownCategory,
  ShownChoice,
  ShownCurve,
  ShownDocument,
  ShownFacet,
  ShownGroup,
  ShownText,
  ShownValue,
  Sort,
  Suggestion,
};
for (const [id, schema] of Object.entries(NAMED)) {
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
}

/** Schemas by name, collected on the way. */
type Components = Record<string, Json>;

/**
 * The OpenAPI 3.1 description of the API, generated from the schemas that validate requests and type answers. Between
 * two calls, others get their turn.
 */
export async function makeOpenApi(version: string): Promise<Json> {
  const components: Components = {};
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(ENDPOINTS)) {
    const call = describeCall(name, endpoint, components);
    await nextTurn();
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: call };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Catalogue API', version, description: INTRODUCTION, license: LICENCE },
    servers: [{ url: '/', description: 'This site' }],
    // There is no login: a session id tells visitors apart, and any well-formed one is accepted. Only previews need
    // their token.
    security: [],
    paths,
    components: {
      securitySchemes: { [TOKEN]: PREVIEW_TOKEN },
      schemas: { ...sortKeys(components), Failure: FAILURE },
      responses: { ...FAILURES, HeadersTooLarge: HEADERS_TOO_LARGE },
    },
  };
}

const FAILURE: Json = {
  type: 'object',
  required: ['success', 'msg', 'type', 'data'],
  properties: {
    success: { const: false },
    msg: { type: 'string', description: 'in the language of the request' },
    type: { enum: CALL_CODES },
    data: {
      type: ['object', 'null'],
      description:
        'of `withdrawn` what replaces it: `part_number`, `withdrawn_at`, `replacement`, `set`; else null',
    },
  },
};

/** One response for each error status, naming its codes. */
const FAILURES: Components = Object.fromEntries(
  [...Map.groupBy(CALL_CODES, code => ERRORS[code].status)].map(([status, codes]) => [
    `Failure${status}`,
    {
      description: codes.map(code => `\`${code}\`: ${english[`error.${code}`]}`).join('\n\n'),
      content: jsonContent({ $ref: '#/components/schemas/Failure' }),
    },
  ]),
);

/** The answer that Node sends itself, without an envelope. */
const HEADERS_TOO_LARGE: Json = {
  description: 'Address and headers together are longer than 16 kB',
  content: jsonContent({ type: 'object', properties: { statusCode: { const: 431 } } }),
};

const LANGUAGE: Json = {
  name: 'lang',
  in: 'header',
  description: `${LOCALES.map(languageOf)
    .map(name => `\`${name.header}\``)
    .join(' or ')}; any other value counts as none`,
  schema: { type: 'string' },
};

/** The session header. Only a call that belongs to a session refuses one that the site did not sign. */
const describeSession = (required: boolean): Json => ({
  name: 'sessionId',
  in: 'header',
  ...(required && { required, description: 'The `session_id` that `GET /api/v1/home` returned' }),
  schema: { type: 'string', ...(required && { pattern: SIGNED_SESSION.source }) },
});

/** The header of a call whose answer has more for who holds a key. */
const describeToken = (description: string): Json => ({
  name: 'token',
  in: 'header',
  description,
  schema: { type: 'string' },
});

/** No text of a parameter contains control characters, except pasted text. */
const WITHOUT_CONTROLS = `^[^${CONTROL.source.slice(1, -1)}]*$`;

/** The access to unpublished records, by its name in the document. */
const TOKEN = 'preview_token';

const PREVIEW_TOKEN: Json = {
  type: 'apiKey',
  name: 'token',
  in: 'header',
  description: 'From the address of a preview, as `etalon preview` prints it',
};

const LICENCE: Json = {
  name: 'Apache 2.0',
  url: 'https://www.apache.org/licenses/LICENSE-2.0',
};

/** The properties of a call's declaration besides its schemas, under `x-properties`. Unset ones are left out. */
function listProperties(endpoint: Endpoint): Json {
  const { about, always, fresh, keeps, live_only, per_minute, quiet } = endpoint;
  const properties = { about, always, fresh, keeps, live_only, per_minute, quiet };
  const stated = Object.entries(properties).filter(([, value]) => value !== undefined);
  return stated.length > 0 ? { 'x-properties': Object.fromEntries(stated) } : {};
}

/** A JSON body. A call that takes files also accepts the same fields as a form with the files. */
function describeBody({ body, files }: Endpoint, components: Components): Json {
  const schema = toSchema(body as z.ZodType, 'input', components);
  if (files === undefined) return jsonContent(schema);
  const images = { type: 'array', items: { type: 'string', format: 'binary' } };
  const properties = { ...(schema.properties as Json), [files]: images };
  return { ...jsonContent(schema), 'multipart/form-data': { schema: { ...schema, properties } } };
}

function describeCall(name: string, endpoint: Endpoint, components: Components): Json {
  const { body, data, params, path, query, summary } = endpoint;
  const failures = Object.keys(FAILURES).map(id => [
    id.slice('Failure'.length),
    { $ref: `#/components/responses/${id}` },
  ]);
  return {
    operationId: name,
    summary,
    tags: [path.split('/')[3] ?? 'server'],
    ...(endpoint.preview && { security: [{ [TOKEN]: [] }] }),
    ...listProperties(endpoint),
    parameters: [
      ...listParameters(params, 'path'),
      ...listParameters(query, 'query'),
      LANGUAGE,
      describeSession(endpoint.session ?? false),
      ...(endpoint.keyed === undefined ? [] : [describeToken(endpoint.keyed)]),
    ],
    ...(body && { requestBody: { required: true, content: describeBody(endpoint, components) } }),
    responses: {
      200: endpoint.download
        ? describeDownload(endpoint)
        : {
            description: 'Done',
            content: jsonContent(describeEnvelope(toSchema(data, 'output', components))),
          },
      ...Object.fromEntries(failures),
      431: { $ref: '#/components/responses/HeadersTooLarge' },
    },
  };
}

function describeEnvelope(data: Json): Json {
  const properties = { success: { const: true }, msg: { type: 'string' }, type: { type: 'string' }, data };
  return { type: 'object', required: ['success', 'msg', 'data'], properties };
}

function listParameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => {
    // Every field of an endpoint's parameters is a zod schema; ZodObject types them as the core's base.
    const { description, ...rest } = toSchema(field as z.ZodType, 'input', {});
    const isList = rest.type === 'array';
    return {
      name: isList ? `${name}[]` : name,
      in: place,
      required: !(field as z.ZodType).safeParse(undefined).success,
      ...(description !== undefined && { description }),
      ...(isList && { style: 'form', explode: true }),
      schema: withoutControls(rest),
    };
  });
}

/** The schema of a parameter, with the rules for all texts of parameters. */
function withoutControls(schema: Json): Json {
  const { type, items, pattern, enum: choices } = schema;
  // The items of a list in a query are described by a schema, too.
  if (items !== undefined) return { ...schema, items: withoutControls(items as Json) };
  const isText = type === 'string' && pattern === undefined && choices === undefined;
  return isText ? { ...schema, pattern: WITHOUT_CONTROLS } : schema;
}

function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } };
}

/** A schema as JSON Schema 2020-12, the dialect of OpenAPI 3.1. Its named parts are added to `components`. */
function toSchema(schema: z.ZodType, io: 'input' | 'output', components: Components): Json {
  const { $schema: _, $defs, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' });
  for (const [name, definition] of Object.entries($defs ?? {})) components[name] = relocate(definition);
  return relocate(rest);
}

function relocate(schema: unknown): Json {
  // A JSON object stays one; names of NAMED hold no quotes.
  const { id: _, ...rest } = JSON.parse(
    JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'),
    describePair,
  ) as Json;
  return rest;
}

/** Describes a pair of one kind as a list of two, because `prefixItems` alone does not fix its length. */
function describePair(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('prefixItems' in value)) return value;
  const { prefixItems, ...rest } = value;
  if (!Array.isArray(prefixItems)) return value;
  const kinds = new Set(prefixItems.map(item => JSON.stringify(item)));
  const count = { minItems: prefixItems.length, maxItems: prefixItems.length };
  return kinds.size === 1 ? { ...rest, items: prefixItems[0], ...count } : { ...value, ...count };
}

function sortKeys(components: Components): Components {
  return Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1)));
}
