import { randomUUID } from 'node:crypto';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Api } from '#api/api.ts';
import { localizePath } from '#app/platform/locale/strategy.ts';
import { assistantServers } from '#assistants/assistant-server.ts';
import type { OpenDesk } from '#assistants/desk.ts';
import { ApiError } from '#contract/api/errors.ts';
import type { Admission } from '#http/admission.ts';
import { visitorAddress } from '#http/visitor-address.ts';
import type { Config } from '../settings/config.ts';
import { siteOrigin } from '../settings/site-origin.ts';

/** The path of the endpoint for assistants. */
export const MCP_PATH = '/mcp';

/** Longest message, in bytes: a call with all its arguments. */
const MESSAGE_BYTES_MAX = 100_000;

/** The JSON-RPC 2.0 code of a fault that the message did not cause. */
const INTERNAL_ERROR = -32_603;

/** The dependencies of the endpoint for assistants. */
type McpOptions = { api: Api; config: Config; log: Logger; version: string; admission: Admission };

/**
 * Answers assistants by the Model Context Protocol over HTTP, within the limits of the API. Each message is
 * independent, so that any server of the site can take it. Clients of the previous revision are served in the same
 * way.
 */
export async function mcpPlugin(app: FastifyInstance, options: McpOptions): Promise<void> {
  const { admission, log } = options;
  app.setErrorHandler((error, _request, reply) => {
    const { status, message } = refusalOf(error);
    if (status >= 500) log.error({ err: error }, 'An assistant could not be answered');
    const body = { jsonrpc: '2.0', id: null, error: { code: INTERNAL_ERROR, message } };
    return reply.code(status).header('cache-control', 'no-store').send(body);
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MESSAGE_BYTES_MAX }, (_request, body, done) =>
    done(null, body),
  );
  app.post(MCP_PATH, async (request, reply) => {
    checkOrigin(request, siteOrigin(request, options.config.base_url));
    const { fetch } = createMcpHandler(assistantServers(openAssistants(options, request)), {
      // A subscription would stay open as long as its client likes, and the tools never change.
      maxSubscriptions: 0,
      keepAliveMs: 0,
      maxRequestBodySize: MESSAGE_BYTES_MAX,
      onerror: error => log.debug({ err: error }, 'An assistant’s request was refused'),
    });
    const answer = await admission.run(() => fetch(readRequest(request)), visitorAddress(request));
    return sendAnswer(reply, answer);
  });
}

/**
 * A page in a browser may only call from the site itself, under an address that the site knows as its own. A foreign
 * name that points to this machine does not count. Other programs send no origin.
 * @throws ApiError `cross_site`
 */
function checkOrigin({ headers: { origin } }: FastifyRequest, own: string): void {
  if (origin !== undefined && (own === '' || URL.parse(origin)?.origin !== URL.parse(own)?.origin))
    throw new ApiError('cross_site');
}

function openAssistants({ config, version, log, api }: McpOptions, request: FastifyRequest) {
  const origin = siteOrigin(request, config.base_url);
  return {
    version,
    default_locale: config.default_locale,
    openDesk: openDesks(api, config, { origin, log }),
    fail: (error: unknown) => {
      const reference = randomUUID().slice(0, 8);
      log.error({ err: error, reference }, 'An assistant could not be answered');
      return reference;
    },
  };
}

/** Opens the API and the addresses of pages to tools. */
export function openDesks(
  api: Api,
  config: Config,
  { origin, log }: { origin: string; log: Logger },
): OpenDesk {
  const rules = { defaultLocale: config.default_locale, strategy: config.locale_strategy };
  return locale => ({
    locale,
    caller: api.callerFor({ locale, token: '' }, message => log.debug(message)),
    version: api.version,
    addressOf: path => origin + (path.startsWith('/media/') ? path : localizePath(path, locale, rules)),
  });
}

/** The refusal for a failure before a message was read, or in place of an answer. */
function refusalOf(error: unknown): { status: number; message: string } {
  if (error instanceof ApiError) return { status: error.status, message: error.messageIn('en') };
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return { status, message: `A message has at most ${MESSAGE_BYTES_MAX} bytes.` };
  return {
    status,
    message: status < 500 && error instanceof Error ? error.message : 'The catalogue could not answer.',
  };
}

function readRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string' && name !== 'content-length') headers.set(name, value);
  const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null;
  return new Request(`http://mcp.invalid${MCP_PATH}`, { method: 'POST', headers, body });
}

async function sendAnswer(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  reply.code(answer.status).header('cache-control', 'no-store');
  answer.headers.forEach((value, name) => void reply.header(name, value));
  return reply.send(Buffer.from(await answer.arrayBuffer()));
}
