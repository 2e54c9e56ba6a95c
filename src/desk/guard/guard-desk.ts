import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DeskRefusal } from '../page/desk-page.ts';

/**
 * Allows only the desk's own styles and images. There are no scripts but those that {@link allowScript} names, no framing,
 * and no forms to other addresses.
 */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // With `no-referrer` a browser would not send the origin of a form.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** The header of a page that has one script, which is allowed by its hash. */
export function allowScript(script: string): Record<string, string> {
  const digest = hash('sha256', script, 'base64');
  return { 'content-security-policy': `${POLICY}; script-src 'sha256-${digest}'` };
}

/** The destinations (`sec-fetch-dest`) that a browser may request: a page, or a part of one. */
const USES: readonly unknown[] = ['document', 'style', 'image'];

/**
 * Accepts only requests that a page of the desk can have sent. The host must be the desk's, which prevents DNS
 * rebinding, and a form must state the desk as its origin. Requests by scripts are refused, even those of a script
 * injected into a page of the site next to the desk.
 * @param originOf returns the desk's origin for a request, or '' if it is not available there
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

/** @throws DeskRefusal for another host, origin or kind of request */
function checkSource({ headers }: FastifyRequest, origin: string): void {
  const site = headers['sec-fetch-site'];
  const isOwn = headers.origin === origin && (site === undefined || site === 'same-origin');
  if (!isOwn) throw new DeskRefusal(403, 'refusal.cross_site');
}
