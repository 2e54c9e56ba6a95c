import type { FastifyInstance } from 'fastify';
import { sendStored } from '#http/send-stored.ts';
import { StoredBody } from '#http/stored-body.ts';
import type { SiteFilesOptions } from './site-address.ts';

/** Serves the file by which search engines check that announced addresses are the site's own (IndexNow). */
export async function indexNowKey(app: FastifyInstance, { config }: SiteFilesOptions): Promise<void> {
  if (config.indexnow === undefined) return;
  const { key } = config.indexnow;
  const body = new StoredBody(Buffer.from(key), 'text/plain; charset=utf-8');
  app.get(`/${key}.txt`, (request, reply) =>
    sendStored(request, reply, body, { headers: { 'cache-control': 'public, no-cache' } }),
  );
}
