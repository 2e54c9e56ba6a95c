import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Api } from '#api/api.ts';
import { ownCartPath } from '#app/features/cart/share-address.ts';
import { localizePath, readPath } from '#app/platform/locale/strategy.ts';
import { sessionCookie } from '#app/platform/session/session-id.ts';
import { RequestFailure } from '#contract/client/request-failure.ts';
import type { FollowSubject } from '#contract/visitors/follow.ts';
import { sendStored } from '#http/send-stored.ts';
import { visitorAddress } from '#http/visitor-address.ts';
import { LOCALES } from '#text/locale.ts';
import { faultPage, refusedFormPage } from '../pages/plain-page.ts';
import type { Config } from '../settings/config.ts';
import { conditionsAlone, readListPath } from '../site-files/list-path.ts';
import { FOLLOW_SENT_PATH } from './follow-pages.ts';
import { type FormCaller, FormRefusal, openFormCaller } from './form-caller.ts';
import { openFormCart } from './form-cart.ts';
import { readBack, unitsCookie } from './form-units.ts';
import { SMALL_PAGE_HEADERS } from './small-page.ts';
import { askToSend, isProven } from './unproven-form.ts';

/** The dependencies of the forms. */
type PlainFormOptions = { api: Api; config: Config; log: Logger };

/** Largest form, in bytes: a message of several thousand Chinese characters, percent-encoded. */
const FORM_BYTES_MAX = 100_000;

/** The paths that forms of pages without a script are sent to. */
export const PLAIN_FORM_PATHS = [
  '/forms/cart',
  '/forms/quotation',
  '/forms/feedback',
  '/forms/units',
  '/forms/follow',
] as const;

/**
 * Answers the forms of pages without a script. Each answer is a 303 to the address of a page that shows the whole
 * result, because pages hold no data of their visitor (docs/decisions/0021-plain-forms.md). A form of unknown origin is
 * sent once more, with a token.
 */
export async function plainForms(
  app: FastifyInstance,
  { api, config, log }: PlainFormOptions,
): Promise<void> {
  const rules = { defaultLocale: config.default_locale, strategy: config.locale_strategy };
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES_MAX },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  const take = (
    path: Exclude<(typeof PLAIN_FORM_PATHS)[number], '/forms/units'>,
    act: (fields: URLSearchParams, caller: FormCaller) => Promise<string>,
  ) =>
    app.post<{ Querystring: { locale?: string } }>(path, async (request, reply) => {
      const fields = fieldsOf(request);
      const locale = LOCALES.find(known => known === request.query.locale) ?? config.default_locale;
      const session = await sessionOf(api, request, reply);
      if (!isProven(request, fields, { sessions: api.sessions, session })) {
        const token = api.sessions.formToken(session);
        const page = askToSend(request, fields, { token, locale, home: localizePath('/', locale, rules) });
        return sendStored(request, reply, page, { status: 200, headers: SMALL_PAGE_HEADERS });
      }
      const caller = openFormCaller(api, { session, locale, address: visitorAddress(request), log });
      reply.header('cache-control', 'no-store');
      return reply.redirect(localizePath(await act(fields, caller), locale, rules), 303);
    });
  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error);
    const headers = { 'cache-control': 'no-store' };
    if (status < 500 && error instanceof Error)
      return sendStored(request, reply, refusedFormPage(error.message), { status, headers });
    const reference = randomUUID().slice(0, 8);
    log.error({ err: error, reference, url: request.url }, 'A form failed');
    return sendStored(request, reply, faultPage(reference), { status, headers });
  });
  app.post('/forms/units', storeUnits);
  take('/forms/cart', async (fields, caller) => ownCartPath(await openFormCart(caller).change(fields)));
  take('/forms/quotation', sendQuotation);
  take('/forms/feedback', async (fields, caller) => {
    const given = [...fields].filter(([, value]) => value.trim() !== '');
    await caller.send('feedback_send', Object.fromEntries(given));
    return '/feedback?sent=1';
  });
  take('/forms/follow', async (fields, caller) => {
    const email = fields.get('email')?.trim() ?? '';
    await caller.send('follow_send', { email, subject: readSubject(fields.get('about') ?? '') });
    return FOLLOW_SENT_PATH;
  });
}

function fieldsOf({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

/** Keeps the chosen system of units in a cookie and returns to the page of the form. */
async function storeUnits(request: FastifyRequest, reply: FastifyReply) {
  const fields = fieldsOf(request);
  const units = fields.get('units') === 'imperial' ? 'imperial' : 'metric';
  reply.headers({
    'cache-control': 'no-store',
    'set-cookie': unitsCookie(units, request.protocol === 'https'),
  });
  return reply.redirect(readBack(fields.get('back')), 303);
}

/** Asks for a quote of the visitor's cart. Returns the path of the page that shows the request. */
async function sendQuotation(fields: URLSearchParams, caller: FormCaller): Promise<string> {
  const lines = await openFormCart(caller).lines();
  const text = (name: string) => fields.get(name)?.trim() ?? '';
  const { reference } = await caller.send('quotation_send', {
    lines: lines.map(({ product_id, part_number, quantity }) => ({ product_id, part_number, quantity })),
    contact: { name: text('name'), email: text('email'), phone: text('phone'), company: text('company') },
    note: text('note'),
  });
  return `/cart?sent=${reference}`;
}

/** What is followed, by the address of its page. An address of another kind is the list of all products. */
function readSubject(about: string): FollowSubject {
  const { pathname, searchParams } = new URL(URL.canParse(about, 'http://site') ? about : '/', 'http://site');
  const { path } = readPath(pathname);
  const product_id = /^\/product\/([^/]+)$/.exec(path)?.[1];
  if (product_id !== undefined) return { product_id };
  const none = { q: '', filters: [], category: '' };
  return readListPath(path, conditionsAlone(searchParams)) ?? none;
}

/** The status of a refusal by the API, or by the server (too large, unsupported type). */
function statusOf(error: unknown): number {
  if (error instanceof FormRefusal || error instanceof RequestFailure) return error.status;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  return typeof status === 'number' && status >= 400 ? status : 500;
}

/** The visitor's session. If the site has not signed one for them yet, it does, and stores it in the cookie of R-03. */
async function sessionOf({ sessions }: Api, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const { cookie } = request.headers;
  const known = sessions.read({ cookie });
  if (known !== undefined) return known;
  const session = await sessions.renew({ cookie });
  reply.header('set-cookie', sessionCookie(session, new Date(), request.protocol === 'https'));
  return session;
}
