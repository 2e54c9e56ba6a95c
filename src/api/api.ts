import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { EndpointName } from '#contract/endpoints.ts';
import { ApiError, RETRY_AFTER_S } from '#contract/errors.ts';
import type { Locale } from '#contract/locale.ts';
import type { Database } from '#database/open.ts';
import { isDatabaseUnavailable } from '#database/unavailable.ts';
import { nameHeaders } from '#http/file-name.ts';
import { StoredBody } from '#http/stored-body.ts';
import type { FileAnswer } from './file-answer.ts';
import type { CallContext } from './handler.ts';
import { openPopularity } from './popularity.ts';
import { parseInput, parseQueryString, readParameters } from './query-string.ts';
import { openRanking, type Ranking } from './ranked-catalogue.ts';
import { type RawBody, type ReadBody, readBody } from './request-body.ts';
import { requestLocale } from './request-locale.ts';
import { findRoute, type Route } from './routes.ts';
import type { ServedCatalogue } from './served-catalogue.ts';
import { makeSessionId, readSession } from './session.ts';

/** Longest address that is read, in characters; Node takes some 16,000 with all headers. */
const URL_MAX = 12_000;

/** Calls whose answer is the visitor's own, or no answer about the catalogue at all. */
const UNCACHED: ReadonlySet<EndpointName> = new Set(['test', 'home']);

/** Languages of the live version and of the one before. */
const FRAMES_MAX = 4;

/** What the API answers from. */
export type ApiOptions = {
  /** The catalogue that is live now; undefined before the first one is published. */
  served: () => ServedCatalogue | undefined;
  /** Where what visitors send is kept. */
  database: Database;
  /** Signs preview tokens; undefined: there are no previews. */
  preview_secret?: string | undefined;
  now?: () => Date;
  default_locale: Locale;
  /** Answers kept in memory, in bytes. */
  cache_bytes: number;
  /** Is told of every fault of ours, once, with the number that the visitor got. */
  log: (fault: { error: unknown; reference: string; method: string; url: string }) => void;
};

/** A request: `url` is path and query as sent, header names are in lower case. `in_process` requests are for pages that many visitors share: they belong to no session and get none. */
export type ApiRequest = {
  method: string;
  url: string;
  headers: Record<string, string | undefined>;
  body?: RawBody | undefined;
  in_process?: boolean;
};

/** An answer: an envelope, and the headers beside those that its body brings. `envelope`: the same as a value, where the answer was made
 *  now; it belongs to the API. */
export type ApiAnswer = {
  status: number;
  body: StoredBody;
  headers: Record<string, string>;
  envelope?: Envelope;
};

/** What every answer but a file is. */
export type Envelope = { success: boolean; msg: string; type?: string; data: unknown };

/** The API apart from any server: the same for a socket and for a page that is rendered in this process. */
export type Api = {
  /** Answers a request; never throws. */
  answer(request: ApiRequest): Promise<ApiAnswer>;
  /** The envelope of a failure, in the request's language. */
  answerFailure(request: ApiRequest, error: unknown): ApiAnswer;
};

const NO_PARAMETERS = z.object({});

const VARY = 'lang, accept-language';
// Kept by browsers, but asked for each time: a newly published version shows at once.
const SHARED = { 'cache-control': 'public, no-cache', vary: VARY };
const PRIVATE = { 'cache-control': 'private, no-store', vary: VARY };
const PREVIEW = { ...PRIVATE, 'x-robots-tag': 'noindex, nofollow' };

/** Makes the API. Answers depend on address, language, catalogue version and the day (whose order of hits it is) alone, so they are kept under these four. */
export function createApi(options: ApiOptions): Api {
  const kept = new LRUCache<string, StoredBody>({
    maxSize: Math.max(options.cache_bytes, 1),
    sizeCalculation: body => body.weight,
  });
  const frames = new LRUCache<string, ApiAnswer>({ max: FRAMES_MAX });
  const popularity = openPopularity(options.database, options.now ?? currentTime);
  const ranking = openRanking(options.database, options.now ?? currentTime);
  const answerFailure: Api['answerFailure'] = (request, error) => {
    const locale = requestLocale(request.headers, options.default_locale);
    const failure = error instanceof ApiError ? error : reportFault(options, request, error);
    const { status, code } = failure;
    const body = writeEnvelope({ success: false, msg: failure.messageIn(locale), type: code, data: null });
    return { status, body, headers: failureHeaders(failure) };
  };
  return {
    answerFailure,
    async answer(request) {
      try {
        const { route, params, search } = readAddress(request);
        const locale = requestLocale(request.headers, options.default_locale);
        const call = () =>
          answerCall(options, request, route, { params, search, locale, popularity, ranking });
        if (request.in_process && route.name === 'home')
          return await keepFrame(frames, `${options.served()?.version} ${locale}`, call);
        if (!isShared(route)) return await call();
        const key = `${options.served()?.version} ${ranking.day()} ${locale} ${request.url}`;
        const body = kept.get(key);
        if (body !== undefined) return { status: 200, body, headers: SHARED };
        const answer = await call();
        // The page that asks is kept itself.
        if (!request.in_process) kept.set(key, answer.body);
        return { ...answer, headers: SHARED };
      } catch (error) {
        return answerFailure(request, error);
      }
    },
  };
}

/** What frames every page is the same for all pages of a language: made once a version. */
async function keepFrame(
  frames: LRUCache<string, ApiAnswer>,
  key: string,
  call: () => Promise<ApiAnswer>,
): Promise<ApiAnswer> {
  const answer = frames.get(key) ?? (await call());
  frames.set(key, answer);
  return answer;
}

/** Says whether every visitor gets the same answer until another catalogue is published. */
function isShared({ name, endpoint }: Route): boolean {
  const { method, session, fresh, preview, download } = endpoint;
  return method === 'GET' && !session && !fresh && !preview && !download && !UNCACHED.has(name);
}

type Call = {
  params: Record<string, string>;
  search: string;
  locale: Locale;
  popularity: CallContext['popularity'];
  ranking: Ranking;
};

async function answerCall(
  options: ApiOptions,
  request: ApiRequest,
  route: Route,
  { popularity, ranking, ...call }: Call,
): Promise<ApiAnswer> {
  const { endpoint, handler } = route;
  const query = readParameters(endpoint.query ?? NO_PARAMETERS, parseQueryString(call.search));
  const params = endpoint.params && parseInput(endpoint.params, call.params, 'invalid_parameter');
  const session = request.in_process ? undefined : readSession(request.headers);
  if (endpoint.session && session === undefined) throw missingSession(request);
  const { input, files } = await readBodyOf(request, endpoint);
  const served = await findServed(options, route, ranking);
  const data = await handler({
    locale: call.locale,
    session_id: request.in_process ? '' : (session ?? makeSessionId()),
    has_session: session !== undefined,
    token: request.headers.token ?? '',
    served: () => served ?? missingCatalogue(),
    database: options.database,
    preview_secret: options.preview_secret,
    now: options.now ?? currentTime,
    popularity,
    params,
    query,
    body: endpoint.body && parseInput(endpoint.body, input, 'invalid_body'),
    files,
  });
  const headers = headersOf(route);
  // The handler of a download gives a file, see AnswerOf.
  if (endpoint.download) return answerFile(data as FileAnswer, headers);
  const envelope = { success: true, msg: '', data };
  return { status: 200, body: writeEnvelope(envelope), headers, envelope };
}

function currentTime(): Date {
  return new Date();
}

function headersOf({ name, endpoint }: Route): Record<string, string> {
  if (endpoint.preview) return PREVIEW;
  return endpoint.method !== 'GET' || endpoint.session || UNCACHED.has(name) ? PRIVATE : SHARED;
}

function answerFile({ bytes, type, name }: FileAnswer, headers: Record<string, string>): ApiAnswer {
  return { status: 200, body: new StoredBody(bytes, type), headers: { ...headers, ...nameHeaders(name) } };
}

async function readBodyOf(
  { body }: ApiRequest,
  { body: schema, files }: Route['endpoint'],
): Promise<ReadBody> {
  return schema === undefined ? { input: undefined, files: [] } : readBody(body, files);
}

function missingSession({ headers }: ApiRequest): ApiError {
  const expected = {
    en: 'Send the session id that GET /api/v1/home gave',
    cn: '请发送 GET /api/v1/home 返回的会话编号',
  };
  return new ApiError('invalid_parameter', { field: 'sessionId', value: headers.sessionid ?? '', expected });
}

/** @throws ApiError `too_large`, `unknown_path`, `invalid_parameter` */
function readAddress({ method, url }: ApiRequest): {
  route: Route;
  params: Record<string, string>;
  search: string;
} {
  if (url.length > URL_MAX) throw new ApiError('too_large', { limit: `${URL_MAX} characters` });
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  const found = findRoute(method, path);
  if (found === undefined) throw new ApiError('unknown_path', { method, path });
  return { ...found, search: at < 0 ? '' : url.slice(at + 1) };
}

/** The live catalogue; where its hits are listed, in the order of what visitors chose. */
async function findServed(
  options: ApiOptions,
  { name, endpoint }: Route,
  ranking: Ranking,
): Promise<ServedCatalogue | undefined> {
  const catalogue = options.served();
  const isListing = endpoint.method === 'GET' && !endpoint.session && !UNCACHED.has(name);
  return catalogue !== undefined && isListing ? ranking.rank(catalogue) : catalogue;
}

function missingCatalogue(): never {
  throw new ApiError('no_catalogue');
}

function reportFault({ log }: ApiOptions, { method, url }: ApiRequest, error: unknown): ApiError {
  const reference = randomUUID().slice(0, 8);
  log({ error, reference, method, url });
  return new ApiError(isDatabaseUnavailable(error) ? 'database_unavailable' : 'internal_error', {
    reference,
  });
}

function failureHeaders({ code, status }: ApiError): Record<string, string> {
  if (code === 'forbidden') return PREVIEW;
  return status === 503 ? { ...PRIVATE, 'retry-after': String(RETRY_AFTER_S) } : PRIVATE;
}

function writeEnvelope(envelope: Envelope): StoredBody {
  return new StoredBody(() => Buffer.from(JSON.stringify(envelope)), 'application/json; charset=utf-8');
}
