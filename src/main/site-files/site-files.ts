import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { articlePath } from '#app/features/articles/article-path.ts';
import { ARTICLE_KIND_NAMES, ARTICLE_KINDS } from '#contract/records/article-kind.ts';
import { NEUTRAL_FAVICON } from '#contract/records/brand/brand.ts';
import { sendStored } from '#http/send-stored.ts';
import { StoredBody } from '#http/stored-body.ts';
import { escapeXml } from '#text/escape-xml.ts';
import { LANGUAGES, LOCALES } from '#text/locale.ts';
import { siteOrigin } from '../settings/site-origin.ts';
import { changeFeeds } from './change-feeds.ts';
import { citations } from './citations.ts';
import { digitalLinks } from './digital-link.ts';
import { FEED_TYPE, writeFeed } from './feed.ts';
import { makeFileCache } from './file-cache.ts';
import { indexNowKey } from './indexnow-key.ts';
import { listFeeds } from './list-feeds.ts';
import { writeLlms } from './llms.ts';
import { qrCodes } from './qr-codes.ts';
import { securityText } from './security-text.ts';
import { type AddressedSite, addressOf, callerOf, type SiteFilesOptions } from './site-address.ts';

/** Number of hits on a page of the API. */
const PAGE_SIZE = 100;
/** Limit of entries in a sitemap's index that search engines accept, which is more than a site can need. */
const PARTS_MAX = 50_000;
/** Limit of sets, and of articles of one kind, in the sitemap. */
const RECORDS_MAX = 10_000;
/** Size of the cache of files, in bytes. */
const CACHE_BYTES = 64_000_000;
/** Number of products in the feed. */
const FEED_MAX = 50;
/** Kinds of articles with a page for each article. */
const PAGE_KINDS = ARTICLE_KIND_NAMES.filter(kind => ARTICLE_KINDS[kind].detail_path !== null);

/** Serves the feeds of lists, products and sets, citations, QR codes, GS1 Digital Links, the key of IndexNow, `/robots.txt`, `/llms.txt`, `/sitemap.xml` with its parts, `/opensearch-<locale>.xml` and the feed of new products, `/feed-<locale>.xml`. */
export async function siteFiles(app: FastifyInstance, options: SiteFilesOptions): Promise<void> {
  const fileOf = makeFileCache(CACHE_BYTES);
  const serve = (
    path: string,
    type: string,
    make: (site: AddressedSite, name: string) => Promise<string | null>,
  ) =>
    app.get(path, async (request: FastifyRequest<{ Params: { name?: string } }>, reply: FastifyReply) => {
      const origin = siteOrigin(request, options.config.base_url);
      const { name = '' } = request.params;
      const body = await fileOf(`${options.version()} ${origin} ${path} ${name}`, async () => {
        const text = await make({ ...options, origin }, name);
        return text === null ? null : new StoredBody(Buffer.from(text), type);
      });
      if (body === null) return reply.code(404).send();
      return sendStored(request, reply, body, { headers: { 'cache-control': 'public, no-cache' } });
    });
  const kept = { ...options, fileOf };
  await app.register(changeFeeds, kept);
  await app.register(listFeeds, kept);
  await app.register(qrCodes, kept);
  await app.register(citations, kept);
  await app.register(securityText, options);
  await app.register(digitalLinks, options);
  await app.register(indexNowKey, options);
  serve('/robots.txt', 'text/plain; charset=utf-8', async site => robots(site));
  serve('/llms.txt', 'text/markdown; charset=utf-8', writeLlms);
  serve('/sitemap.xml', 'application/xml', sitemapIndex);
  serve('/sitemap-:name.xml', 'application/xml', sitemapPart);
  serve('/opensearch-:name.xml', 'application/opensearchdescription+xml', openSearch);
  serve('/feed-:name.xml', FEED_TYPE, feed);
}

/**
 * Lists have endless URLs, as order, size and values can be combined freely, so crawlers may only read the pages of
 * each list. Of two matching lines the longer one applies (RFC 9309, 2.2.2).
 */
const ENDLESS_LISTS = ['category', 'product', 'new-product'].flatMap(path =>
  ['/', '/*/'].flatMap(start => [
    `Disallow: ${start}${path}*?`,
    `Allow: ${start}${path}*?page=`,
    `Disallow: ${start}${path}*?page=*&`,
  ]),
);

function robots({ origin }: AddressedSite): string {
  const lines = [
    'Disallow: /api/',
    'Disallow: /*/search?',
    'Disallow: /search?',
    'Disallow: /cart',
    'Disallow: /compare',
    ...ENDLESS_LISTS,
  ];
  return `User-agent: *\n${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}

async function sitemapIndex(site: AddressedSite): Promise<string> {
  const parts = Math.min(await site.api.productParts.count(), PARTS_MAX - 1);
  const names = ['screens', ...Array.from({ length: parts }, (_, at) => `products-${at + 1}`)];
  const entries = names.map(name => `<sitemap><loc>${site.origin}/sitemap-${name}.xml</loc></sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('\n')}</sitemapindex>\n`;
}

async function sitemapPart(site: AddressedSite, name: string): Promise<string | null> {
  const part = Number(/^products-([1-9]\d{0,4})$/.exec(name)?.[1] ?? 0);
  if (name !== 'screens' && part === 0) return null;
  const paths = part === 0 ? await screenPaths(site) : await productPaths(site, part);
  if (paths.length === 0) return null;
  const entries: string[] = [];
  for (let at = 0; at < paths.length; at += PAGE_SIZE) {
    entries.push(...paths.slice(at, at + PAGE_SIZE).map(path => sitemapEntry(site, path)));
    await nextTurn();
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('\n')}</urlset>\n`;
}

/**
 * One URL per language, each with all its alternates. Its date is the publication of the catalogue, as no record has
 * its own.
 */
function sitemapEntry(site: AddressedSite, path: string): string {
  const published = site.publishedAt();
  const changed = published === undefined ? '' : `<lastmod>${published}</lastmod>`;
  if (site.config.locale_strategy === 'no_prefix')
    return `<url><loc>${escapeXml(site.origin + path)}</loc>${changed}</url>`;
  const alternates = LOCALES.map(
    locale =>
      `<xhtml:link rel="alternate" hreflang="${LANGUAGES[locale].tag}" href="${addressOf(site, path, locale)}"/>`,
  );
  return LOCALES.map(
    locale => `<url><loc>${addressOf(site, path, locale)}</loc>${changed}${alternates.join('')}</url>`,
  ).join('');
}

async function screenPaths(site: AddressedSite): Promise<string[]> {
  type Tree = { path: string[]; children: Tree[] };
  const below = (tree: Tree[]): string[] =>
    tree.flatMap(({ path, children }) => [`/category/${path.join('/')}`, ...below(children)]);
  const { data } = await callerOf(site, 'en').call('category_list');
  return [
    '/',
    '/category',
    ...(await listPaths(site)),
    ...below(data),
    ...(await articlePaths(site)),
    ...(await setPaths(site)),
  ];
}

/** The lists of articles that are not empty. */
async function listPaths(site: AddressedSite): Promise<string[]> {
  const { articleKinds } = (await callerOf(site, 'en').call('home')).data.catalogue;
  const kinds = articleKinds.filter(kind => ARTICLE_KINDS[kind].layout !== null);
  const branches = kinds.includes('solution') ? ['/solution/research', '/solution/industrial'] : [];
  return [...kinds.map(kind => ARTICLE_KINDS[kind].path), ...branches];
}

async function articlePaths(site: AddressedSite): Promise<string[]> {
  const caller = callerOf(site, 'en');
  const paths: string[] = [];
  for (const kind of PAGE_KINDS)
    for (let page = 1; page <= RECORDS_MAX / PAGE_SIZE; page += 1) {
      const { data } = await caller.call('article_list', { query: { kind, page, size: PAGE_SIZE } });
      paths.push(...data.articles.map(articlePath));
      if (page >= data.pages) break;
      await nextTurn();
    }
  return paths;
}

async function productPaths({ api }: AddressedSite, part: number): Promise<string[]> {
  const ids = await api.productParts.ids(part);
  return ids.map(id => `/product/${id}`);
}

async function setPaths(site: AddressedSite): Promise<string[]> {
  const caller = callerOf(site, 'en');
  const paths: string[] = [];
  for (let page = 1; page <= RECORDS_MAX / PAGE_SIZE; page += 1) {
    const query = { type: 'set', page, size: PAGE_SIZE } as const;
    const { list } = (await caller.call('search_more', { query })).data;
    paths.push(...list.sets.map(({ id }) => `/product/${id}`));
    if (page >= list.pages) break;
    await nextTurn();
  }
  return paths;
}

async function openSearch(site: AddressedSite, name: string): Promise<string | null> {
  const locale = LOCALES.find(known => known === name);
  if (locale === undefined) return null;
  const { catalogue } = (await callerOf(site, locale).call('home')).data;
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeXml(catalogue.brand.name.text.slice(0, 16))}</ShortName>
<Description>${escapeXml((catalogue.description.text || catalogue.brand.name.text).slice(0, 1024))}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Language>${LANGUAGES[locale].tag}</Language>
<Image height="16" width="16">${escapeXml(site.origin + (catalogue.brand.favicon ?? NEUTRAL_FAVICON))}</Image>
<Url type="text/html" template="${addressOf(site, '/search', locale)}?q={searchTerms}"/>
</OpenSearchDescription>
`;
}

async function feed(site: AddressedSite, name: string): Promise<string | null> {
  const locale = LOCALES.find(known => known === name);
  if (locale === undefined) return null;
  const caller = callerOf(site, locale);
  const [home, found] = await Promise.all([
    caller.call('home'),
    caller.call('search_more', { query: { type: 'product', sort: 'newest', size: FEED_MAX } }),
  ]);
  const { catalogue } = home.data;
  const added = [];
  for (const { id } of found.data.list.products) {
    const { product } = (await caller.call('product_get', { params: { id } })).data;
    // Only records with a date of addition are news.
    if (product?.addedOn) added.push({ ...product, updated: `${product.addedOn}T00:00:00Z` });
    await nextTurn();
  }
  const latest = added
    .map(({ updated }) => updated)
    .toSorted()
    .at(-1);
  return writeFeed({
    id: addressOf(site, '/', locale),
    locale,
    title: catalogue.brand.name.text,
    icon: escapeXml(site.origin + (catalogue.brand.favicon ?? NEUTRAL_FAVICON)),
    self: escapeXml(`${site.origin}/feed-${locale}.xml`),
    page: addressOf(site, '/', locale),
    author: catalogue.contact.company.text || catalogue.brand.name.text,
    updated: latest ?? `${new Date().toISOString().slice(0, 10)}T00:00:00Z`,
    entries: added.map(({ id, partNumber, name: { text }, updated }) => {
      const address = addressOf(site, `/product/${id}`, locale);
      return {
        id: address,
        title: [partNumber, text].filter(part => part !== '').join(' – '),
        page: address,
        updated,
        lines: [],
      };
    }),
  });
}
