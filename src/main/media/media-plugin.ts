import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '#database/engine/unavailable.ts';
import { nameHeaders } from '#http/file-name.ts';
import { mediaRoot, readMediaPath } from './media.ts';
import type { PublicVersions } from './public-versions.ts';
import type { SharedMedia } from './shared-media.ts';

/**
 * A picture is shown and a document is opened, but neither may run scripts, because files from an owner's suppliers are
 * not trusted.
 */
const MEDIA_CSP =
  "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** When a client should request a file again that only the unavailable database has, in seconds. */
const RETRY_AFTER_S = 5;

/**
 * Serves the catalogue's files under `/media/<version>/…`, with ranges and ETags, for permanent caching. It serves
 * nothing outside the folder and nothing of a version that was never live. With `?download` a file is saved under its
 * own name.
 */
export async function mediaPlugin(
  app: FastifyInstance,
  { data_dir, isPublic, media }: { data_dir: string; isPublic: PublicVersions; media: SharedMedia },
): Promise<void> {
  const root = mediaRoot(data_dir);
  mkdirSync(root, { recursive: true });
  app.addHook('onRequest', async (request, reply) => {
    const [, version = '', path = ''] = /^\/media\/([^/]+)\/([^?]*)/.exec(request.url) ?? [];
    // The same answer as for a missing file, so that nobody learns that a version is being prepared.
    if (!(await isPublic(version))) return reply.callNotFound();
    const plain = readMediaPath(path);
    try {
      if (plain !== null) await media.fetch(version, plain);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      return reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': RETRY_AFTER_S }).send();
    }
  });
  app.addHook('onSend', async (request: FastifyRequest<{ Querystring: Record<string, string> }>, reply) => {
    const isSent = reply.statusCode < 300;
    if (isSent && 'download' in request.query) reply.headers(nameHeaders(nameOf(request.url)));
  });
  await app.register(fastifyStatic, {
    root,
    prefix: '/media/',
    index: false,
    dotfiles: 'deny',
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply, path) => {
      reply.header('x-content-type-options', 'nosniff');
      // Browsers show a PDF in a viewer of their own, which a sandbox would block.
      if (!/\.pdf$/i.test(path)) reply.header('content-security-policy', MEDIA_CSP);
    },
  });
}

/** The file name in a URL. */
function nameOf(url: string): string {
  const [path = ''] = url.split('?');
  return decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
}
