import { randomUUID } from 'node:crypto';
import { channel, tracingChannel } from 'node:diagnostics_channel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { UnavailableReason } from '#api/served/served-catalogue.ts';
import type { LocaleRules } from '#app/platform/locale/strategy.ts';
import type { PageText } from '#app/platform/request-context.ts';
import { BUILD_PARAMETER, DATA_ENDING } from '#app/platform/router-adapter/internals.ts';
import { ApiError, RETRY_AFTER_S } from '#contract/api/errors.ts';
import { inBoth } from '#contract/messages/messages.ts';
import { LOCALE_COOKIE, readCookie, UNITS_COOKIE } from '#contract/visitors/cookie.ts';
import type { Admission } from '#http/admission.ts';
import { sendStored } from '#http/send-stored.ts';
import type { StoredBody } from '#http/stored-body.ts';
import { visitorAddress } from '#http/visitor-address.ts';
import { parseAcceptLanguage } from '#text/accept-language.ts';
import { LOCALES } from '#text/locale.ts';
import { siteOrigin } from '../settings/site-origin.ts';
import type { Pages } from './pages.ts';
import { absencePage, faultPage, overloadedPage, refusalPage } from './plain-page.ts';
import { formOf, type PageForm, readPage, type StoredPage } from './read-page.ts';
import { isForData, refusedData } from './refused-data.ts';

/** The options of pages. `version` returns the live catalogue, or undefined if there is none. */
export type PagePluginOptions = {
  pages: () => Promise<Pages>;
  version: () => string | undefined;
  /** When the live catalogue was published. */
  publishedAt: () => string | undefined;
  /** Why no catalogue is served. */
  absence: () => UnavailableReason;
  /** How often a part of an answer was left out so far. A page is not cached if this number grew while it was rendered. */
  missed: () => number;
  /** Pages that are not cached wait here for their turn. */
  admission: Admission;
  base_url: string | undefined;
  cache_bytes: number;
  /** How paths state the language. */
  rules: LocaleRules;
  log: Logger;
  /** Called with whether a page was cached, or had to be rendered. */
  onLookup?: ((isKept: boolean) => void) | undefined;
  /** In development no page is cached, and the scripts of the tool that reloads pages are allowed. */
  development?: boolean;
};

/** A requested page: the pattern of its path, and whether it was cached. */
export type AskedPage = { request: FastifyRequest; pattern: string | undefined; is_kept: boolean };

/** Requests for pages, each as an {@link AskedPage}. */
export const PAGES = channel('etalon:page');

/** Renderings of pages, for subscribers. The channel costs nothing while there are none. */
export const RENDERINGS = tracingChannel<unknown, object>('etalon:rendering');

/** A page that will soon be available again is not cached. */
const UNAVAILABLE = { 'retry-after': String(RETRY_AFTER_S), 'cache-control': 'no-store' };

/** The origin in requests to the router if the site's own is unknown. It is never shown. */
const UNKNOWN_ORIGIN = 'http://site.invalid';

/**
 * Serves every other address as a page of the site. A page depends on nothing of its visitor but language and units,
 * so it is cached, compressed, under address, catalogue version and build, and under the language if its `Vary` names
 * cookie or language. Pages in inches, for visitors without scripts, are cached separately.
 */
export async function pagePlugin(app: FastifyInstance, options: PagePluginOptions): Promise<void> {
  const pageCache = new LRUCache<string, StoredPage>({
    maxSize: Math.max(options.cache_bytes, 1),
    sizeCalculation: (page, address) => page.body.weight + address.length,
  });
  app.setErrorHandler((error, request, reply) => sendError(request, reply, error, options));
  const { base_url } = options;
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const version = options.version();
    if (version === undefined) {
      const absence = options.absence();
      const headers =
        absence === 'opening' ? { ...UNAVAILABLE, refresh: String(RETRY_AFTER_S) } : UNAVAILABLE;
      return sendStored(request, reply, absencePage(absence), { status: 503, headers });
    }
    const pages = await options.pages();
    const origin = siteOrigin(request, base_url);
    const url = readAddress(request, origin);
    const form = formOf(request, url);
    url.pathname = form.path;
    const address = `${version} ${pages.build_id} ${visitorUnits(request)} ${form.isMarkdown ? 'markdown ' : ''}${origin}${url.pathname}${url.search}`;
    const own = `${address} ${visitorLocale(request)}`;
    const missed = options.missed();
    const findKept = () => pageCache.get(address) ?? pageCache.get(own);
    const keep = (response: Response, page: StoredPage) => {
      if (!options.development && options.missed() === missed && isShareable(response) && pages.keeps(url))
        pageCache.set(variesByVisitor(response) ? own : address, page);
    };
    const kept = findKept();
    options.onLookup?.(kept !== undefined);
    if (PAGES.hasSubscribers) {
      const asked: AskedPage = {
        request,
        pattern: pages.pathPattern(url.pathname),
        is_kept: kept !== undefined,
      };
      PAGES.publish(asked);
    }
    if (kept !== undefined) return sendPage(request, reply, kept);
    const path = pages.canonicalPath(url.pathname);
    if (path !== url.pathname) return reply.redirect(form.write(path) + url.search, 301);
    return options.admission.run(async () => {
      // Another request may have rendered it meanwhile.
      const made = findKept();
      if (made !== undefined) return sendPage(request, reply, made);
      const place = { origin, base_url, published_at: options.publishedAt() };
      return renderPage({ request, reply, pages, place, url, form, keep });
    }, visitorAddress(request));
  };
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler });
}

/** A page to be rendered. `keep` receives the result. */
type PageTask = {
  request: FastifyRequest;
  reply: FastifyReply;
  pages: Pages;
  place: Omit<Parameters<Pages['render']>[1], 'deliver'>;
  url: URL;
  form: PageForm;
  keep: (response: Response, page: StoredPage) => void;
};

async function renderPage(task: PageTask): Promise<FastifyReply> {
  const { request, reply, url, form, keep } = task;
  const asked = await makePage(task, url, form);
  keep(asked.response, asked.page);
  const whole = isMissing(asked.response) && form.whole !== null ? await makeWhole(task, form.whole) : asked;
  const { response, page } = isMissing(whole.response) ? asked : whole;
  if (response.status === 503) Object.assign(page.headers, UNAVAILABLE);
  setCookies(reply, response);
  return sendPage(request, reply, page, response.status);
}

/** Renders the page of a path whose ending is its own: the id of a product may end like a Markdown path. */
async function makeWhole(task: PageTask, path: string): ReturnType<typeof makePage> {
  const url = new URL(task.url);
  url.pathname = path;
  return makePage(task, url, { isMarkdown: false, path, whole: null, write: other => other });
}

async function makePage(
  { request, pages, place }: PageTask,
  url: URL,
  form: PageForm,
): Promise<{ response: Response; page: StoredPage }> {
  let rendered: PageText | undefined;
  const deliver = (text: PageText) => {
    rendered = text;
  };
  const response = await RENDERINGS.tracePromise(
    () => pages.render(toRequest(request, url), { ...place, deliver }),
    {},
  );
  const { script_mark } = pages;
  return {
    response,
    page: await readPage(response, { rendered, url, origin: place.origin, form, script_mark }),
  };
}

/** Whether a page does not exist, or redirects to the error page for that. */
function isMissing({ status, headers }: Response): boolean {
  return status === 404 || /(^|\/)404$/.test(headers.get('location') ?? '');
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, headers }: StoredPage,
  status = 200,
): Promise<FastifyReply> {
  return sendStored(request, reply, body, { status, headers });
}

/**
 * Answers a request for which no page could be rendered: overload, a refusal of the server, or a fault of ours. A fault
 * is logged once, under the number that the visitor gets.
 */
function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  { log, rules }: PagePluginOptions,
): Promise<FastifyReply> {
  const status = statusOf(error);
  const headers = status === 503 ? UNAVAILABLE : { 'cache-control': 'no-store' };
  if (status < 500 || error instanceof ApiError)
    return sendStored(request, reply, refusalOf(request, rules, error), { status, headers });
  const reference = randomUUID().slice(0, 8);
  log.error({ err: error, reference, method: request.method, url: request.url }, 'A page failed');
  return sendStored(request, reply, faultPage(reference), { status, headers });
}

function refusalOf(request: FastifyRequest, rules: LocaleRules, error: unknown): StoredBody {
  if (isForData(request)) return refusedData(request, rules, error);
  return error instanceof ApiError && error.code === 'overloaded' ? overloadedPage() : refusalPage(error);
}

function statusOf(error: unknown): number {
  if (error instanceof ApiError) return error.status;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  return typeof status === 'number' && status >= 400 ? status : 500;
}

function isShareable({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    !headers.has('set-cookie') &&
    !/no-store|private/.test(headers.get('cache-control') ?? '')
  );
}

function variesByVisitor({ headers }: Response): boolean {
  return /cookie|accept-language|\*/i.test(headers.get('vary') ?? '');
}

/** The units of a page. Only visitors without scripts can choose imperial ones here. */
function visitorUnits({ headers }: FastifyRequest): 'metric' | 'imperial' {
  return readCookie(headers.cookie ?? '', UNITS_COOKIE) === 'imperial' ? 'imperial' : 'metric';
}

/** The language that the visitor's cookie or browser prefers, on which the home page depends. */
function visitorLocale({ headers }: FastifyRequest): string {
  const cookie = readCookie(headers.cookie ?? '', LOCALE_COOKIE);
  return LOCALES.find(locale => locale === cookie) ?? parseAcceptLanguage(headers['accept-language']) ?? '';
}

/**
 * The whole URL of a request. It is concatenated as text, because `//elsewhere/` resolved against the site's own would
 * be a URL of another site.
 * @throws ApiError `invalid_parameter` if the path is not valid in a URL
 */
function readAddress(request: FastifyRequest, origin: string): URL {
  const url = request.url.startsWith('/') ? URL.parse((origin || UNKNOWN_ORIGIN) + request.url) : null;
  if (url !== null) return withoutBuild(url);
  const expected = inBoth('expected.site_path');
  throw new ApiError('invalid_parameter', { field: 'request', value: request.url, expected });
}

/** The URL of a page's data as its loaders read it, without the build that requests it. */
function withoutBuild(url: URL): URL {
  if (DATA_ENDING.test(url.pathname)) url.searchParams.delete(BUILD_PARAMETER);
  return url;
}

/** The request for the router. */
function toRequest(request: FastifyRequest, url: URL): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  // HEAD is rendered as GET, because its answer has the same headers.
  return new Request(url, { method: 'GET', headers });
}

function setCookies(reply: FastifyReply, response: Response): void {
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
}
