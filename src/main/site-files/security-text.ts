import type { FastifyInstance } from 'fastify';
import { sendStored } from '#http/send-stored.ts';
import { StoredBody } from '#http/stored-body.ts';
import { siteOrigin } from '../settings/site-origin.ts';
import type { SiteFilesOptions } from './site-address.ts';

const PATH = '/.well-known/security.txt';
/** How long the file is valid, in days. RFC 9116 recommends less than a year. */
const HOLDS_DAYS = 180;
const DAY_MS = 86_400_000;

/** Serves `/.well-known/security.txt` (RFC 9116) if a contact for reporting weaknesses is configured. */
export async function securityText(app: FastifyInstance, { config }: SiteFilesOptions): Promise<void> {
  const contact = config.security_contact;
  if (contact === undefined) return;
  app.get(PATH, (request, reply) => {
    // Unchanged for a day, so that it can be revalidated instead of sent again.
    const expires = new Date((Math.floor(Date.now() / DAY_MS) + HOLDS_DAYS) * DAY_MS).toISOString();
    const origin = siteOrigin(request, config.base_url);
    const lines = [`Contact: ${contact}`, `Expires: ${expires}`, 'Preferred-Languages: en, zh'];
    if (origin !== '') lines.push(`Canonical: ${origin}${PATH}`);
    const body = new StoredBody(Buffer.from(`${lines.join('\n')}\n`), 'text/plain; charset=utf-8');
    return sendStored(request, reply, body, { headers: { 'cache-control': 'public, no-cache' } });
  });
}
