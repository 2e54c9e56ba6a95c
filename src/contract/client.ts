import type { z } from 'zod';
import { CLIENT_PATHS } from './client-paths.ts';
import type { ENDPOINTS, EndpointName } from './endpoints.ts';
import { type Camel, toCamelKeys, toSnakeKeys } from './key-case.ts';
import type { Locale } from './locale.ts';
import { type FailureKind, RequestFailure } from './request-failure.ts';
import { CLIENT_TEXTS, STATUS_TEXTS } from './status-texts.ts';

/** How long an answer may take, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 15_000;

type Declared<Name extends EndpointName> = (typeof ENDPOINTS)[Name];
type Part<Name extends EndpointName, Key extends string> =
  Declared<Name> extends { [K in Key]: infer Schema extends z.ZodType } ? Camel<z.input<Schema>> : undefined;

/** What a call takes, keys in camelCase. */
export type RequestOf<Name extends EndpointName> = {
  params?: Part<Name, 'params'>;
  query?: Part<Name, 'query'>;
  body?: Part<Name, 'body'> | FormData;
};

/** The `data` of a call's answer, keys in camelCase. */
export type DataOf<Name extends EndpointName> = Camel<z.output<Declared<Name>['data']>>;

/** The envelope of an answer with the raw response beside it. */
export type Answer<Name extends EndpointName> = {
  success: true;
  msg: string;
  type?: string;
  data: DataOf<Name>;
  response: Response;
};

/** Per call: `quiet` marks background calls, `signal` gives the call up. */
export type CallOptions = { quiet?: boolean; signal?: AbortSignal };

/** What a client needs: a way to fetch, the visitor's locale and session id (empty where there is none yet), and where failures are logged. */
export type ClientOptions = {
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  locale: () => Locale | null;
  sessionId: () => string;
  log?: (message: string) => void;
  timeoutMs?: number;
};

/** The one way to the API. @throws RequestFailure */
export type Client = {
  call<Name extends EndpointName>(
    name: Name,
    request?: RequestOf<Name>,
    options?: CallOptions,
  ): Promise<Answer<Name>>;
};

/** Makes a client around a `fetch`: of the browser, of the server's own process, or of a test. */
export function createClient(options: ClientOptions): Client {
  return {
    async call(name, request = {}, { quiet = false, signal } = {}) {
      const [method, path] = CLIENT_PATHS[name];
      const url = fillPath(path, request.params) + writeQuery(request.query);
      const context: Context = { options, request: `${method} ${url}`, quiet };
      const response = await send(context, url, { method, ...encodeBody(request.body) }, signal);
      const envelope = await readEnvelope(context, response, signal);
      // The server validates its answers against the schema that types them.
      return {
        ...envelope,
        success: true,
        data: toCamelKeys(envelope.data) as DataOf<typeof name>,
        response,
      };
    },
  };
}

type Context = { options: ClientOptions; request: string; quiet: boolean };
type WireEnvelope = { success: boolean; msg: string; type?: string; data: unknown };

async function send(
  context: Context,
  url: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const { fetch, locale, sessionId, timeoutMs = REQUEST_TIMEOUT_MS } = context.options;
  const headers = new Headers(init.headers);
  headers.set('lang', locale() === 'en' ? 'en_US' : 'zh_CN');
  headers.set('sessionId', sessionId());
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(url, {
      ...init,
      headers,
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
  } catch {
    throw noAnswer(context, signal);
  }
}

/** Reads the envelope; @throws RequestFailure where the status or the envelope says failure, or the body breaks off. */
async function readEnvelope(
  context: Context,
  response: Response,
  signal: AbortSignal | undefined,
): Promise<WireEnvelope> {
  const text = await response.text().catch(() => {
    throw noAnswer(context, signal);
  });
  const body = parseObject(text);
  if (!response.ok)
    throw fail(context, 'status', statusMessage(context, response, body), response.status, body);
  if (body === null || body.success !== true) {
    const said = messageIn(body);
    throw fail(
      context,
      'refused',
      said === '' ? textOf(context, CLIENT_TEXTS.refused) : said,
      response.status,
      body,
    );
  }
  return {
    success: true,
    msg: messageIn(body),
    ...(typeof body.type === 'string' && { type: body.type }),
    data: body.data,
  };
}

function statusMessage(context: Context, response: Response, body: Record<string, unknown> | null): string {
  const said = messageIn(body);
  if (said !== '') return said;
  const builtIn = STATUS_TEXTS[response.status];
  return builtIn === undefined ? response.statusText || String(response.status) : textOf(context, builtIn);
}

function messageIn(body: Record<string, unknown> | null): string {
  const said = body?.msg || body?.message;
  return typeof said === 'string' ? said : '';
}

function noAnswer(context: Context, signal: AbortSignal | undefined): RequestFailure {
  return fail(
    context,
    signal?.aborted ? 'aborted' : 'network',
    textOf(context, CLIENT_TEXTS.network),
    0,
    null,
  );
}

function fail(
  context: Context,
  kind: FailureKind,
  message: string,
  status: number,
  body: Record<string, unknown> | null,
): RequestFailure {
  const { request, quiet } = context;
  if (kind !== 'aborted')
    (context.options.log ?? console.error)(`${request}: ${status === 0 ? '' : `${status} `}${message}`);
  return new RequestFailure(kind, message, {
    status,
    code: typeof body?.type === 'string' ? body.type : null,
    request,
    quiet,
  });
}

function textOf(context: Context, texts: Readonly<Record<Locale, string>>): string {
  return texts[context.options.locale() ?? 'cn'];
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    // JSON.parse gives plain objects only.
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

function fillPath(path: string, params: unknown): string {
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name) ?? '')));
}

function encodeBody(body: unknown): { body?: BodyInit; headers?: HeadersInit } {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  return { body: JSON.stringify(toSnakeKeys(body)), headers: { 'content-type': 'application/json' } };
}

/** `{ids: [1, 2], page: 3}` → `?ids[]=1&ids[]=2&page=3`, keys in snake_case; what is absent is left out. */
function writeQuery(query: unknown): string {
  const parts: string[] = [];
  const add = (key: string, value: unknown): void => {
    if (value === undefined || value === null) return;
    if (Array.isArray(value)) for (const item of value) add(`${key}[]`, item);
    else if (typeof value === 'object')
      for (const [name, item] of Object.entries(value)) add(`${key}[${name}]`, item);
    else
      parts.push(
        `${encodeURIComponent(key).replaceAll('%5B', '[').replaceAll('%5D', ']')}=${encodeURIComponent(String(value))}`,
      );
  };
  for (const [key, value] of Object.entries(toSnakeKeys(query ?? {}) ?? {})) add(key, value);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}
