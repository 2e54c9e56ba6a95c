import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { ServedCatalogue } from '#api/served/served-catalogue.ts';
import { showBrand } from '#api/show/show-brand.ts';
import { ApiError } from '#contract/api/errors.ts';
import { inBoth } from '#contract/messages/messages.ts';
import { offerNumber, offerPath } from '#contract/visitors/offer-address.ts';
import type { Database } from '#database/open.ts';
import { findOffer } from '#database/visitors/offers.ts';
import { findQuotationByReference } from '#database/visitors/quotations.ts';
import { sendStored } from '#http/send-stored.ts';
import { StoredBody } from '#http/stored-body.ts';
import { type AnsweredRequest, type OfferSheet, offerSheet } from '#notices/offers/offer-sheet.ts';
import { LOCALES, type Locale } from '#text/locale.ts';
import type { SharedMedia } from '../media/shared-media.ts';
import { pageAddresses } from '../notice-desk.ts';
import { writeCsp } from '../pages/page-csp.ts';
import { absencePage, faultPage, refusalPage } from '../pages/plain-page.ts';
import type { Config } from '../settings/config.ts';
import { readThemeTokens } from '../settings/theme-tokens.ts';
import { embedPicture } from '../share-pictures/embedded-picture.ts';
import { openPainter } from '../share-pictures/painter.ts';
import { writeOfferPage } from './offer-page.ts';
import { drawOffer } from './offer-pdf.ts';

/** The dependencies of the pages of offers. `served` returns the live catalogue, whose brand they show. */
type OfferPagesOptions = {
  config: Config;
  log: Logger;
  database: Database;
  media: SharedMedia;
  served: () => ServedCatalogue | undefined;
};

/** The form of the secret in an address. */
const SECRET = /^[\w-]{22,64}$/;
/** Size of the cache of PDF files, in bytes. Each takes about 60 kB. */
const CACHE_BYTES = 16_000_000;

/** Only the holder of an address may see its page, so nothing between stores it and no link tells it to others. */
const HEADERS = {
  'cache-control': 'private, no-cache',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

type OfferRequest = FastifyRequest<{ Params: { secret: string }; Querystring: { lang?: string } }>;
type Shown = { answered: AnsweredRequest; sheet: OfferSheet; served: ServedCatalogue };

/** Returns the plugin that serves each offer under its secret address, as a page and as a PDF file. */
export function offerPages(options: OfferPagesOptions): (app: FastifyInstance) => Promise<void> {
  const style = `${readThemeTokens()}\n${readFileSync(new URL('./offer.css', import.meta.url), 'utf8')}`;
  return async app => {
    const painter = openPainter();
    app.addHook('onClose', painter.close);
    const files = new LRUCache<string, StoredBody>({
      maxSize: CACHE_BYTES,
      sizeCalculation: body => body.weight,
    });
    app.setErrorHandler((error, request, reply) => {
      options.log.error({ err: error, url: offerPath('…') }, 'An offer could not be shown');
      return sendStored(request, reply, faultPage(request.id), { status: 500, headers: HEADERS });
    });
    app.get('/offer/:secret', async (request: OfferRequest, reply) => {
      const shown = await findShown(options, request, reply);
      if (shown === undefined) return reply;
      const { answered, sheet, served } = shown;
      const { accent_style, logo } = showBrand(served, sheet.locale);
      const written = writeOfferPage({ sheet, secret: answered.secret, style, accent_style, logo });
      const headers = { ...HEADERS, 'content-security-policy': writeCsp([written], 'none') };
      return sendStored(request, reply, new StoredBody(Buffer.from(written), 'text/html; charset=utf-8'), {
        headers,
      });
    });
    app.get('/offer/:secret/pdf', async (request: OfferRequest, reply) => {
      const shown = await findShown(options, request, reply);
      if (shown === undefined) return reply;
      const { answered, sheet, served } = shown;
      const key = JSON.stringify([served.version, sheet]);
      let body = files.get(key);
      if (body === undefined) {
        const { logo, accent_style } = showBrand(served, sheet.locale);
        const [, accent = null] = /--color-accent:light-dark\((#[0-9a-f]{6})/.exec(accent_style) ?? [];
        const tools = { data_dir: options.config.data_dir, media: options.media, painter };
        const picture = await embedPicture(tools, logo.light);
        const bytes = await drawOffer(sheet, { accent, picture, shows_name: logo.shows_name });
        body = new StoredBody(bytes, 'application/pdf');
        files.set(key, body);
      }
      const name = `${offerNumber(answered.offer)}.pdf`;
      const headers = { ...HEADERS, 'content-disposition': `attachment; filename="${name}"` };
      return sendStored(request, reply, body, { headers });
    });
  };
}

/** The offer of a request's address in the requested language. Sends the refusal itself if there is none. */
async function findShown(
  { config, database, served }: OfferPagesOptions,
  request: OfferRequest,
  reply: FastifyReply,
): Promise<Shown | undefined> {
  const { secret } = request.params;
  const catalogue = served();
  if (catalogue === undefined) {
    await sendStored(request, reply, absencePage('no_catalogue'), { status: 503, headers: HEADERS });
    return undefined;
  }
  const offer = SECRET.test(secret) ? await findOffer(database, secret) : undefined;
  const quotation = offer && (await findQuotationByReference(database, offer.offer.reference));
  if (offer === undefined || quotation === undefined) {
    const missing = new ApiError('not_found', { noun: inBoth('noun.offer'), id: secret.slice(0, 64) });
    await sendStored(request, reply, refusalPage(missing), { status: 404, headers: HEADERS });
    return undefined;
  }
  const answered = { ...offer, quotation };
  const locale = localeOf(request, quotation.locale);
  const desk = { served: catalogue, addressOf: pageAddresses(config) };
  return { answered, sheet: offerSheet(desk, answered, { locale, now: new Date() }), served: catalogue };
}

/** The language that the address names, else that of the request. */
function localeOf({ query }: OfferRequest, own: Locale): Locale {
  return LOCALES.find(locale => locale === query.lang) ?? own;
}
