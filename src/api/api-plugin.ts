import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#contract/errors.ts';
import type { Api, ApiAnswer, ApiRequest } from './api.ts';
import { makeOpenApi } from './openapi.ts';
import { sendStored } from './send-stored.ts';
import { StoredBody } from './stored-body.ts';

/** Where the description of the API is served. */
export const OPENAPI_PATH = '/api/v1/openapi.json';

/** The page's own rules: its scripts and styles are files of this server; pictures in its style sheet are data addresses. */
const DOCS_CSP =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

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
    theme: { title: 'Etalon API' },
  });
  app.route({
    method: METHODS,
    url: '/api/*',
    handler: async (request, reply) =>
      request.method === 'OPTIONS'
        ? reply.code(204).header('allow', 'GET, HEAD, OPTIONS').send()
        : sendAnswer(request, reply, await api.answer(readRequest(request))),
  });
  app.get('/api', async (request, reply) =>
    sendAnswer(request, reply, await api.answer(readRequest(request))),
  );
  app.setErrorHandler((error, request, reply) =>
    sendAnswer(request, reply, api.answerFailure(readRequest(request), translateError(error))),
  );
}

/** Answers what the server itself refused before any route saw it (broken percent-encoding, too many requests) as an envelope. */
export async function sendFailure(api: Api, request: FastifyRequest, reply: FastifyReply, error: unknown) {
  return sendAnswer(request, reply, api.answerFailure(readRequest(request), translateError(error)));
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
  return { method: request.method, url: request.raw.url ?? '/', headers };
}

/** Turns the server's own refusals into coded errors; anything else stays what it is: a fault. */
function translateError(error: unknown): unknown {
  if (error instanceof ApiError || !(error instanceof Error) || !('statusCode' in error)) return error;
  const { statusCode, message } = error;
  if (statusCode === 413) return new ApiError('too_large', { limit: '1 MB' });
  if (statusCode === 503) return new ApiError('overloaded');
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode >= 500) return error;
  return new ApiError('invalid_parameter', { field: 'request', value: '', expected: message });
}
