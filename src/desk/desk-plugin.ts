import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { parseAcceptLanguage } from '#text/accept-language.ts';
import { LOCALES, type Locale } from '#text/locale.ts';
import { ROUTES } from './desk-routes.ts';
import { type CookieForm, cookieText, readSecret } from './guard/desk-cookie.ts';
import { allowScript, guardDesk } from './guard/guard-desk.ts';
import { askProof, PROOF_FIELD, PROOF_MS } from './guard/prove.ts';
import { refusalOf } from './guard/refusal-of.ts';
import { html, type Markup } from './html/markup.ts';
import { makeIncoming } from './imports/import-job.ts';
import { doerOf, enterDeed } from './log/enter-deed.ts';
import { type Say, sayIn } from './messages/messages.ts';
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
import { refuseLongTexts, showTyped } from './page/typed-texts.ts';
import type { DeskSession } from './session/desk-session.ts';
import { addFormParsers, formOf, NO_FORM, takeForm } from './upload/desk-form.ts';

/**
 * The options of a desk, which answers below `/desk`. `originOf` returns the desk's origin for a request, or '' if it
 * is not available there. `addressOf` returns the address under which attempts to sign in are counted. `further` are
 * pages in addition to those of every desk.
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

/** Adds the desk to a server. */
export async function deskPlugin(app: FastifyInstance, work: DeskOptions): Promise<void> {
  guardDesk(app, work.originOf);
  app.removeAllContentTypeParsers();
  addFormParsers(
    app,
    () => makeIncoming(work.site.work_dir),
    request => sessionOf(work, request),
  );
  app.addHook('onReady', async () => work.site.imports.wake());
  app.addHook('onClose', async () => work.site.imports.close());
  app.setErrorHandler((error, request, reply) => sendFault(work, { error, request, reply }));
  addFrame(app, work);
  for (const route of work.door.routes) addDoorRoute(app, work, route);
  for (const route of [...ROUTES, ...work.further]) addRoute(app, work, route);
}

/** Adds the routes for leaving, the language and the style sheet, and the answer to unknown addresses. */
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
      if ('body' in answered) {
        const session = await work.door.sessions.find(secretOf(work, request));
        return sendPage(work, { request, reply, session, ...answered });
      }
      const { secret, who, role } = answered.entered;
      await enterDeed(work.site.database, { who, role }, { action: 'enter' });
      return reply.header('set-cookie', cookieText(work.cookie, secret)).redirect(answered.to, 303);
    },
  });
}

function addRoute(app: FastifyInstance, work: DeskOptions, route: DeskRoute): void {
  const { method, path, needs, proof, takes, texts = [], answer } = route;
  const { sessions } = work.door;
  app.route({
    method,
    url: DESK_PATH + path,
    config: { ...(takes && { takes }), texts },
    // Files that the page has not moved are of no use to anybody.
    onResponse: async ({ body }) => {
      const folder = formOf({ body }).received?.folder;
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    },
    handler: async (request, reply) => {
      const session = await sessionOf(work, request);
      if (needs !== undefined && session.role !== needs) throw new DeskRefusal(403, 'refusal.role');
      const { fields: form, file, received } = method === 'POST' ? takeForm(session, request) : NO_FORM;
      const locale = localeOf(work, request, session);
      const say = sayIn(locale);
      const secret = proof ? await proveSession(work, session, request) : secretOf(work, request);
      if (secret === undefined)
        return sendPage(work, {
          request,
          reply,
          session,
          ...askProof(session, { form, address: request.url.slice(DESK_PATH.length) }, say),
          status: 403,
        });
      if (secret !== secretOf(work, request)) reply.header('set-cookie', cookieText(work.cookie, secret));
      refuseLongTexts(form, texts, say);
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
        received,
        address: work.addressOf(request),
      });
      if (answered.done !== undefined) await enterDeed(work.site.database, doerOf(session), answered.done);
      if ('file' in answered) return sendFile(reply, answered.file);
      if ('body' in answered) {
        const typed = answered.is_refused && showSent(request, session, { say, status: 422 });
        const body = html`${answered.body}${typed}`;
        return sendPage(work, { request, reply, session, secret, ...answered, body });
      }
      await sessions.keep(secret, { notice: answered.notice });
      return reply.redirect(DESK_PATH + answered.to, 303);
    },
  });
}

/**
 * Checks whether the password was typed recently or comes with this form, which gives the session a new secret.
 * @returns the secret of the session, or undefined if the password has to be typed
 * @throws DeskRefusal after too many wrong attempts
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

/** @throws DeskRefusal if there is no session or it is over */
async function sessionOf(work: DeskOptions, request: FastifyRequest): Promise<DeskSession> {
  const session = await work.door.sessions.find(secretOf(work, request));
  if (session === undefined) throw new DeskRefusal(401, work.door.closed.key);
  return session;
}

function paramsOf({ params }: FastifyRequest): Record<string, string> {
  // The router produces these: the named parts of the path.
  return params as Record<string, string>;
}

function localeOf(
  { default_locale }: DeskOptions,
  { headers }: FastifyRequest,
  session: DeskSession | undefined,
): Locale {
  return session?.locale ?? parseAcceptLanguage(headers['accept-language']) ?? default_locale;
}

/** The content of a page, which is sent within the desk's frame. */
type Sent = {
  request: FastifyRequest;
  reply: FastifyReply;
  title: string;
  body: Markup;
  status?: number | undefined;
  refresh_s?: number | undefined;
  script?: string;
  session: DeskSession | undefined;
  /** The secret of the session if it is not the one of the request any more. */
  secret?: string;
};

async function sendPage(work: DeskOptions, sent: Sent): Promise<FastifyReply> {
  const { request, reply, title, body, status = 200, refresh_s, script, session } = sent;
  const { secret = secretOf(work, request) } = sent;
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
    script,
  });
  if (script !== undefined) reply.headers(allowScript(script));
  if (session?.notice) await work.door.sessions.keep(secret, { notice: null });
  if (refresh_s !== undefined) reply.header('refresh', String(refresh_s));
  return reply.code(status).type('text/html; charset=utf-8').send(page);
}

function sendFile(reply: FastifyReply, { bytes, type, name }: DeskFile): FastifyReply {
  if (name !== undefined) reply.header('content-disposition', `attachment; filename="${name}"`);
  return reply.type(type).send('path' in bytes ? createReadStream(bytes.path) : bytes);
}

/** What was typed into a refused form. One that others overtook, or without a session, is not sent again as it is. */
function showSent(
  request: FastifyRequest,
  session: DeskSession | undefined,
  { say, status }: { say: Say; status: number },
): Markup | null {
  const { texts = [] } = request.routeOptions.config;
  const { fields, received } = formOf(request);
  const refused = {
    form: fields,
    texts,
    address: request.url.slice(DESK_PATH.length),
    can_repeat: status === 400 || status === 422,
    has_files: received !== null && received.files > 0,
  };
  return request.method === 'POST' ? showTyped(refused, session, say) : null;
}

/** Answers a refusal with its reason, and a fault with a reference that the log has too. */
async function sendFault(
  work: DeskOptions,
  { error, request, reply }: { error: unknown; request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { status, key, parts } = refusalOf(error);
  const reference = randomUUID().slice(0, 8);
  if (status >= 500) work.log.error({ err: error, reference, url: request.url }, 'The desk failed');
  // A request to a foreign host name does not even learn that this is a desk.
  if (key === 'refusal.host') return reply.code(status).type('text/plain; charset=utf-8').send('');
  const { closed, sessions } = work.door;
  // If the database fails, the session cannot be found either.
  const session = await sessions.find(secretOf(work, request)).catch(() => undefined);
  if (status === 403)
    work.log.warn({ reason: key, who: session?.who, url: request.url }, 'The desk refused a request');
  const say = sayIn(localeOf(work, request, session));
  const typed = showSent(request, session, { say, status });
  const reason = html`<p>${say(key, { ...parts, reference })}</p>${typed}`;
  if (status !== 401)
    return sendPage(work, { request, reply, title: say('refusal.title'), body: reason, status, session });
  const body = html`${reason}${closed.body(say, request.method === 'GET' ? request.url : '')}`;
  return sendPage(work, { request, reply, title: say(closed.title), body, status, session });
}
