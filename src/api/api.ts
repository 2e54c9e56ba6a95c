import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Envelope } from '#contract/api/envelope.ts';
import { ApiError, RETRY_AFTER_S } from '#contract/api/errors.ts';
import type { Admission } from '#http/admission.ts';
import { encodeJson } from '#http/encode-json.ts';
import { nameHeaders } from '#http/file-name.ts';
import type { StreamedBody } from '#http/file-parts.ts';
import { StoredBody } from '#http/stored-body.ts';
import type { Locale } from '#text/locale.ts';
import type { FileAnswer } from './call/file-answer.ts';
import { FORM_BYTES_MAX } from './call/form-body.ts';
import { missingSession, openSessions, type Sessions, sentSession } from './call/session.ts';
import type { Route } from './routes.ts';
import { openOutages } from './served/outage.ts';
import { openProductParts, type ProductParts } from './served/product-parts.ts';
import { openRanking } from './served/ranked-catalogue.ts';
import {
  type CallsOptions,
  codedError,
  faultCode,
  isAboutCatalogue,
  openCalls,
  type RunCall,
} from './transport/calls.ts';
import { type CallerFor, openCallers } from './transport/in-process.ts';
import {
  type ParsedQuery,
  parseInput,
  readParameters,
  readQuery,
  refuseControls,
} from './transport/query-string.ts';
import { type ChargeLink, openQuotas, type QuotaLimits, shareQuotas } from './transport/quotas.ts';
import { type RawBody, type ReadBody, readBody } from './transport/request-body.ts';
import { requestLocale } from './transport/request-locale.ts';

/** Longest accepted address, in characters. Node itself takes about 16,000 for all headers. */
const URL_MAX = 12_000;

/** The dependencies of the API. */
export type ApiOptions = Omit<CallsOptions, 'now' | 'sessions'> & {
  now?: () => Date;
  /** Signs session ids, the same on every server of the site. */
  session_secret: string;
  /** Calls over HTTP wait for their turn here, except those that are answered from memory. */
  admission: Admission;
  quotas: QuotaLimits;
  /** Other processes that share these quotas. */
  charges?: ChargeLink | undefined;
  default_locale: Locale;
  /** Answers kept in memory, in bytes. */
  cache_bytes: number;
  /** Called with whether an answer that all visitors share was cached, or had to be made. */
  onLookup?: ((isKept: boolean) => void) | undefined;
};

/** A request over HTTP: `url` is path and query as sent, header names are in lower case, and limits are counted per `address`. */
export type ApiRequest = {
  method: string;
  url: string;
  headers: Record<string, string | undefined>;
  address: string;
  /** The whole address of a page of this site in a language. Without it, addresses have no host. */
  addressOf?: (path: string, locale: Locale) => string;
};

/** A request whose call the server has found. `params` are decoded. */
export type RoutedRequest = ApiRequest & {
  params: Readonly<Record<string, string>>;
  query: ParsedQuery;
  body: RawBody | undefined;
};

/** An answer: an envelope or a file, and the headers besides those of its body. */
export type ApiAnswer = {
  status: number;
  body: StoredBody | StreamedBody;
  headers: Record<string, string>;
};

/** The API apart from any server. */
export type Api = {
  /**
   * Checks a request for a call before its body is read: length, session if the call needs one, and quota if it stores
   * something.
   * @throws ApiError
   */
  check(route: Route, request: ApiRequest): void;
  /** Answers a call over HTTP. It never throws. */
  answer(route: Route, request: RoutedRequest): Promise<ApiAnswer>;
  /** The envelope of a failure, in the request's language. */
  answerFailure(request: ApiRequest, error: unknown): ApiAnswer;
  /** The way to the API for pages that are rendered in this process. */
  callerFor: CallerFor;
  sessions: Sessions;
  /** The products of the live version in parts, for sitemaps. */
  productParts: ProductParts;
  /** How often a part was left out because the database or search engine was away. A page made meanwhile is not kept. */
  missed(): number;
  /** Orders the hits of a new version or day if that takes the search engine several round trips, before a visitor waits. */
  prepareDay(): Promise<void>;
  /** The live version of the catalogue, or null while none is served. */
  version(): string | null;
};

const NO_PARAMETERS = z.object({});

const VARY = 'lang, accept-language';
// Browsers may store it, but revalidate it each time, so that a newly published version shows at once.
const SHARED = { 'cache-control': 'public, no-cache', vary: VARY };
const PRIVATE = { 'cache-control': 'private, no-store', vary: VARY };
const PREVIEW = { ...PRIVATE, 'x-robots-tag': 'noindex, nofollow' };

/**
 * Creates the API. Answers depend only on address, language, catalogue version and day (which determines the order of
 * hits), so they are cached under these four.
 */
export function createApi({ now = () => new Date(), ...given }: ApiOptions): Api {
  const sessions = openSessions(given.database, given.session_secret);
  const options = { ...given, now, sessions };
  const answerCache = openAnswerCache(options.cache_bytes);
  const outages = openOutages();
  const ranking = openRanking(options.database, now, outages.database);
  const run = openCalls(options, ranking, outages);
  const quotas = shareQuotas(
    openQuotas(options.quotas, () => now().getTime()),
    options.charges,
  );
  const answerFailure = openFailures(options);
  return {
    answerFailure,
    check: (route, request) => {
      // A signature is only checked for calls that belong to a session or store something.
      const { session: isOwned, keeps } = route.endpoint;
      const session = isOwned || keeps ? sessions.read(request.headers) : undefined;
      checkHead(route, request, session);
      if (keeps) quotas.check(request.address, wishOf(route, session));
    },
    async answer(route, request) {
      try {
        const locale = requestLocale(request.headers, options.default_locale);
        // A form arrives as slowly as its sender likes, so it holds no turn.
        const form =
          request.body !== undefined && 'stream' in request.body
            ? await readBodyOf(request, route.endpoint)
            : undefined;
        // A shared answer belongs to nobody, so no session is checked or made for it.
        const session = isShared(route) ? undefined : sessions.read(request.headers);
        const call = () => answerOverHttp({ run, sessions }, route, { request, locale, form, session });
        if (route.endpoint.keeps) {
          const kept = await options.admission.run(call, request.address);
          quotas.charge(request.address, wishOf(route, session), bytesOf(request.body, form));
          return kept;
        }
        if (!isShared(route))
          return await (route.endpoint.always ? call() : options.admission.run(call, request.address));
        const key = `${options.served()?.version} ${ranking.day()} ${locale} ${request.url}`;
        const body = answerCache.get(key);
        options.onLookup?.(body !== undefined);
        if (body !== undefined) return { status: 200, body, headers: SHARED };
        const missed = outages.missed();
        const answer = await options.admission.run(call, request.address);
        if (outages.missed() === missed && answer.body instanceof StoredBody)
          answerCache.set(key, answer.body);
        return { ...answer, headers: SHARED };
      } catch (error) {
        return answerFailure(request, error);
      }
    },
    callerFor: openCallers(options, run),
    sessions,
    productParts: openProductParts(options.served, error =>
      codedError(options, { method: 'GET', url: '/sitemap.xml' }, error),
    ),
    missed: outages.missed,
    prepareDay: () => ranking.prepare(options.served()),
    version: () => options.served()?.version ?? null,
  };
}

/** Makes the envelope of a failure in the language of its request. */
function openFailures(options: ApiOptions): Api['answerFailure'] {
  return (request, error) => {
    const locale = requestLocale(request.headers, options.default_locale);
    const failure = codedError(options, request, error);
    const { status, code, data } = failure;
    const body = writeEnvelope({ success: false, msg: failure.messageIn(locale), type: code, data });
    return { status, body, headers: failureHeaders(failure) };
  };
}

function openAnswerCache(bytes: number): LRUCache<string, StoredBody> {
  return new LRUCache({
    maxSize: Math.max(bytes, 1),
    sizeCalculation: (body, address) => body.weight + address.length,
  });
}

/** Whether every visitor gets the same answer until another catalogue is published. */
function isShared({ endpoint }: Route): boolean {
  const { fresh, preview, download } = endpoint;
  return isAboutCatalogue({ endpoint }) && !fresh && !preview && !download;
}

async function answerOverHttp(
  { run, sessions }: { run: RunCall; sessions: Sessions },
  route: Route,
  {
    request,
    locale,
    form,
    session,
  }: { request: RoutedRequest; locale: Locale; form: ReadBody | undefined; session: string | undefined },
): Promise<ApiAnswer> {
  const { endpoint } = route;
  const { params, url } = request;
  const text = url.includes('?') ? url.slice(url.indexOf('?') + 1) : '';
  const query = readParameters(endpoint.query ?? NO_PARAMETERS, readQuery(request.query, text));
  for (const [field, value] of Object.entries(params)) refuseControls(field, value);
  const { input, files } = form ?? (await readBodyOf(request, endpoint));
  const data = await run(route, {
    locale,
    session_id: session ?? (isShared(route) ? '' : await sessionFor(route, request, sessions)),
    has_session: session !== undefined,
    addressOf: request.addressOf ?? (path => path),
    token: request.headers.token ?? '',
    params: endpoint.params && parseInput(endpoint.params, params, 'invalid_parameter'),
    query,
    body: endpoint.body && parseInput(endpoint.body, input, 'invalid_body'),
    files,
  });
  const headers = headersOf(route);
  // The handler of a download returns a file, see AnswerOf.
  if (endpoint.download) return answerFile(data as FileAnswer, headers);
  return { status: 200, body: writeEnvelope({ success: true, msg: '', data }), headers };
}

/**
 * The new session of a visitor without one, which only the home call tells them. If the database cannot exchange one of
 * an earlier release now, the browser keeps that one and sends it again.
 */
async function sessionFor({ name }: Route, { headers }: ApiRequest, sessions: Sessions): Promise<string> {
  if (name !== 'home') return sessions.make();
  try {
    return await sessions.renew(headers);
  } catch (error) {
    const sent = sentSession(headers);
    if (sent === undefined || faultCode(error) === 'internal_error') throw error;
    return sent;
  }
}

function checkHead({ endpoint }: Route, { url, headers }: ApiRequest, session: string | undefined): void {
  if (url.length > URL_MAX) throw new ApiError('too_large', { limit: `${URL_MAX} characters` });
  if (Number(headers['content-length'] ?? 0) > FORM_BYTES_MAX)
    throw new ApiError('too_large', { limit: '16 MB' });
  if (endpoint.session && session === undefined) throw missingSession(headers.sessionid ?? '');
}

function wishOf({ endpoint }: Route, session: string | undefined) {
  return { is_post: endpoint.keeps === 'adds', session };
}

/** The size of the stored input of a call: the bytes that it sent. */
function bytesOf(body: RawBody | undefined, form: ReadBody | undefined): number {
  const sent = body !== undefined && 'bytes' in body ? body.bytes.length : 0;
  return (form?.files ?? []).reduce((sum, file) => sum + file.bytes.length, sent);
}

function headersOf({ endpoint }: Route): Record<string, string> {
  if (endpoint.preview) return PREVIEW;
  return isAboutCatalogue({ endpoint }) ? SHARED : PRIVATE;
}

function answerFile({ bytes, type, name }: FileAnswer, headers: Record<string, string>): ApiAnswer {
  const body = Buffer.isBuffer(bytes) ? new StoredBody(bytes, type) : { parts: bytes, type };
  return { status: 200, body, headers: { ...headers, ...nameHeaders(name) } };
}

async function readBodyOf(
  { body }: RoutedRequest,
  { body: schema, files }: Route['endpoint'],
): Promise<ReadBody> {
  return schema === undefined ? { input: undefined, files: [] } : readBody(body, files);
}

function failureHeaders({ code, status, parts }: ApiError): Record<string, string> {
  if (code === 'forbidden') return PREVIEW;
  if (code === 'method_not_allowed') return { ...PRIVATE, allow: String(parts.allowed) };
  if (code === 'too_many_requests') return { ...PRIVATE, 'retry-after': String(parts.seconds) };
  return status === 503 ? { ...PRIVATE, 'retry-after': String(RETRY_AFTER_S) } : PRIVATE;
}

function writeEnvelope(envelope: Envelope<unknown>): StoredBody {
  return new StoredBody(() => encodeJson(envelope), 'application/json; charset=utf-8', 'quick');
}
