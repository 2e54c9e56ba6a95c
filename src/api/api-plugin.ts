import { METHODS as NODE_METHODS } from 'node:http';
import { Readable } from 'node:stream';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/api/endpoints/endpoint.ts';
import { ENDPOINTS } from '#contract/api/endpoints.ts';
import { ApiError } from '#contract/api/errors.ts';
import { sendParts } from '#http/send-parts.ts';
import { sendStored } from '#http/send-stored.ts';
import { StoredBody } from '#http/stored-body.ts';
import { visitorAddress } from '#http/visitor-address.ts';
import type { Locale } from '#text/locale.ts';
import type { Api, ApiAnswer, ApiRequest, RoutedRequest } from './api.ts';
import { FORM_BYTES_MAX } from './call/form-body.ts';
import { ROUTES, type Route } from './routes.ts';
import { makeOpenApi } from './transport/openapi.ts';

/** Where the description of the API is served. */
const OPENAPI_PATH = '/api/v1/openapi.json';

/**
 * The content security policy of the API browser. Its scripts and styles are files of this server, and its style sheet
 * has pictures as data addresses.
 */
const DOCS_CSP =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Without the bar, which holds another project's mark and a field for other sites' descriptions. */
const DOCS_STYLE = `.swagger-ui .topbar { display: none; }
.swagger-ui, .swagger-ui .info .title, .swagger-ui .opblock-tag { font-family: system-ui, sans-serif; }
`;

/** Paths of the calls that take files. */
const FORM_PATHS: ReadonlySet<string> = new Set(
  Object.values<Endpoint>(ENDPOINTS).flatMap(({ files, path }) => (files === undefined ? [] : [path])),
);

/** Every method that a request can have. `CONNECT` is for proxies and reaches no route. */
const METHODS = NODE_METHODS.filter(method => method !== 'CONNECT');

/**
 * The dependencies of the API's plugin. `addressOf` returns the absolute URL of a page at the origin that a request
 * uses for the site.
 */
type ApiPluginOptions = {
  api: Api;
  version: string;
  addressOf: (request: FastifyRequest, path: string, locale: Locale) => string;
};

/** Puts the API on a server: every path under `/api`, its description, and the page that browses it. */
export async function apiPlugin(
  app: FastifyInstance,
  { api, version, addressOf }: ApiPluginOptions,
): Promise<void> {
  const description = keepDescription(version);
  app.get(OPENAPI_PATH, async (request, reply) =>
    sendStored(request, reply, (await description()).body, {
      headers: { 'cache-control': 'public, no-cache' },
    }),
  );
  let document: unknown;
  await app.register(fastifySwagger, {
    mode: 'static',
    // The plugin only writes it, as JSON or YAML, and its types name the shape of each version of the specification.
    specification: { document: { toJSON: () => document } as never },
  });
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCS_CSP,
    uiConfig: { docExpansion: 'list', deepLinking: true, validatorUrl: null },
    theme: { title: 'Catalogue API', css: [{ filename: 'theme.css', content: DOCS_STYLE }] },
    uiHooks: {
      onRequest: async () => {
        ({ document } = await description());
      },
    },
  });
  // Bodies are read by the calls themselves, which know their input.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addContentTypeParser('multipart/form-data', (_request, stream, done) => done(null, stream));
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  for (const [path, routes] of Map.groupBy(ROUTES, ({ endpoint }) => endpoint.path))
    registerPath(app, { api, addressOf }, path, routes);
  for (const url of ['/api', '/api/*'])
    app.all(url, request => {
      const [path = ''] = request.url.split('?');
      throw new ApiError('unknown_path', { method: request.method, path });
    });
  app.setErrorHandler((error, request, reply) =>
    sendAnswer(request, reply, api.answerFailure(readRequest(request), translateError(error, request.url))),
  );
}

/** The description of the API, which is made when it is first asked for: few starts of a site are followed by that. */
function keepDescription(version: string): () => Promise<{ document: unknown; body: StoredBody }> {
  const make = async () => {
    const document = await makeOpenApi(version);
    const bytes = Buffer.from(JSON.stringify(document));
    return { document, body: new StoredBody(bytes, 'application/json; charset=utf-8') };
  };
  let made: ReturnType<typeof make> | undefined;
  return () => (made ??= make());
}

/** Registers the calls of one path. A request with another method gets an answer that names the accepted ones. */
function registerPath(
  app: FastifyInstance,
  { api, addressOf }: Omit<ApiPluginOptions, 'version'>,
  path: string,
  routes: readonly Route[],
): void {
  const url = path.replace(/\{(\w+)\}/g, ':$1');
  for (const route of routes) {
    const { method, files, per_minute } = route.endpoint;
    app.route({
      method: method === 'GET' ? ['GET', 'HEAD'] : method,
      url,
      ...(files !== undefined && { bodyLimit: FORM_BYTES_MAX }),
      ...(per_minute !== undefined && { config: { rateLimit: { max: per_minute } } }),
      // Before a body is read.
      onRequest: async request => api.check(route, readRequest(request)),
      handler: async (request, reply) =>
        sendAnswer(
          request,
          reply,
          await api.answer(route, {
            ...readCall(request),
            addressOf: (page, locale) => addressOf(request, page, locale),
          }),
        ),
    });
  }
  const own = routes.flatMap(({ endpoint: { method } }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  const allowed = [...own, 'OPTIONS'].join(', ');
  app.options(url, (_request, reply) => reply.code(204).header('allow', allowed).send());
  const refuse = async ({ method }: FastifyRequest): Promise<never> => {
    throw new ApiError('method_not_allowed', { method, path, allowed });
  };
  app.route({
    method: METHODS.filter(method => method !== 'OPTIONS' && !own.includes(method)),
    url,
    // Before the check for a body, as the server requires one with `QUERY`.
    onRequest: refuse,
    handler: refuse,
  });
}

/**
 * Answers a request that the server itself refused before any route (broken percent-encoding, too many requests) with
 * an envelope.
 */
export async function sendFailure(api: Api, request: FastifyRequest, reply: FastifyReply, error: unknown) {
  return sendAnswer(
    request,
    reply,
    api.answerFailure(readRequest(request), translateError(error, request.url)),
  );
}

function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body, headers }: ApiAnswer,
): Promise<FastifyReply> {
  return body instanceof StoredBody
    ? sendStored(request, reply, body, { status, headers })
    : sendParts(request, reply, body, headers);
}

function readCall(request: FastifyRequest): RoutedRequest {
  const about = readRequest(request);
  return {
    ...about,
    // The server's router delivers path parameters as texts, and its parser delivers texts and lists of texts.
    params: request.params as RoutedRequest['params'],
    query: request.query as RoutedRequest['query'],
    body: readBodyOf(request.body, about.headers['content-type'] ?? ''),
  };
}

function readBodyOf(body: unknown, type: string): RoutedRequest['body'] {
  if (Buffer.isBuffer(body)) return { bytes: body, type };
  return body instanceof Readable ? { stream: body, type } : undefined;
}

function readRequest(request: FastifyRequest): ApiRequest {
  const headers: ApiRequest['headers'] = {};
  for (const [name, value] of Object.entries(request.headers))
    headers[name] = Array.isArray(value) ? value.join(', ') : value;
  return { method: request.method, url: request.raw.url ?? '/', headers, address: visitorAddress(request) };
}

/**
 * Turns refusals of the server framework into coded errors. Any other error is a fault of ours and is returned
 * unchanged.
 */
function translateError(error: unknown, path: string): unknown {
  if (error instanceof ApiError || !(error instanceof Error) || !('statusCode' in error)) return error;
  const { statusCode, message } = error;
  if (statusCode === 413)
    return new ApiError('too_large', { limit: FORM_PATHS.has(path) ? '16 MB' : '1 MB' });
  if (statusCode === 503) return new ApiError('overloaded');
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode >= 500) return error;
  return new ApiError('invalid_parameter', { field: 'request', value: '', expected: message });
}
