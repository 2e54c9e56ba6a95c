import { randomUUID } from 'node:crypto';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Api } from '#api/api.ts';
import { localizePath } from '#app/platform/locale/strategy.ts';
import { assistantServers } from '#assistants/assistant-server.ts';
import type { OpenDesk } from '#assistants/desk.ts';
import type { Admission } from '#http/admission.ts';
import type { Config } from '../settings/config.ts';
import { siteOrigin } from '../settings/site-origin.ts';

/** Where assistants ask. */
export const MCP_PATH = '/mcp';

/** Longest message, in bytes: a call with all its arguments. */
const MESSAGE_BYTES_MAX = 100_000;

/** What the way for assistants is made from. */
type McpOptions = { api: Api; config: Config; log: Logger; version: string; admission: Admission };

/**
 * Answers assistants by the Model Context Protocol over HTTP, under the limits of the API. Each message is answered by itself, so that any
 * server of the site can take it; clients of the revision before are served the same way.
 */
export async function mcpPlugin(app: FastifyInstance, options: McpOptions): Promise<void> {
  const { admission, log } = options;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MESSAGE_BYTES_MAX }, (_request, body, done) =>
    done(null, body),
  );
  app.post(MCP_PATH, async (request, reply) => {
    const { fetch } = createMcpHandler(assistantServers(openAssistants(options, request)), {
      // A subscription would stay open for as long as its client likes, and nothing of the tools ever changes.
      maxSubscriptions: 0,
      keepAliveMs: 0,
      maxRequestBodySize: MESSAGE_BYTES_MAX,
      onerror: error => log.debug({ err: error }, 'An assistant’s request was refused'),
    });
    const answer = await admission.run(() => fetch(readRequest(request)));
    return sendAnswer(reply, answer);
  });
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
    addressOf: path => origin + (path.startsWith('/media/') ? path : localizePath(path, locale, rules)),
  });
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
