import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Api } from '#api/api.ts';
import {
  getProduct,
  lookupCatalog,
  searchCatalog,
  UcpRefusal,
  type UcpSite,
} from '#assistants/ucp/catalog.ts';
import { parametricSchema } from '#assistants/ucp/parametric-schema.ts';
import { PARAMETRIC_SCHEMA_PATH, UCP_PATH, UCP_VERSION, writeProfile } from '#assistants/ucp/profile.ts';
import { LookupRequest, ProductRequest, SearchRequest } from '#assistants/ucp/requests.ts';
import { ApiError } from '#contract/api/errors.ts';
import type { Admission } from '#http/admission.ts';
import { visitorAddress } from '#http/visitor-address.ts';
import { parseAcceptLanguage } from '#text/accept-language.ts';
import type { Config } from '../settings/config.ts';
import { siteOrigin } from '../settings/site-origin.ts';
import { openDesks } from './mcp-plugin.ts';

/** The paths of the catalogue's calls. */
export const UCP_CALLS = {
  search: `${UCP_PATH}/catalog/search`,
  lookup: `${UCP_PATH}/catalog/lookup`,
  product: `${UCP_PATH}/catalog/product`,
} as const;

/** Longest request, in bytes. */
const REQUEST_BYTES_MAX = 100_000;

/** The dependencies of the catalogue feed. */
type UcpOptions = { api: Api; config: Config; log: Logger; admission: Admission };

/**
 * Answers shopping agents by the Universal Commerce Protocol within the limits of the API: the profile, search, lookup
 * and one product. A platform’s own profile is not fetched, because the answers are public and the same for everybody.
 */
export async function ucpPlugin(app: FastifyInstance, options: UcpOptions): Promise<void> {
  app.setErrorHandler((error, _request, reply) => {
    const { status, code, message } = refusalOf(error);
    if (status >= 500) options.log.error({ err: error }, 'An agent could not be answered');
    const messages = [{ type: 'error', code, content: message, severity: 'recoverable' }];
    return send(reply.code(status), { ucp: { version: UCP_VERSION, status: 'error' }, messages });
  });
  app.get('/.well-known/ucp', (request, reply) =>
    sendPublic(reply, writeProfile(originOf(request, options))),
  );
  app.get(PARAMETRIC_SCHEMA_PATH, (request, reply) =>
    sendPublic(reply, parametricSchema(originOf(request, options) + PARAMETRIC_SCHEMA_PATH)),
  );
  const answer = <Asked extends { context: { language?: string } }>(
    path: string,
    schema: z.ZodType<Asked>,
    run: (asked: Asked, site: UcpSite) => Promise<object>,
  ) =>
    app.post(path, { bodyLimit: REQUEST_BYTES_MAX }, async (request, reply) => {
      const asked = readRequest(schema, request.body);
      const site = await openFeed(request, asked.context.language, options);
      const body = await options.admission.run(() => run(asked, site), visitorAddress(request));
      return send(reply, body);
    });
  answer(UCP_CALLS.search, SearchRequest, searchCatalog);
  answer(UCP_CALLS.lookup, LookupRequest, ({ ids }, site) => lookupCatalog(ids, site));
  answer(UCP_CALLS.product, ProductRequest, ({ id }, site) => getProduct(id, site));
}

/** The site's own origin. @throws ApiError `not_found` if it is unknown, because every answer has absolute URLs */
function originOf(request: FastifyRequest, { config }: UcpOptions): string {
  const origin = siteOrigin(request, config.base_url);
  if (origin === '') throw new ApiError('not_found');
  return origin;
}

async function openFeed(
  request: FastifyRequest,
  language: string | undefined,
  options: UcpOptions,
): Promise<UcpSite> {
  const { api, config, log } = options;
  const origin = originOf(request, options);
  const desk = openDesks(api, config, { origin, log })(
    parseAcceptLanguage(language) ?? config.default_locale,
  );
  const { catalogue } = (await desk.caller.call('home')).data;
  return { desk, origin, currency: catalogue.currency };
}

/** @throws UcpRefusal `invalid_input` */
function readRequest<Asked>(schema: z.ZodType<Asked>, body: unknown): Asked {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new UcpRefusal('invalid_input', `${issue?.path.join('.') || 'body'}: ${issue?.message}`);
}

function refusalOf(error: unknown): { status: number; code: string; message: string } {
  if (error instanceof UcpRefusal) return { status: 400, code: error.code, message: error.message };
  if (error instanceof ApiError)
    return { status: error.status, code: error.code, message: error.messageIn('en') };
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 500 || !(error instanceof Error))
    return { status: 500, code: 'internal_error', message: 'The catalogue could not answer.' };
  return { status, code: status === 413 ? 'request_too_large' : 'invalid_input', message: error.message };
}

function send(reply: FastifyReply, body: object): FastifyReply {
  return reply.header('cache-control', 'no-store').send(body);
}

function sendPublic(reply: FastifyReply, body: object): FastifyReply {
  return reply
    .headers({ 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' })
    .type('application/json; charset=utf-8')
    .send(body);
}
