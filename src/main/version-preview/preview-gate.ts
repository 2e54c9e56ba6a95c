import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { ApiError } from '#contract/api/errors.ts';
import { PREVIEW_VERSION_COOKIE, readCookie } from '#contract/visitors/cookie.ts';
import { isDeskPath } from '#desk/page/frame.ts';
import { sendStored } from '#http/send-stored.ts';
import { preparingPage } from '../pages/plain-page.ts';
import { LEAVE_PATH, PREVIEW_PATH, previewCookie } from './preview-address.ts';
import type { PreviewOutcome, Previews } from './previews.ts';

/** The options of the gate, with its answers to requests that it does not pass on. */
type GateOptions = {
  previews: Previews;
  refuse: (request: FastifyRequest, reply: FastifyReply, error: ApiError) => Promise<FastifyReply>;
  log: Logger;
};

/** Previews are not cached and not found by search engines. */
const HIDDEN = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' };

/** After how many seconds the visitor's browser asks again while an index is being built. */
const AGAIN_S = 3;

/**
 * Shows another version to visitors with the cookie of a signed address. The whole request is passed to a site of that
 * version, which shares only the database and the turns with the live one (docs/decisions/0026-version-previews.md). It
 * runs before every other hook, and before bodies are read.
 */
export function guardPreviews(app: FastifyInstance, options: GateOptions): void {
  const { refuse } = options;
  app.addHook('onRequest', async (request, reply) => {
    const token = readCookie(request.headers.cookie ?? '', PREVIEW_VERSION_COOKIE) ?? '';
    // The desk is that of the whole site, whichever version is previewed.
    if (token === '' || request.url.startsWith(PREVIEW_PATH) || isDeskPath(request.url)) return undefined;
    const outcome = await findLogged(options, token);
    if (outcome instanceof ApiError) return refuse(request, reply.headers(HIDDEN), outcome);
    if (outcome.state === 'open') {
      reply.hijack();
      outcome.app.routing(request.raw, reply.raw);
      return reply;
    }
    if (outcome.state === 'preparing') return sendPreparing(request, reply, refuse);
    reply.header('set-cookie', previewCookie('', request.protocol === 'https'));
    // All visitors see this version by now.
    return outcome.state === 'live'
      ? undefined
      : refuse(request, reply.headers(HIDDEN), new ApiError('preview_over'));
  });
}

/** Adds the routes of the signed address and of the form that ends a preview. */
export async function previewDoors(app: FastifyInstance, options: GateOptions): Promise<void> {
  const { refuse } = options;
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
    body.resume();
    done(null, undefined);
  });
  app.get<{ Params: { token: string } }>(`${PREVIEW_PATH}:token`, async (request, reply) => {
    const { token } = request.params;
    // While the index is being built, the page that it leads to says so.
    const outcome = await findLogged(options, token);
    reply.headers(HIDDEN);
    if (outcome instanceof ApiError) return refuse(request, reply, outcome);
    if (outcome.state === 'over') return refuse(request, reply, new ApiError('preview_over'));
    reply.header('set-cookie', previewCookie(token, request.protocol === 'https'));
    return reply.redirect('/', 303);
  });
  app.post(LEAVE_PATH, async (request, reply) => {
    reply.headers({ ...HIDDEN, 'set-cookie': previewCookie('', request.protocol === 'https') });
    return reply.redirect('/', 303);
  });
}

/** The outcome of a preview. A fault of ours is logged under the number that the visitor gets. */
async function findLogged({ previews, log }: GateOptions, token: string): Promise<PreviewOutcome | ApiError> {
  try {
    return await previews.find(token);
  } catch (error) {
    const reference = randomUUID().slice(0, 8);
    log.error({ err: error, reference }, 'A version cannot be previewed');
    return new ApiError('internal_error', { reference });
  }
}

function sendPreparing(
  request: FastifyRequest,
  reply: FastifyReply,
  refuse: GateOptions['refuse'],
): Promise<FastifyReply> {
  if (request.url.startsWith('/api')) return refuse(request, reply, new ApiError('overloaded'));
  const headers = { ...HIDDEN, 'retry-after': String(AGAIN_S), refresh: String(AGAIN_S) };
  return sendStored(request, reply, preparingPage(), { status: 503, headers });
}

/**
 * Marks every answer of a previewed site, so that shared caches and search engines do not keep it. Files whose URL
 * identifies their content stay in the visitor's browser.
 */
export function markPreviewed(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    const told = String(reply.getHeader('cache-control') ?? '');
    reply.headers({
      ...HIDDEN,
      ...(told.includes('immutable') && { 'cache-control': told.replace('public', 'private') }),
    });
  });
}
