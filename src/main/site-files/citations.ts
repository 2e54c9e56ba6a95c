import type { FastifyInstance, FastifyRequest } from 'fastify';
import { productPath } from '#app/parts/catalogue/category-path.ts';
import { citationOf } from '#app/screens/product/reference/citation.ts';
import { sendStored } from '#http/send-stored.ts';
import { StoredBody } from '#http/stored-body.ts';
import { LOCALES, type Locale } from '#text/locale.ts';
import { siteOrigin } from '../settings/site-origin.ts';
import { writeBibtex, writeRis } from './citation-files.ts';
import type { FileCache } from './file-cache.ts';
import { findProduct } from './find-product.ts';
import { type AddressedSite, callerOf, pathOf, type SiteFilesOptions } from './site-address.ts';

const TYPES = {
  bib: 'application/x-bibtex; charset=utf-8',
  ris: 'application/x-research-info-systems; charset=utf-8',
} as const;

type Format = keyof typeof TYPES;
type Params = { locale: string; name: string };

/** Serves the citation of a product or set for programs that manage references: `/cite/<locale>/<id>.bib` and `.ris`. */
export async function citations(
  app: FastifyInstance,
  options: SiteFilesOptions & { fileOf: FileCache },
): Promise<void> {
  app.get('/cite/:locale/:name', async (request: FastifyRequest<{ Params: Params }>, reply) => {
    const origin = siteOrigin(request, options.config.base_url);
    const { locale: asked, name } = request.params;
    const locale = LOCALES.find(known => known === asked);
    const format = (['bib', 'ris'] as const).find(known => name.endsWith(`.${known}`));
    if (locale === undefined || format === undefined) return reply.code(404).send();
    const state = `${options.version()} ${options.publishedAt()}`;
    const body = await options.fileOf(`${state} ${origin} cite ${locale} ${name}`, async () => {
      const id = name.slice(0, -format.length - 1);
      const text = await writeCitation({ ...options, origin }, { locale, id, format });
      return text === null ? null : new StoredBody(Buffer.from(text), TYPES[format]);
    });
    if (body === null) return reply.code(404).send();
    return sendStored(request, reply, body, { headers: { 'cache-control': 'public, no-cache' } });
  });
}

/** Returns null if there is no such product or set. */
async function writeCitation(
  site: AddressedSite,
  { locale, id, format }: { locale: Locale; id: string; format: Format },
): Promise<string | null> {
  const found = await findProduct(site, locale, id);
  if (found === null) return null;
  const { catalogue } = (await callerOf(site, locale).call('home')).data;
  const address = site.origin === '' ? null : site.origin + pathOf(site, productPath(id), locale);
  const cited = { ...found, catalogue, published_at: site.publishedAt(), address };
  const citation = citationOf(cited, locale);
  return format === 'bib' ? writeBibtex(id, citation) : writeRis(citation, locale);
}
