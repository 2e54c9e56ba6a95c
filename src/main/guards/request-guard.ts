import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#contract/api/errors.ts';
import { inBoth } from '#contract/messages/messages.ts';
import { isDeskPath } from '#desk/page/frame.ts';
import { MCP_PATH } from '../assistants/mcp-plugin.ts';
import { UCP_CALLS } from '../assistants/ucp-plugin.ts';
import { isFollowPath } from '../forms/follow-pages.ts';
import { PLAIN_FORM_PATHS } from '../forms/plain-forms.ts';
import { readHost } from '../settings/site-origin.ts';
import { LEAVE_PATH } from '../version-preview/preview-address.ts';

/** The options of the guard. `refuse` answers a request that is not accepted. */
type GuardOptions = {
  base_url: string | undefined;
  /** Whether the site has the owner's desk, whose routes check requests themselves. */
  has_desk: boolean;
  refuse: (request: FastifyRequest, reply: FastifyReply, error: ApiError) => Promise<FastifyReply>;
};

/** Values of `sec-fetch-site` for our own writes: from a page of the same origin, or directly by the visitor. */
const OWN_SITE: readonly unknown[] = ['same-origin', 'none'];
/** Methods that change nothing. */
const READS = ['GET', 'HEAD'];
/** Methods of paths that accept others than reads. API calls declare their own. */
const OTHER_METHODS: Readonly<Record<string, string>> = {
  '/faults': 'POST',
  [MCP_PATH]: 'POST',
  [LEAVE_PATH]: 'POST',
  ...Object.fromEntries([...PLAIN_FORM_PATHS, ...Object.values(UCP_CALLS)].map(path => [path, 'POST'])),
};

/**
 * Refuses requests that no route should receive: an invalid host, a method that no route of the path accepts, and
 * writes that another site makes a browser send.
 */
export function guardRequests(app: FastifyInstance, { base_url, has_desk, refuse }: GuardOptions): void {
  app.addHook('onRequest', async (request, reply) => {
    try {
      checkHost(request);
      if (!(has_desk && isDeskPath(request.url))) checkMethod(request);
      checkSource(request, base_url);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'method_not_allowed') reply.header('allow', String(error.parts.allowed));
      return refuse(request, reply, error);
    }
  });
}

/** @throws ApiError `invalid_parameter` for an invalid host */
function checkHost({ headers, raw: { rawHeaders } }: FastifyRequest): void {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1)
    throw new ApiError('invalid_parameter', {
      field: 'host',
      value: headers.host ?? '',
      expected: inBoth('expected.one_host'),
    });
  readHost(headers.host);
}

/** @throws ApiError `method_not_allowed` if the path does not accept the method */
function checkMethod({ method, url }: FastifyRequest): void {
  const [path = ''] = url.split('?');
  if (isCall(path)) return;
  const other = OTHER_METHODS[path];
  const allowed = isFollowPath(path) ? [...READS, 'POST'] : other === undefined ? READS : [other];
  if (!allowed.includes(method))
    throw new ApiError('method_not_allowed', { method, path, allowed: allowed.join(', ') });
}

/**
 * Refuses a write that a browser sends from a page of another site. A sibling host and another port count as other
 * sites. Programs other than browsers need not state their origin.
 * @throws ApiError `cross_site`
 */
function checkSource({ method, headers, host }: FastifyRequest, base_url: string | undefined): void {
  if (READS.includes(method)) return;
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && !OWN_SITE.includes(site)) throw new ApiError('cross_site');
  if (site !== undefined || origin === undefined) return;
  const own = [host, base_url === undefined ? host : new URL(base_url).host];
  if (!URL.canParse(origin) || !own.includes(new URL(origin).host)) throw new ApiError('cross_site');
}

function isCall(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}
