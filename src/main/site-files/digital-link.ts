import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller, DataOf } from '#contract/client/call.ts';
import { namesNothing } from '#contract/client/request-failure.ts';
import { parseAcceptLanguage } from '#text/accept-language.ts';
import { LANGUAGES, LOCALES, type Locale } from '#text/locale.ts';
import { markdownPath } from '../markdown/markdown-path.ts';
import { format } from '../messages/messages.ts';
import { siteOrigin } from '../settings/site-origin.ts';
import { formsOfGtin, readGtin } from './gtin.ts';
import { type AddressedSite, callerOf, pathOf, type SiteFilesOptions } from './site-address.ts';

const LINKSET_TYPE = 'application/linkset+json';
const GS1 = 'https://ref.gs1.org/voc/';
/** Relations of documents in the GS1 Web Vocabulary. All others get the registered relation `describedby`. */
const RELATIONS: Readonly<Record<string, string>> = {
  manual: `${GS1}instructions`,
  certificate: `${GS1}certificationInfo`,
};

type Params = { gtin: string };
type Query = { linkType?: string };
type Product = NonNullable<DataOf<'product_get'>['product']>;
type Target = { href: string; type?: string; hreflang?: string[]; title?: string };

/**
 * Serves GS1 Digital Links. `/01/{gtin}` leads to the page of the product or, if all links are requested, returns them
 * as a link set (RFC 9264). Serial numbers and lots after the GTIN lead to the same product.
 */
export async function digitalLinks(app: FastifyInstance, options: SiteFilesOptions): Promise<void> {
  for (const path of ['/01/:gtin', '/01/:gtin/*'])
    app.get(path, async (request: FastifyRequest<{ Params: Params; Querystring: Query }>, reply) => {
      const { headers, params, query } = request;
      const locale = parseAcceptLanguage(headers['accept-language']) ?? options.config.default_locale;
      const refuse = (status: 400 | 404, key: 'gtin_length' | 'gtin_check_digit' | 'gtin_unknown') =>
        reply
          .code(status)
          .type('text/plain; charset=utf-8')
          .send(`${format(key, { gtin: params.gtin.slice(0, 40) }, locale)}\n`);
      const read = readGtin(params.gtin);
      if ('fault' in read) return refuse(400, `gtin_${read.fault}`);
      const site = { ...options, origin: siteOrigin(request, options.config.base_url) };
      const product = await findProduct(callerOf(site, locale), read.gtin);
      if (product === null) return refuse(404, 'gtin_unknown');
      reply.header('vary', 'Accept, Accept-Language').header('cache-control', 'public, no-cache');
      if (query.linkType === 'all' || query.linkType === 'linkset' || asksForLinks(headers.accept))
        return reply.type(LINKSET_TYPE).send(JSON.stringify(writeLinkset(site, read.gtin, product)));
      const anchor = `${site.origin}/01/${read.gtin}`;
      reply.header('link', `<${anchor}?linkType=all>; rel="linkset"; type="${LINKSET_TYPE}"`);
      return reply.redirect(pathOf(site, pathOfProduct(product), locale), 307);
    });
}

function asksForLinks(accept: string | undefined): boolean {
  return accept?.slice(0, 1000).includes(LINKSET_TYPE) ?? false;
}

/** The product with a GTIN, in whichever length the catalogue has it. Returns null if there is none. */
async function findProduct(caller: Caller, gtin: string): Promise<Product | null> {
  for (const id of formsOfGtin(gtin)) {
    const found = await caller.call('product_get', { params: { id } }).catch(error => {
      if (namesNothing(error)) return null;
      throw error;
    });
    if (found?.data.product) return found.data.product;
  }
  return null;
}

function pathOfProduct({ id }: Product): string {
  return `/product/${encodeURIComponent(id)}`;
}

function writeLinkset(site: AddressedSite, gtin: string, product: Product): { linkset: [object] } {
  const page = pathOfProduct(product);
  const inLocale = (locale: Locale, path: string) => site.origin + pathOf(site, path, locale);
  const links = new Map<string, Target[]>();
  const add = (relation: string, target: Target) =>
    links.set(relation, [...(links.get(relation) ?? []), target]);
  const title = product.partNumber;
  add(`${GS1}defaultLink`, { href: inLocale(site.config.default_locale, page), type: 'text/html', title });
  for (const locale of LOCALES) {
    const hreflang = [LANGUAGES[locale].tag];
    add(`${GS1}pip`, { href: inLocale(locale, page), type: 'text/html', hreflang, title });
    add('alternate', { href: inLocale(locale, markdownPath(page)), type: 'text/markdown', hreflang, title });
  }
  add(`${GS1}masterData`, {
    href: `${site.origin}/api/v1/product/${encodeURIComponent(product.id)}`,
    type: 'application/json',
    title,
  });
  for (const { kind, name, href, language } of product.documents)
    add(RELATIONS[kind] ?? 'describedby', {
      href: href.startsWith('/') ? site.origin + href : href,
      ...(language !== null && { hreflang: [language] }),
      title: name.text,
    });
  return { linkset: [{ anchor: `${site.origin}/01/${gtin}`, ...Object.fromEntries(links) }] };
}
