import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { parseAcceptLanguage } from '#text/accept-language.ts';
import { LOCALES, type Locale } from '#text/locale.ts';
import { type CookieForm, cookieText, readSecret } from './guard/desk-cookie.ts';
import { guardDesk } from './guard/guard-desk.ts';
import { askProof, PROOF_FIELD, PROOF_MS } from './guard/prove.ts';
import { refusalOf } from './guard/refusal-of.ts';
import { HEALTH_ROUTE } from './health/health-page.ts';
import { html, type Markup } from './html/markup.ts';
import { INBOX_ROUTES } from './inbox/inbox-routes.ts';
import { doerOf, enterDeed } from './log/enter-deed.ts';
import { LOG_ROUTE } from './log/log-page.ts';
import { sayIn } from './messages/messages.ts';
import {
  type DeskDoor,
  type DeskFile,
  DeskRefusal,
  type DeskRoute,
  type DeskSite,
  type DoorRoute,
} from './page/desk-page.ts';
import { backTo, DESK_PATH, framePage, HOME_PATH } from './page/frame.ts';
import { readSiteName } from './page/site-name.ts';
import { PRICE_ROUTES } from './prices/price-routes.ts';
import { PRODUCT_ROUTES } from './products/product-routes.ts';
import { REPORT_ROUTES } from './reports/report-routes.ts';
import { type DeskSession, hasToken } from './session/desk-session.ts';
import { type DeskUpload, readUpload, UPLOAD_BYTES_MAX } from './upload/read-upload.ts';
import { VERSION_ROUTES } from './versions/version-routes.ts';

/**
 * A desk that answers below `/desk`. `originOf`: where the desk is for who sends a request, '' where it is not there.
 * `addressOf`: what attempts to sign in are counted under. `further` are pages of its own, beside those of every desk.
 */
export type DeskOptions = {
  site: DeskSite;
  door: DeskDoor;
  cookie: CookieForm;
  originOf: (request: FastifyRequest) => string;
  addressOf: (request: FastifyRequest) => string;
  further: readonly DeskRoute[];
  default_locale: Locale;
  style: string;
  log: Logger;
};

/** Largest form, in bytes. */
export const FORM_BYTES_MAX = 100_000;

const NO_FORM: DeskUpload = { fields: new URLSearchParams(), file: null };

/** The pages that every desk has. */
export const ROUTES: readonly DeskRoute[] = [
  ...PRICE_ROUTES,
  ...PRODUCT_ROUTES,
  ...INBOX_ROUTES,
  ...REPORT_ROUTES,
  ...VERSION_ROUTES,
  HEALTH_ROUTE,
  LOG_ROUTE,
];

/** Adds the desk to a server. */
export async function deskPlugin(app: FastifyInstance, work: DeskOptions): Promise<void> {
  guardDesk(app, work.originOf);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES_MAX },
    (_request, body, done) => done(null, { fields: new URLSearchParams(String(body)), file: null }),
  );
  app.addContentTypeParser(
    'multipart/form-data',
    { bodyLimit: UPLOAD_BYTES_MAX + FORM_BYTES_MAX },
    async (request: FastifyRequest, payload: IncomingMessage) => {
      // Nothing is taken in from who is not at the desk.
      await sessionOf(work, request);
      return readUpload(payload, request.headers['content-type'] ?? '');
    },
  );
  app.setErrorHandler((error, request, reply) => sendFault(work, { error, request, reply }));
  addFrame(app, work);
  for (const route of work.door.routes) addDoorRoute(app, work, route);
  for (const route of [...ROUTES, ...work.further]) addRoute(app, work, route);
}

/** The way out, the language, the style sheet, and what is not there. */
function addFrame(app: FastifyInstance, work: DeskOptions): void {
  const { door, style } = work;
  for (const path of [DESK_PATH, `${DESK_PATH}/`])
    app.get(path, (_request, reply) => reply.redirect(DESK_PATH + HOME_PATH, 303));
  app.get(`${DESK_PATH}/desk.css`, (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.all(`${DESK_PATH}/*`, () => {
    throw new DeskRefusal(404, 'refusal.not_found');
  });
  app.post(`${DESK_PATH}/leave`, async (request, reply) => {
    const session = await sessionOf(work, request);
    takeForm(session, request);
    await enterDeed(work.site.database, doerOf(session), { action: 'leave' });
    await door.sessions.leave(secretOf(work, request));
    return reply
      .header('set-cookie', cookieText(work.cookie, '', '; Max-Age=0'))
      .redirect(DESK_PATH + HOME_PATH, 303);
  });
  app.post(`${DESK_PATH}/language`, async (request, reply) => {
    const session = await sessionOf(work, request);
    const { fields: form } = takeForm(session, request);
    const locale = LOCALES.find(known => known === form.get('locale')) ?? session.locale;
    await door.sessions.keep(secretOf(work, request), { locale });
    return reply.redirect(backTo(form.get('back') ?? ''), 303);
  });
}

function addDoorRoute(app: FastifyInstance, work: DeskOptions, { method, path, answer }: DoorRoute): void {
  app.route({
    method,
    url: DESK_PATH + path,
    handler: async (request, reply) => {
      const locale = localeOf(work, request, undefined);
      const answered = await answer({
        say: sayIn(locale),
        locale,
        params: paramsOf(request),
        form: formOf(request).fields,
        address: work.addressOf(request),
        secret: secretOf(work, request),
      });
      if ('body' in answered) return sendPage(work, { request, reply, ...answered });
      const { secret, who, role } = answered.entered;
      await enterDeed(work.site.database, { who, role }, { action: 'enter' });
      return reply.header('set-cookie', cookieText(work.cookie, secret)).redirect(answered.to, 303);
    },
  });
}

function addRoute(app: FastifyInstance, work: DeskOptions, route: DeskRoute): void {
  const { method, path, needs, proof, answer } = route;
  const { sessions } = work.door;
  app.route({
    method,
    url: DESK_PATH + path,
    handler: async (request, reply) => {
      const session = await sessionOf(work, request);
      if (needs !== undefined && session.role !== needs) throw new DeskRefusal(403, 'refusal.role');
      const { fields: form, file } = method === 'POST' ? takeForm(session, request) : NO_FORM;
      const locale = localeOf(work, request, session);
      const say = sayIn(locale);
      const secret = proof ? await proveSession(work, session, request) : secretOf(work, request);
      if (secret === undefined)
        return sendPage(work, {
          request,
          reply,
          ...askProof(session, { form, address: request.url.slice(DESK_PATH.length) }, say),
          status: 403,
        });
      if (secret !== secretOf(work, request)) reply.header('set-cookie', cookieText(work.cookie, secret));
      const { search } = new URL(request.url, 'http://desk');
      const answered = await answer({
        site: work.site,
        session,
        locale,
        say,
        params: paramsOf(request),
        query: new URLSearchParams(search),
        form,
        file,
        address: work.addressOf(request),
      });
      if (answered.done !== undefined) await enterDeed(work.site.database, doerOf(session), answered.done);
      if ('file' in answered) return sendFile(reply, answered.file);
      if ('body' in answered) return sendPage(work, { request, reply, ...answered });
      await sessions.keep(secret, { notice: answered.notice });
      return reply.redirect(DESK_PATH + answered.to, 303);
    },
  });
}

/**
 * Finds out whether the password was typed shortly before, or is typed now, by which the session gets another secret.
 * @returns the secret of the session, undefined where the password has to be typed
 * @throws DeskRefusal where it was typed wrongly too often
 */
async function proveSession(
  work: DeskOptions,
  session: DeskSession,
  request: FastifyRequest,
): Promise<string | undefined> {
  const { proved_at } = session;
  const secret = secretOf(work, request);
  if (proved_at === null || Date.now() - proved_at <= PROOF_MS) return secret;
  const password = formOf(request).fields.get(PROOF_FIELD);
  if (password === null) return undefined;
  return work.door.prove?.(session, { password, address: work.addressOf(request), secret });
}

function secretOf({ cookie }: DeskOptions, { headers }: FastifyRequest): string {
  return readSecret(cookie, headers.cookie);
}

/** @throws DeskRefusal where nobody is at the desk, or not any more */
async function sessionOf(work: DeskOptions, request: FastifyRequest): Promise<DeskSession> {
  const session = await work.door.sessions.find(secretOf(work, request));
  if (session === undefined) throw new DeskRefusal(401, work.door.closed.key);
  return session;
}

function formOf({ body }: FastifyRequest): DeskUpload {
  // The parsers make nothing else.
  return (body as DeskUpload | undefined) ?? NO_FORM;
}

function paramsOf({ params }: FastifyRequest): Record<string, string> {
  // Of the router: the named parts of the path.
  return params as Record<string, string>;
}

/** @throws DeskRefusal where a page of this session did not make the form */
function takeForm(session: DeskSession, request: FastifyRequest): DeskUpload {
  const form = formOf(request);
  if (!hasToken(session, form.fields.get('csrf') ?? '')) throw new DeskRefusal(403, 'refusal.token');
  return form;
}

function localeOf(
  { default_locale }: DeskOptions,
  { headers }: FastifyRequest,
  session: DeskSession | undefined,
): Locale {
  return session?.locale ?? parseAcceptLanguage(headers['accept-language']) ?? default_locale;
}

/** What is sent of a page, besides its frame. */
type Sent = {
  request: FastifyRequest;
  reply: FastifyReply;
  title: string;
  body: Markup;
  status?: number | undefined;
};

async function sendPage(
  work: DeskOptions,
  { request, reply, title, body, status = 200 }: Sent,
): Promise<FastifyReply> {
  const { sessions } = work.door;
  const session = await sessions.find(secretOf(work, request));
  const locale = localeOf(work, request, session);
  const site_name = session === undefined ? '' : await readSiteName(work.site.database, locale);
  const page = framePage({
    title,
    body,
    address: request.url,
    locale,
    say: sayIn(locale),
    session,
    site_name,
  });
  if (session?.notice) await sessions.keep(secretOf(work, request), { notice: null });
  return reply.code(status).type('text/html; charset=utf-8').send(page);
}

function sendFile(reply: FastifyReply, { bytes, type, name }: DeskFile): FastifyReply {
  if (name !== undefined) reply.header('content-disposition', `attachment; filename="${name}"`);
  return reply.type(type).send(bytes);
}

/** Answers what is not done with the reason, and a fault with a reference that the log has too. */
async function sendFault(
  work: DeskOptions,
  { error, request, reply }: { error: unknown; request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { status, key, parts } = refusalOf(error);
  const reference = randomUUID().slice(0, 8);
  if (status >= 500) work.log.error({ err: error, reference, url: request.url }, 'The desk failed');
  // A name of another site learns nothing, not even that this is a desk.
  if (key === 'refusal.host') return reply.code(status).type('text/plain; charset=utf-8').send('');
  const { closed, sessions } = work.door;
  // A fault of the database keeps the session from being found, too.
  const session = await sessions.find(secretOf(work, request)).catch(() => undefined);
  const say = sayIn(localeOf(work, request, session));
  const reason = html`<p>${say(key, { ...parts, reference })}</p>`;
  if (status !== 401)
    return sendPage(work, { request, reply, title: say('refusal.title'), body: reason, status });
  const body = html`${reason}${closed.body(say, request.method === 'GET' ? request.url : '')}`;
  return sendPage(work, { request, reply, title: say(closed.title), body, status });
}
