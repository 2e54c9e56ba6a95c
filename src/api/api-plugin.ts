import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { ApiError } from '#contract/errors.ts';
import { sendStored } from '#http/send-stored.ts';
import { StoredBody } from '#http/stored-body.ts';
import type { Api, ApiAnswer, ApiRequest } from './api.ts';
import { makeOpenApi } from './openapi.ts';

/** Where the description of the API is served. */
const OPENAPI_PATH = '/api/v1/openapi.json';

/** The page's own rules: its scripts and styles are files of this server; pictures in its style sheet are data addresses. */
const DOCS_CSP =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Without the bar, which holds another project's mark and a field for other sites' descriptions. */
const DOCS_STYLE = `.swagger-ui .topbar { display: none; }
.swagger-ui, .swagger-ui .info .title, .swagger-ui .opblock-tag { font-family: system-ui, sans-serif; }
`;

/** Largest body of a call that takes files, in bytes: three images of 5 MiB and the form around them. */
const FORM_BYTES_MAX = 16 * 1024 * 1024 + 100_000;

/** Paths of the calls that take files. */
const FORM_PATHS: ReadonlySet<string> = new Set(
  Object.values<Endpoint>(ENDPOINTS).flatMap(({ files, path }) => (files === undefined ? [] : [path])),
);

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Puts the API on a server: every path under `/api`, its description, and the page that browses it. */
export async function apiPlugin(
  app: FastifyInstance,
  { api, version }: { api: Api; version: string },
): Promise<void> {
  const document = makeOpenApi(version);
  const description = new StoredBody(
    Buffer.from(JSON.stringify(document)),
    'application/json; charset=utf-8',
  );
  app.get(OPENAPI_PATH, (request, reply) =>
    sendStored(request, reply, description, { headers: { 'cache-control': 'public, no-cache' } }),
  );
  await app.register(fastifySwagger, {
    mode: 'static',
    // The plugin's types name the document's shape of each version; ours is JSON made to the same specification.
    specification: { document: document as never },
  });
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCS_CSP,
    uiConfig: { docExpansion: 'list', deepLinking: true, validatorUrl: null },
    theme: { title: 'Etalon API', css: [{ filename: 'theme.css', content: DOCS_STYLE }] },
  });
  // Bodies are read by the calls themselves, which know what they take.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const handler = async (request: FastifyRequest, reply: FastifyReply) =>
    request.method === 'OPTIONS'
      ? reply.code(204).header('allow', 'GET, HEAD, POST, PUT, OPTIONS').send()
      : sendAnswer(request, reply, await api.answer(readRequest(request)));
  app.route({ method: METHODS, url: '/api/*', handler });
  for (const path of FORM_PATHS) app.route({ method: 'POST', url: path, bodyLimit: FORM_BYTES_MAX, handler });
  app.get('/api', async (request, reply) =>
    sendAnswer(request, reply, await api.answer(readRequest(request))),
  );
  app.setErrorHandler((error, request, reply) =>
    sendAnswer(request, reply, api.answerFailure(readRequest(request), translateError(error, request.url))),
  );
}

/** Answers what the server itself refused before any route saw it (broken percent-encoding, too many requests) as an envelope. */
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
  return sendStored(request, reply, body, { status, headers });
}

function readRequest(request: FastifyRequest): ApiRequest {
  const headers: ApiRequest['headers'] = {};
  for (const [name, value] of Object.entries(request.headers))
    headers[name] = Array.isArray(value) ? value.join(', ') : value;
  const body = Buffer.isBuffer(request.body)
    ? { bytes: request.body, type: headers['content-type'] ?? '' }
    : undefined;
  return { method: request.method, url: request.raw.url ?? '/', headers, body };
}

/** Turns the server's own refusals into coded errors; anything else stays what it is: a fault. */
function translateError(error: unknown, path: string): unknown {
  if (error instanceof ApiError || !(error instanceof Error) || !('statusCode' in error)) return error;
  const { statusCode, message } = error;
  if (statusCode === 413)
    return new ApiError('too_large', { limit: FORM_PATHS.has(path) ? '16 MB' : '1 MB' });
  if (statusCode === 503) return new ApiError('overloaded');
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode >= 500) return error;
  return new ApiError('invalid_parameter', { field: 'request', value: '', expected: message });
}
