import type { FastifyInstance } from 'fastify';
import { localeOfPath, readPath } from '#app/platform/locale/strategy.ts';
import type { DataOf } from '#contract/client/call.ts';
import { RequestFailure } from '#contract/client/request-failure.ts';
import { NEUTRAL_FAVICON } from '#contract/records/brand/brand.ts';
import { writeAddress } from '#contract/search/address/write-address.ts';
import { sendStored } from '#http/send-stored.ts';
import { StoredBody } from '#http/stored-body.ts';
import { escapeXml } from '#text/escape-xml.ts';
import type { Locale } from '#text/locale.ts';
import { format } from '../messages/messages.ts';
import { siteOrigin } from '../settings/site-origin.ts';
import { tellField } from './change-feeds.ts';
import { FEED_TYPE, writeFeed } from './feed.ts';
import type { FileCache } from './file-cache.ts';
import { conditionsAlone, readListPath } from './list-path.ts';
import { type AddressedSite, addressOf, callerOf, pathOf, type SiteFilesOptions } from './site-address.ts';

const ENDING = '.atom';
/** The pages with lists of products that have a feed. A category lies at most three levels deep. */
const LISTS = [
  '/search',
  '/search/product',
  '/search/set',
  '/category/:one',
  '/category/:one/:two',
  '/category/:one/:two/:three',
];

/** The list of a feed: its page without language, and the conditions in its URL. */
type List = { path: string; parameters: URLSearchParams };
type Changes = DataOf<'search_changes'>;

/** Serves the changes of a list as a feed at the list's own path: `/category/lenses.atom?focal_length=100mm`. */
export async function listFeeds(
  app: FastifyInstance,
  options: SiteFilesOptions & { fileOf: FileCache },
): Promise<void> {
  const { config, fileOf } = options;
  const rules = { defaultLocale: config.default_locale, strategy: config.locale_strategy };
  for (const route of LISTS.flatMap(list => [list, `/:locale${list}`]))
    app.get(route + ENDING, async (request, reply) => {
      const origin = siteOrigin(request, config.base_url);
      const { pathname, searchParams } = new URL(request.url, 'http://site');
      const page = pathname.slice(0, -ENDING.length);
      const locale = localeOfPath(page, rules) ?? config.default_locale;
      const list = { path: readPath(page).path, parameters: conditionsAlone(searchParams) };
      // A version that is published again has a different history.
      const state = `${options.version()} ${options.publishedAt()}`;
      const key = `${state} ${origin} ${ENDING} ${locale} ${list.path} ${list.parameters}`;
      const body = await fileOf(key, async () => {
        const text = await writeListFeed({ ...options, origin }, locale, list);
        return text === null ? null : new StoredBody(Buffer.from(text), FEED_TYPE);
      });
      if (body === null) return reply.code(404).send();
      return sendStored(request, reply, body, { headers: { 'cache-control': 'public, no-cache' } });
    });
}

/** Returns null if there is no such list. */
async function writeListFeed(
  site: AddressedSite,
  locale: Locale,
  { path, parameters }: List,
): Promise<string | null> {
  const caller = callerOf(site, locale);
  const asked = readListPath(path, parameters);
  if (asked === null) return null;
  const [found, home] = await Promise.all([
    caller.call('search_changes', { query: asked }).catch(error => {
      if (error instanceof RequestFailure && (error.status === 404 || error.status === 400)) return null;
      throw error;
    }),
    caller.call('home'),
  ]);
  if (found === null) return null;
  const { catalogue } = home.data;
  const { changes } = found.data;
  const query = writeAddress(parameters);
  const page = addressOf(site, path + query, locale);
  return writeFeed({
    id: page,
    locale,
    title: titleOf(found.data, asked.q, locale),
    icon: escapeXml(site.origin + (catalogue.brand.favicon ?? NEUTRAL_FAVICON)),
    self: escapeXml(site.origin + pathOf(site, path + ENDING + query, locale)),
    page,
    author: catalogue.contact.company.text || catalogue.brand.name.text,
    updated: changes[0]?.publishedAt ?? site.publishedAt() ?? new Date(0).toISOString(),
    entries: changes.map(change => entryOf(site, change, locale)),
    ...(!found.data.isWhole && { note: format('feed_not_whole', {}, locale) }),
  });
}

function titleOf({ name }: Changes, q: string, locale: Locale): string {
  if (name !== null) return format('feed_of_list', { name: name.text }, locale);
  return q === '' ? format('feed_of_all', {}, locale) : format('feed_of_search', { text: q }, locale);
}

/** The entry of a change, which is the same in every list and language, permanently. */
function entryOf(site: AddressedSite, change: Changes['changes'][number], locale: Locale) {
  const { partNumber, publishedAt, productId } = change;
  const product = `${escapeXml(site.origin)}/product/${encodeURIComponent(partNumber)}`;
  return {
    id: `${product}#${publishedAt}/${change.change}`,
    title: `${partNumber}: ${change.changeText}`,
    page: productId === null ? null : addressOf(site, `/product/${encodeURIComponent(productId)}`, locale),
    updated: publishedAt,
    lines: change.fields.map(tellField),
  };
}
