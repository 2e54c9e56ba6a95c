import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DeskRefusal } from '../page/desk-page.ts';

/** Nothing but the desk's own style sheet is loaded, no script runs, nothing frames it, and forms go nowhere else. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // With `no-referrer` a browser would not say where a form comes from.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** What a browser may want an answer for, where it says it: a page, or what stands in one. */
const USES: readonly unknown[] = ['document', 'style', 'image'];

/**
 * Lets only those requests through that a page of the desk can have sent. It has to be sent to the desk, so that no name
 * of another site can be made to point at it (DNS rebinding), and a form has to say that it comes from there. Nothing is
 * fetched by a script, not even by one that somebody brought into a page of the site beside the desk.
 * @param originOf where the desk is for who sends a request, '' where it is not there
 */
export function guardDesk(app: FastifyInstance, originOf: (request: FastifyRequest) => string): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    const origin = originOf(request);
    if (origin === '') throw new DeskRefusal(421, 'refusal.host');
    const use = request.headers['sec-fetch-dest'];
    if (use !== undefined && !USES.includes(use)) throw new DeskRefusal(403, 'refusal.cross_site');
    if (!['GET', 'HEAD'].includes(request.method)) checkSource(request, origin);
  });
}

/** @throws DeskRefusal */
function checkSource({ headers }: FastifyRequest, origin: string): void {
  const site = headers['sec-fetch-site'];
  const isOwn = headers.origin === origin && (site === undefined || site === 'same-origin');
  if (!isOwn) throw new DeskRefusal(403, 'refusal.cross_site');
}
