import type { FastifyInstance, FastifyRequest } from 'fastify';
import { renderSVG } from 'uqr';
import { productPath } from '#app/parts/catalogue/category-path.ts';
import { sendStored } from '#http/send-stored.ts';
import { StoredBody } from '#http/stored-body.ts';
import { LOCALES } from '#text/locale.ts';
import type { FileCache } from './file-cache.ts';
import { findProduct } from './find-product.ts';
import { pathOf, type SiteFilesOptions } from './site-address.ts';

/** The quiet zone around a code, in modules (ISO/IEC 18004, 6.3.8). */
const QUIET_ZONE = 4;

type Params = { locale: string; id: string };

/**
 * Serves the QR code of the public address of a product or set, for its printed page: `/qr/<locale>/<id>.svg`. There
 * are none without `BASE_URL`, because paper needs an address that is valid elsewhere.
 */
export async function qrCodes(
  app: FastifyInstance,
  options: SiteFilesOptions & { fileOf: FileCache },
): Promise<void> {
  const { base_url } = options.config;
  if (base_url === undefined) return;
  const site = { ...options, origin: base_url };
  app.get('/qr/:locale/:id.svg', async (request: FastifyRequest<{ Params: Params }>, reply) => {
    const { locale: asked, id } = request.params;
    const locale = LOCALES.find(known => known === asked);
    if (locale === undefined) return reply.code(404).send();
    const body = await options.fileOf(`${options.version()} qr ${locale} ${id}`, async () => {
      if ((await findProduct(site, locale, id)) === null) return null;
      const address = base_url + pathOf(site, productPath(id), locale);
      const svg = renderSVG(address, { ecc: 'M', border: QUIET_ZONE, pixelSize: 1 });
      return new StoredBody(Buffer.from(svg), 'image/svg+xml');
    });
    if (body === null) return reply.code(404).send();
    return sendStored(request, reply, body, { headers: { 'cache-control': 'public, no-cache' } });
  });
}
