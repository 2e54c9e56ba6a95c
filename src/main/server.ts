import fastifyHelmet from '@fastify/helmet';
import fastifyRateLimit from '@fastify/rate-limit';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import type { Api } from '#api/api.ts';
import { apiPlugin, sendFailure } from '#api/api-plugin.ts';
import { localizePath } from '#app/platform/locale/strategy.ts';
import { ApiError, RETRY_AFTER_S } from '#contract/api/errors.ts';
import { tooManyRequests } from '#contract/api/too-many-requests.ts';
import type { Admission } from '#http/admission.ts';
import { sendStored } from '#http/send-stored.ts';
import { visitorAddress } from '#http/visitor-address.ts';
import { ANSWERING } from '#search/opensearch/patience.ts';
import type { Locale } from '#text/locale.ts';
import { mcpPlugin } from './assistants/mcp-plugin.ts';
import { ucpPlugin } from './assistants/ucp-plugin.ts';
import { followPages } from './forms/follow-pages.ts';
import { plainForms } from './forms/plain-forms.ts';
import { type AnswerBounds, guardAnswers } from './guards/answer-guard.ts';
import { guardBodies } from './guards/body-guard.ts';
import { type ConnectionBounds, connectionBounds, guardConnections } from './guards/connection-guard.ts';
import { guardRequests } from './guards/request-guard.ts';
import { faultPlugin } from './log/fault-plugin.ts';
import { mediaPlugin } from './media/media-plugin.ts';
import type { PublicVersions } from './media/public-versions.ts';
import type { SharedMedia } from './media/shared-media.ts';
import { type Assets, isImmutable } from './pages/assets.ts';
import { buildFiles } from './pages/build-files.ts';
import { type PagePluginOptions, pagePlugin } from './pages/page-plugin.ts';
import { refusalPage } from './pages/plain-page.ts';
import type { Config } from './settings/config.ts';
import { siteOrigin } from './settings/site-origin.ts';
import { sharePictures } from './share-pictures/share-pictures.ts';
import { siteFiles } from './site-files/site-files.ts';
import { guardPreviews, markPreviewed, previewDoors } from './version-preview/preview-gate.ts';
import type { Previews } from './version-preview/previews.ts';
import type { Metrics } from './watch/metrics.ts';
import type { Traces } from './watch/traces/traces.ts';
import type { Fleet } from './workers/fleet.ts';
import { RateStore } from './workers/rate-store.ts';

/** Largest body of a request, in bytes. */
const BODY_MAX = 1_000_000;

/** How long a request may take to arrive, in ms: 16 MB at half a megabit per second. */
const REQUEST_MAX_MS = 300_000;

/** The parts of a server. */
type ServerOptions = {
  config: Config;
  log: Logger;
  api: Api;
  version: string;
  assets: Assets;
  admission: Admission;
  /** Which versions' files may be served. */
  isPublic: PublicVersions;
  /** Copies the catalogue's files to this machine's disk. */
  media: SharedMedia;
  /** Interval at which the speed of bodies is checked, in ms. */
  body_window_ms?: number | undefined;
  /** Bounds that differ from those of a site. */
  answer_bounds?: Partial<AnswerBounds> | undefined;
  connection_bounds?: ConnectionBounds | undefined;
  metrics?: Metrics | undefined;
  traces?: Traces | undefined;
  fleet?: Fleet | undefined;
  /**
   * Other versions, shown to visitors with a signed address. `previewed` means that this is the site of such a
   * version.
   */
  previews?: Previews | 'previewed' | undefined;
  /** Adds the pages of offers. */
  offers?: ((app: FastifyInstance) => Promise<void>) | undefined;
  /** Adds the owner's desk. */
  desk?: ((app: FastifyInstance) => Promise<void>) | undefined;
  pages: Omit<PagePluginOptions, 'admission' | 'base_url' | 'cache_bytes' | 'rules' | 'onLookup' | 'log'>;
};

/** The policy of every answer. Pages, pictures, the desk and the API's page replace it by their own. */
const ANY_CSP = "base-uri 'none'; frame-ancestors 'none'";

/** Creates the server with API, files, pages, and their limits. It does not listen yet. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { config, log, api } = options;
  const logger: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(config.trust_proxy),
    bodyLimit: BODY_MAX,
    requestTimeout: REQUEST_MAX_MS,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 20_000 },
    frameworkErrors: (error, request, reply) => void refuse(api, request, reply, error),
  });
  const refuseEarly = (request: FastifyRequest, reply: FastifyReply, error: ApiError) =>
    refuse(api, request, reply, error);
  if (config.search !== undefined)
    app.addHook('onRequest', (_request, _reply, done) => ANSWERING.run({ since: performance.now() }, done));
  await addPreviews(app, options, refuseEarly);
  watchRequests(app, options);
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: config.base_url?.startsWith('https:') ?? false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onRequest', async (_request, reply) => void reply.header('content-security-policy', ANY_CSP));
  guardConnections(app, options.connection_bounds ?? connectionBounds(config));
  guardAnswers(app, { bounds: options.answer_bounds, refuse: refuseEarly });
  guardBodies(app, { window_ms: options.body_window_ms, refuse: refuseEarly });
  guardRequests(app, {
    base_url: config.base_url,
    has_desk: options.desk !== undefined,
    refuse: refuseEarly,
  });
  await app.register(mediaPlugin, {
    data_dir: config.data_dir,
    isPublic: options.isPublic,
    media: options.media,
  });
  serveAssets(app, options.assets);
  await app.register(limited => addLimited(limited, options));
  return app;
}

/** Adds everything whose requests are limited per visitor: calls, pages, forms, and files that are created on request. */
async function addLimited(limited: FastifyInstance, options: ServerOptions): Promise<void> {
  const { config, log, api } = options;
  await limitRate(limited, config, options.fleet?.RateStore ?? RateStore);
  await limited.register(apiPlugin, { api, version: options.version, addressOf: siteAddresses(config) });
  if (options.desk !== undefined) await limited.register(options.desk);
  await limited.register(faultPlugin, { log });
  await limited.register(buildFiles, { pages: options.pages.pages, config });
  await limited.register(plainForms, { api, config, log });
  await limited.register(followPages, { api, config, log });
  if (config.mcp) {
    const { version, admission } = options;
    await limited.register(mcpPlugin, { api, config, log, version, admission });
    await limited.register(ucpPlugin, { api, config, log, admission });
  }
  await limited.register(siteFiles, { api, config, log, ...options.pages });
  await limited.register(sharePictures, { api, config, log, media: options.media, ...options.pages });
  if (options.offers !== undefined) await limited.register(options.offers);
  await limited.register(pagePlugin, {
    ...options.pages,
    admission: options.admission,
    base_url: config.base_url,
    cache_bytes: config.cache_bytes,
    rules: { defaultLocale: config.default_locale, strategy: config.locale_strategy },
    onLookup: options.metrics && (isKept => options.metrics?.countLookup('pages', isKept)),
    log,
  });
}

/** A number of proxies means that this many of the last addresses in a request are proxies. */
function trustedProxies(trusted: Config['trust_proxy']) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;
}

/** The origins of pages by which a request can name the site. */
function siteAddresses({ base_url, default_locale: defaultLocale, locale_strategy: strategy }: Config) {
  return (request: FastifyRequest, path: string, locale: Locale): string =>
    siteOrigin(request, base_url) + localizePath(path, locale, { defaultLocale, strategy });
}

function watchRequests(
  app: FastifyInstance,
  { log, metrics, traces }: Pick<ServerOptions, 'log' | 'metrics' | 'traces'>,
): void {
  app.addHook('onResponse', async (request, reply) => logRequest(log, request, reply));
  metrics?.watchRequests(app);
  traces?.watchRequests(app);
}

/** Adds the routes of previewed versions before all others, or marks the answers of a previewed site. */
async function addPreviews(
  app: FastifyInstance,
  { previews, log }: ServerOptions,
  refuseEarly: (request: FastifyRequest, reply: FastifyReply, error: ApiError) => Promise<FastifyReply>,
): Promise<void> {
  if (previews === undefined) return;
  if (previews === 'previewed') return markPreviewed(app);
  const options = { previews, refuse: refuseEarly, log };
  guardPreviews(app, options);
  await app.register(previewDoors, options);
}

/**
 * Answers requests that the server refuses before any route gets them: calls with an envelope, everything else with a
 * plain page.
 */
function refuse(
  api: Api,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): Promise<FastifyReply> {
  if (request.raw.url?.startsWith('/api')) return sendFailure(api, request, reply, error);
  const status = error instanceof ApiError ? error.status : 400;
  const headers = {
    'cache-control': 'no-store',
    ...(status === 503 && { 'retry-after': String(RETRY_AFTER_S) }),
  };
  return sendStored(request, reply, refusalPage(error), { status, headers });
}

function logRequest(log: Logger, request: FastifyRequest, reply: FastifyReply): void {
  const { method, url } = request;
  log.debug(
    { method, url, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
    'Answered',
  );
}

async function limitRate(
  app: FastifyInstance,
  { rate_limit }: Config,
  store: Fleet['RateStore'],
): Promise<void> {
  if (rate_limit === 0) return;
  await app.register(fastifyRateLimit, {
    max: rate_limit,
    timeWindow: '1 minute',
    store,
    keyGenerator: visitorAddress,
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.ceil(ttl / 1000)),
  });
}

function serveAssets(app: FastifyInstance, assets: Assets): void {
  for (const [name, body] of assets) {
    const cacheControl = isImmutable(name) ? 'public, max-age=31536000, immutable' : 'public, no-cache';
    app.get(encodeURI(name), (request, reply) =>
      sendStored(request, reply, body, { headers: { 'cache-control': cacheControl } }),
    );
  }
}
