import type { FastifyInstance, FastifyRequest } from 'fastify';
import { changeFeedPath, historyPath } from '#app/parts/catalogue/category-path.ts';
import type { ChangeData } from '#contract/client/client-answers.ts';
import { RequestFailure } from '#contract/client/request-failure.ts';
import { NEUTRAL_FAVICON } from '#contract/records/brand/brand.ts';
import { sendStored } from '#http/send-stored.ts';
import { StoredBody } from '#http/stored-body.ts';
import { escapeXml } from '#text/escape-xml.ts';
import { LOCALES, type Locale } from '#text/locale.ts';
import { format } from '../messages/messages.ts';
import { siteOrigin } from '../settings/site-origin.ts';
import { FEED_TYPE, writeFeed } from './feed.ts';
import type { FileCache } from './file-cache.ts';
import { type AddressedSite, addressOf, callerOf, type SiteFilesOptions } from './site-address.ts';

type Params = { locale: string; id: string };

/** Serves the changes of a set or a product as a feed: `/feed/<locale>/<id>.xml`. */
export async function changeFeeds(
  app: FastifyInstance,
  options: SiteFilesOptions & { fileOf: FileCache },
): Promise<void> {
  app.get('/feed/:locale/:id.xml', async (request: FastifyRequest<{ Params: Params }>, reply) => {
    const origin = siteOrigin(request, options.config.base_url);
    const { locale: asked, id } = request.params;
    const locale = LOCALES.find(known => known === asked);
    if (locale === undefined) return reply.code(404).send();
    // A version that is published again has a different history.
    const state = `${options.version()} ${options.publishedAt()}`;
    const body = await options.fileOf(`${state} ${origin} feed ${locale} ${id}`, async () => {
      const text = await changeFeed({ ...options, origin }, locale, id);
      return text === null ? null : new StoredBody(Buffer.from(text), FEED_TYPE);
    });
    if (body === null) return reply.code(404).send();
    return sendStored(request, reply, body, { headers: { 'cache-control': 'public, no-cache' } });
  });
}

/** Returns null if there is no such product or set. */
async function changeFeed(site: AddressedSite, locale: Locale, asked: string): Promise<string | null> {
  const caller = callerOf(site, locale);
  const [history, home] = await Promise.all([
    caller.call('product_history', { params: { id: asked } }).catch(error => {
      if (error instanceof RequestFailure && (error.status === 404 || error.status === 400)) return null;
      throw error;
    }),
    caller.call('home'),
  ]);
  // Another spelling has no feed of its own.
  if (history?.data.id !== asked) return null;
  const { id, name, changes } = history.data;
  const { catalogue } = home.data;
  const page = addressOf(site, historyPath(id), locale);
  return writeFeed({
    id: page,
    locale,
    title: format('feed_of_changes', { name: name.text }, locale),
    icon: escapeXml(site.origin + (catalogue.brand.favicon ?? NEUTRAL_FAVICON)),
    self: escapeXml(site.origin + changeFeedPath(id, locale)),
    page,
    author: catalogue.contact.company.text || catalogue.brand.name.text,
    updated: changes[0]?.publishedAt ?? site.publishedAt() ?? new Date(0).toISOString(),
    entries: changes.map(change => ({
      // The same in all languages, permanently.
      id: `${page}#${change.publishedAt}/${encodeURIComponent(change.partNumber)}`,
      title: `${change.partNumber}: ${change.changeText}`,
      page: change.productId === null ? null : addressOf(site, `/product/${change.productId}`, locale),
      updated: change.publishedAt,
      lines: change.fields.map(tellField),
    })),
  });
}

/** Formats a change such as `Focal length: 100.0 mm → 101.0 mm`. For a long text it returns only the name. */
export function tellField({ name, before, after }: ChangeData['fields'][number]): string {
  if (before === null && after === null) return name.text;
  return `${name.text}: ${before?.text ?? '–'} → ${after?.text ?? '–'}`;
}
