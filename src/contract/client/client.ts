import { type Locale, UNKNOWN_LOCALE } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { textIn } from '#text/text-in.ts';
import type { EndpointName } from '../api/endpoints.ts';
import { PATHS } from '../api/paths.ts';
import type { CallOptions, DataOf, RequestOf } from './call.ts';
import { downloadName } from './download-name.ts';
import { failureMessage, messageIn, parseBody } from './failure-message.ts';
import { toCamelKeys } from './key-case.ts';
import { encodeBody, requestAddress } from './request-address.ts';
import { type FailureKind, RequestFailure } from './request-failure.ts';
import { CLIENT_TEXTS } from './status-texts.ts';

/** How long an answer may take, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 15_000;

/** The input of a call: its request, or a form in place of the body. */
export type SentOf<Name extends EndpointName> = Omit<RequestOf<Name>, 'body'> & {
  body?: RequestOf<Name>['body'] | FormData;
};

/** The envelope of an answer with the raw response beside it. */
export type Answer<Name extends EndpointName> = {
  success: true;
  msg: string;
  type?: string;
  data: DataOf<Name>;
  response: Response;
};

/** A file that a call gave, with the name under which it is saved. */
export type Download = { type: 'blob'; blob: Blob; filename: string; response: Response };

/** JSON in answer to a request for a file: an ordinary answer. */
export type JsonInstead = { type: 'json'; success: true; msg: string; data: unknown; response: Response };

/**
 * The dependencies of a client: a fetch function, the visitor's locale, session id and preview token (each empty if
 * there is none), and a log for failures.
 */
type ClientOptions = {
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  locale: () => Locale | null;
  sessionId: () => string;
  token?: () => string;
  log?: (message: string) => void;
  timeoutMs?: number;
};

/**
 * The API over HTTP. Unlike a `Caller` it returns the whole envelope.
 * @throws RequestFailure
 */
export type Client = {
  call<Name extends EndpointName>(
    name: Name,
    request?: SentOf<Name>,
    options?: CallOptions,
  ): Promise<Answer<Name>>;
  /** Makes a call that answers with a file. */
  download<Name extends EndpointName>(
    name: Name,
    request?: SentOf<Name>,
    options?: CallOptions,
  ): Promise<Download | JsonInstead>;
};

/** Makes a client around a `fetch`: of the browser, or of a test. */
export function createClient(options: ClientOptions): Client {
  return {
    call: (name, request = {}, about = {}) =>
      send(options, name, request, about, async (context, response) => {
        const envelope = readEnvelope(context, response, parseBody(await response.text()));
        // The server validates its answers against the schema that types them.
        return { ...envelope, data: envelope.data as DataOf<typeof name>, response };
      }),
    download: (name, request = {}, about = {}) =>
      send(options, name, request, about, async (context, response, waitOn) => {
        const blob = await readBlob(response, waitOn);
        if (response.ok && !isJson(blob))
          return { type: 'blob', blob, filename: downloadName(response.headers), response };
        return { ...readEnvelope(context, response, parseBody(await blob.text())), type: 'json', response };
      }),
  };
}

type Context = { options: ClientOptions; request: string };
type Envelope = { success: true; msg: string; type?: string; data: unknown };

/** Reads a file in parts. It may take longer than the time limit of an answer, as long as parts keep coming. */
async function readBlob(response: Response, waitOn: () => void): Promise<Blob> {
  if (response.body === null) return response.blob();
  const watch = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, out) {
      waitOn();
      out.enqueue(part);
    },
  });
  const type = response.headers.get('content-type');
  const headers = new Headers(type === null ? {} : { 'content-type': type });
  return new Response(response.body.pipeThrough(watch), { headers }).blob();
}

/**
 * Sends a call and has `read` read its answer, both within the time limit of an answer.
 * @param read gets `waitOn`, which restarts that time
 */
async function send<Name extends EndpointName, Result>(
  options: ClientOptions,
  name: Name,
  { params, query, body }: SentOf<Name>,
  { signal, keepalive, token }: CallOptions,
  read: (context: Context, response: Response, waitOn: () => void) => Promise<Result>,
): Promise<Result> {
  const { method, path } = PATHS[name];
  const url = requestAddress(path, params, query);
  const context: Context = { options, request: `${method} ${url}` };
  const tooLong = new AbortController();
  const wait = () => setTimeout(() => tooLong.abort(), options.timeoutMs ?? REQUEST_TIMEOUT_MS);
  let timer = wait();
  const waitOn = (): void => {
    clearTimeout(timer);
    timer = wait();
  };
  const signals = signal === undefined ? [tooLong.signal] : [signal, tooLong.signal];
  const { body: sent, headers } = encodeBody(body);
  try {
    const response = await options.fetch(url, {
      method,
      ...(sent !== undefined && { body: sent }),
      ...(keepalive && { keepalive }),
      headers: headersOf(options, headers, token),
      signal: AbortSignal.any(signals),
    });
    return await read(context, response, waitOn);
  } catch (error) {
    if (error instanceof RequestFailure) throw error;
    throw noAnswer(context, signal);
  } finally {
    clearTimeout(timer);
  }
}

function headersOf(
  { locale, sessionId, token }: ClientOptions,
  given: HeadersInit | undefined,
  own: string | undefined,
): Headers {
  const headers = new Headers(given);
  headers.set('lang', locale() === 'en' ? 'en_US' : 'zh_CN');
  headers.set('sessionId', sessionId());
  const sent = own ?? token?.() ?? '';
  if (sent !== '') headers.set('token', sent);
  return headers;
}

function isJson({ type }: Blob): boolean {
  return /^application\/(.+\+)?json\b/i.test(type);
}

/**
 * Reads the envelope, keys in camelCase. @throws RequestFailure if the status or the envelope reports a failure, or
 * there is no envelope
 */
function readEnvelope(context: Context, response: Response, body: Record<string, unknown> | null): Envelope {
  if (!response.ok)
    throw fail(context, 'status', failureMessage(response, body, localeOf(context)), response, body);
  if (body === null || body.success !== true) {
    const said = messageIn(body) || textOf(context, CLIENT_TEXTS.refused);
    throw fail(context, 'refused', said, response, body);
  }
  return {
    success: true,
    msg: messageIn(body),
    ...(typeof body.type === 'string' && { type: body.type }),
    data: toCamelKeys(body.data),
  };
}

function noAnswer(context: Context, signal: AbortSignal | undefined): RequestFailure {
  return fail(
    context,
    signal?.aborted ? 'aborted' : 'network',
    textOf(context, CLIENT_TEXTS.network),
    null,
    null,
  );
}

function fail(
  context: Context,
  kind: FailureKind,
  message: string,
  response: Response | null,
  body: Record<string, unknown> | null,
): RequestFailure {
  const { request } = context;
  const status = response?.status ?? 0;
  const wait = response?.headers.get('retry-after') ?? '';
  if (kind !== 'aborted')
    (context.options.log ?? console.error)(`${request}: ${status === 0 ? '' : `${status} `}${message}`);
  return new RequestFailure(kind, message, {
    status,
    code: typeof body?.type === 'string' ? body.type : null,
    request,
    // The other form, a date, is never sent by the API.
    ...(/^\d{1,9}$/.test(wait) && { retryAfter: Number(wait) }),
  });
}

function textOf(context: Context, texts: Readonly<LocalizedText>): string {
  return textIn(texts, localeOf(context));
}

/** The language of messages, which is Chinese if none is known yet (R-09). */
function localeOf(context: Context): Locale {
  return context.options.locale() ?? UNKNOWN_LOCALE;
}
